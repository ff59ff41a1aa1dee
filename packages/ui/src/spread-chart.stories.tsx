import type { Meta, StoryObj } from "@storybook/react-vite";
import { SpreadChart, type SpreadChartProps } from "./spread-chart.tsx";
import { inEnglish } from "./testing/look.tsx";

const words = {
	step: "待ち時間",
	count: "人数",
	range: (low: number, high: number | undefined) =>
		high === undefined ? `${low}分以上` : `${low}〜${high}分`,
	table: "数値で見る",
	loading: "読み込んでいます",
};
const english = {
	step: "Wait",
	count: "Parties",
	range: (low: number, high: number | undefined) =>
		high === undefined ? `${low} min or more` : `${low}–${high} min`,
	table: "Show the numbers",
	loading: "Loading",
};

const meta = {
	title: "Data/Spread chart",
	component: SpreadChart,
	args: {
		label: "待ち時間の分布。まん中は13分です。",
		bins: [109, 291, 328, 219, 134, 73, 36, 24],
		step: 5,
		beyond: 12,
		middle: 13,
		unit: "分",
		countUnit: "組",
		words,
	},
	argTypes: { words: { control: false } },
	...inEnglish<SpreadChartProps>({
		label: "Spread of the waits. The middle is 13 min.",
		unit: " min",
		countUnit: "",
		words: english,
	}),
} satisfies Meta<typeof SpreadChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { height: 320, loading: false } };

/** The number stands before the line. */
export const LateMiddle: Story = { args: { bins: [0, 0, 3, 1, 0, 8, 12, 20], middle: 36 } };

export const Loading: Story = { args: { loading: true } };

export const Empty: Story = {
	args: { bins: [0, 0, 0, 0], beyond: 0, middle: 0, empty: "待ち時間はまだありません。" },
	...inEnglish<SpreadChartProps>({ empty: "There are no waits yet." }),
};
