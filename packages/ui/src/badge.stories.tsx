import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge, type BadgeProps } from "./badge.tsx";
import { CheckIcon, ClockIcon } from "./icons.tsx";
import { inEnglish } from "./testing/look.tsx";

const TONES = ["plain", "soft", "solid", "line", "caution", "danger"] as const;

function inTones(args: BadgeProps) {
	return (
		<div className="flex flex-wrap gap-8">
			{TONES.map((tone) => (
				<Badge {...args} key={tone} tone={tone} />
			))}
		</div>
	);
}

const meta = {
	title: "Data/Badge",
	component: Badge,
	args: { children: "お子さま連れ" },
	argTypes: { tone: { control: "select", options: TONES }, icon: { control: false } },
	...inEnglish<BadgeProps>({ children: "With children" }),
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: { tone: "caution", icon: <ClockIcon />, children: "あと2分" },
	...inEnglish<BadgeProps>({ children: "2 min left" }),
};

export const Tones: Story = {
	render: inTones,
};

export const Icons: Story = {
	args: { icon: <CheckIcon />, children: "回答 2" },
	render: inTones,
	...inEnglish<BadgeProps>({ children: "2 answers" }),
};

export const LongWords: Story = {
	args: {
		icon: <ClockIcon />,
		children: "お呼び出しからすでに長い時間がたっています。お席の用意はできています",
	},
	...inEnglish<BadgeProps>({
		children: "Called long ago, the table is ready Donaudampfschifffahrtsgesellschaft",
	}),
};

export const EmojiRightToLeftEmpty: Story = {
	render: (args) => (
		<div className="flex flex-wrap gap-8">
			<Badge {...args}>👨‍👩‍👧‍👦 🎏</Badge>
			<Badge {...args}>التالي</Badge>
			<Badge {...args}>{""}</Badge>
		</div>
	),
};
