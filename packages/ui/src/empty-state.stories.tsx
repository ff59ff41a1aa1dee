import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
import { PeopleIcon, PlusIcon } from "./icons.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "States/EmptyState",
	component: EmptyState,
	args: { title: "お待ちの方はいません", children: "受付があると、ここに並びます。" },
	argTypes: { icon: { control: false }, action: { control: false } },
	...inEnglish<EmptyStateProps>({ title: "Nobody is waiting", children: "Whoever joins shows up here." }),
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { icon: <PeopleIcon /> } };

export const Playground: Story = {
	args: { icon: <PeopleIcon />, action: <Button icon={<PlusIcon />}>受付に加える</Button> },
	...inEnglish<EmptyStateProps>({
		title: "Nobody is waiting",
		children: "Whoever joins shows up here.",
		action: <Button icon={<PlusIcon />}>Add a party</Button>,
	}),
};

export const OnlyATitle: Story = {
	args: { children: undefined },
	...inEnglish<EmptyStateProps>({ title: "Nobody is waiting", children: undefined }),
};

const LONG = `👨‍👩‍👧‍👦 مرحبا https://example.com/${"a".repeat(60)}`;

export const LongWordsAndRightToLeft: Story = {
	args: {
		icon: <PeopleIcon />,
		title: "ラーメン横丁みなとみらい駅前特別営業所の本日の記録はまだありません",
		children: LONG,
		action: <Button>はじめての受付を試してみる</Button>,
	},
	...inEnglish<EmptyStateProps>({
		title: "No records of Donaudampfschifffahrtsgesellschaftskapitän today",
		children: LONG,
		action: <Button>Try a first place in the line</Button>,
	}),
};
