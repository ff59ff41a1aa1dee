import type { Meta, StoryObj } from "@storybook/react-vite";
import { Countdown, type CountdownProps } from "./countdown.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "States/Countdown",
	component: Countdown,
	args: { label: "次の自動案内まで", seconds: 125, dueText: "まもなく" },
	argTypes: { size: { control: "inline-radio", options: [28, 40, 56, 80] } },
	...inEnglish<CountdownProps>({ label: "Next automatic call in", dueText: "Any moment" }),
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { size: 56 } };

export const Due: Story = { args: { seconds: 0 } };

export const Hours: Story = { args: { seconds: 3_725.9 } };

export const NoTime: Story = { args: { seconds: Number.NaN } };

export const LongWordsAndRightToLeft: Story = {
	args: {
		label: "👨‍👩‍👧‍👦 مرحبا ラーメン横丁みなとみらい駅前特別営業所の次の自動案内まで",
		seconds: 359_999_999,
		size: 80,
	},
	...inEnglish<CountdownProps>({
		label: "👨‍👩‍👧‍👦 مرحبا Next automatic call of Donaudampfschifffahrtsgesellschaft",
	}),
};
