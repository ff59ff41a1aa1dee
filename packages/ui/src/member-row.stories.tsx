import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { CheckIcon, MoreIcon } from "./icons.tsx";
import { MemberRow, type MemberRowProps } from "./member-row.tsx";
import { SectionList } from "./section-list.tsx";
import { inEnglish } from "./testing/look.tsx";

const actions = (call: string, more: string) => (
	<>
		<Button size={44}>{call}</Button>
		<IconButton icon={<MoreIcon />} label={more} />
	</>
);

const meta = {
	title: "Data/Member row",
	component: MemberRow,
	args: {
		number: "A-26",
		party: 2,
		partyLabel: "名",
		title: "21分 待ち",
		detail: "11:55 受付",
		actions: actions("呼ぶ", "A-26 のその他の操作"),
	},
	argTypes: {
		actions: { control: false },
		more: { control: "text" },
		title: { control: "text" },
		detail: { control: "text" },
	},
	decorators: [
		(Story, { globals }) => (
			<SectionList title={globals["locale"] === "en" ? "Waiting" : "お待ちの方"} count={1}>
				<Story />
			</SectionList>
		),
	],
	...inEnglish<MemberRowProps>({
		partyLabel: "people",
		title: "Waiting 21 min",
		detail: "Joined 11:55",
		actions: actions("Call", "More for A-26"),
	}),
} satisfies Meta<typeof MemberRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Opened: what the row has no room for. */
export const Opened: Story = {
	args: { more: "お子さま用のいすを1つ。入口に近い席を希望。" },
	...inEnglish<MemberRowProps>({ more: "One chair for a child, and a table near the door." }),
};

export const Playground: Story = { args: { highlighted: false, pending: false } };

export const Called: Story = {
	args: {
		number: "A-22",
		highlighted: true,
		party: 4,
		title: (
			<>
				8分経過 <Badge tone="caution">あと2分</Badge>
			</>
		),
		detail: "12:08 から",
		actions: (
			<>
				<Button size={44} icon={<CheckIcon />}>
					案内した
				</Button>
				<IconButton icon={<MoreIcon />} label="A-22 のその他の操作" />
			</>
		),
	},
	...inEnglish<MemberRowProps>({
		title: (
			<>
				8 min ago <Badge tone="caution">2 min left</Badge>
			</>
		),
		detail: "Since 12:08",
		actions: (
			<>
				<Button size={44} icon={<CheckIcon />}>
					Served
				</Button>
				<IconButton icon={<MoreIcon />} label="More for A-22" />
			</>
		),
	}),
};

export const Pending: Story = {
	args: {
		pending: true,
		actions: (
			<Button size={44} pending>
				呼ぶ
			</Button>
		),
	},
	...inEnglish<MemberRowProps>({
		actions: (
			<Button size={44} pending>
				Call
			</Button>
		),
	}),
};

export const NumberAlone: Story = { render: () => <MemberRow number="A-26" title="" /> };

export const Hostile: Story = {
	args: {
		number: "ABCD-9999",
		party: 100,
		title: `👨‍👩‍👧‍👦 ${"寿限無寿限無五劫の擦り切れ".repeat(4)}`,
		detail: "التالي 🎏 お子さま用のいすを2つと、車いすで入れるお席をご希望です",
	},
	...inEnglish<MemberRowProps>({
		title: "Donaudampfschifffahrtsgesellschaftskapitän 👨‍👩‍👧‍👦",
		detail: "التالي 🎏 asks for two high chairs and a table that a wheelchair reaches",
	}),
};
