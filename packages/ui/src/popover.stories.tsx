import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { InfoIcon } from "./icons.tsx";
import { Popover, type PopoverProps } from "./popover.tsx";
import { behind } from "./testing/behind.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Overlays/Popover",
	component: Popover,
	decorators: [behind],
	args: {
		label: "待ち時間の目安とは",
		icon: <InfoIcon />,
		title: "待ち時間の目安",
		closeLabel: "閉じる",
		children: "この1時間にご案内した組の数から計算します。前後することがあります。",
	},
	argTypes: { icon: { control: false } },
	...inEnglish<PopoverProps>({
		label: "About waiting times",
		title: "Waiting times",
		closeLabel: "Close",
		children: "Worked out from how many parties were served in the last hour. It may differ.",
	}),
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { iconOnly: true } };

export const Open: Story = { args: { defaultOpen: true } };

export const WithoutATitle: Story = { args: { defaultOpen: true, iconOnly: true, title: undefined } };

const choices = (words: string, button: string) => (
	<div className="stack">
		<p>{words}</p>
		<Button wide>{button}</Button>
	</div>
);

export const WithAButton: Story = {
	args: {
		defaultOpen: true,
		children: choices("受付を終えても、お待ちの8組はそのままです。", "受付を終える"),
	},
	...inEnglish<PopoverProps>({
		children: choices("The eight waiting parties keep their places.", "Stop taking places"),
	}),
};

export const LongWordsAndRightToLeft: Story = {
	args: {
		defaultOpen: true,
		title: "👨‍👩‍👧‍👦 ラーメン横丁みなとみらい駅前特別営業所 مرحبا",
		children: (
			<p dir="auto">{`الرجاء الانتظار هنا https://example.com/${"a".repeat(60)} ${"順番".repeat(200)}`}</p>
		),
	},
	...inEnglish<PopoverProps>({
		title: "👨‍👩‍👧‍👦 Donaudampfschifffahrtsgesellschaftskapitänskajüte مرحبا",
		children: (
			<p dir="auto">{`الرجاء الانتظار هنا https://example.com/${"a".repeat(60)} ${"the line ".repeat(90)}`}</p>
		),
	}),
};
