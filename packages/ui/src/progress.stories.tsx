import type { Meta, StoryObj } from "@storybook/react-vite";
import { Progress, type ProgressProps } from "./progress.tsx";
import { narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "States/Progress",
	component: Progress,
	decorators: [narrow],
	args: { label: "記録を読み込んでいます", value: 96, max: 212, text: "212件中 96件" },
	argTypes: { value: { control: { type: "range", min: 0, max: 212 } } },
	...inEnglish<ProgressProps>({ label: "Loading the records", text: "96 of 212" }),
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const NotKnown: Story = {
	args: { value: undefined, text: undefined },
	...inEnglish<ProgressProps>({ text: undefined }),
};

export const NothingYet: Story = {
	args: { value: 0, text: "212件中 0件" },
	...inEnglish<ProgressProps>({ text: "0 of 212" }),
};

export const Complete: Story = {
	args: { value: 212, text: "終わりました" },
	...inEnglish<ProgressProps>({ text: "Done" }),
};

export const OutOfBounds: Story = { args: { value: 9_000 } };

export const LongWordsAndRightToLeft: Story = {
	args: {
		label: "👨‍👩‍👧‍👦 ラーメン横丁みなとみらい駅前特別営業所の本日の記録を書き出しています",
		text: "مرحبا 12,345,678件中 1,234,567件",
	},
	...inEnglish<ProgressProps>({
		label: "👨‍👩‍👧‍👦 Exporting the records of Donaudampfschifffahrtsgesellschaftskapitän",
		text: "مرحبا 1,234,567 of 12,345,678",
	}),
};
