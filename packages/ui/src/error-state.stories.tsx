import type { Meta, StoryObj } from "@storybook/react-vite";
import { ErrorState, type ErrorStateProps } from "./error-state.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "States/ErrorState",
	component: ErrorState,
	args: {
		title: "記録を読み込めませんでした",
		children: "通信を確かめて、もう一度お試しください。",
		retryText: "もう一度試す",
		onRetry: () => undefined,
	},
	...inEnglish<ErrorStateProps>({
		title: "The records could not be loaded",
		children: "Check the connection and try again.",
		retryText: "Try again",
	}),
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { pending: false } };

export const Pending: Story = { args: { pending: true } };

export const WithoutRetry: Story = {
	args: { title: "この記録は削除されています", children: undefined, retryText: undefined },
	...inEnglish<ErrorStateProps>({
		title: "This record was deleted",
		children: undefined,
		retryText: undefined,
	}),
};

const LONG = `👨‍👩‍👧‍👦 مرحبا https://example.com/${"a".repeat(60)}`;

export const LongWordsAndRightToLeft: Story = {
	args: {
		title: "ラーメン横丁みなとみらい駅前特別営業所の本日の記録を読み込めませんでした",
		children: LONG,
		retryText: "通信を確かめてもう一度試す",
	},
	...inEnglish<ErrorStateProps>({
		title: "The records of Donaudampfschifffahrtsgesellschaftskapitän could not be loaded",
		children: LONG,
		retryText: "Check the connection and try again",
	}),
};
