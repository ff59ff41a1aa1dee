import type { Meta, StoryObj } from "@storybook/react-vite";
import { waitFor } from "storybook/test";
import { LineChart, type LineChartProps, type LinePoint } from "./line-chart.tsx";
import { inEnglish } from "./testing/look.tsx";

const VALUES = [2, 9, 18, 11, 4, 1, 3, 12, 16, 8];
const BEFORE = [1, 7, 14, 13, 6, 2, 4, 10, 11, 9, 5, 2];

const points = (unit: string): LinePoint[] =>
	BEFORE.map((before, at) => ({ label: `${at + 10}${unit}`, value: VALUES[at], before }));

// Waits until the lazily loaded drawing is rendered.
const drawn = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
	await waitFor(
		() => {
			if (canvasElement.querySelector(".recharts-xAxis") === null) throw new Error("not drawn yet");
		},
		{ timeout: 20_000 },
	);
};

const words = { point: "時間帯", value: "受付", table: "数値で見る", loading: "読み込んでいます" };
const english = { point: "Hour", value: "Joined", table: "Show the numbers", loading: "Loading" };

const meta = {
	title: "Data/Line chart",
	component: LineChart,
	args: {
		label: "時間帯ごとの受付。いちばん多いのは12時台の18組です。",
		points: points("時"),
		unit: "組",
		words,
	},
	argTypes: { points: { control: "object" }, words: { control: false } },
	play: drawn,
	...inEnglish<LineChartProps>({
		label: "Joined by hour. Most at 12, 18 groups.",
		points: points(""),
		unit: "",
		words: english,
	}),
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = async () => undefined;

export const Default: Story = {};

export const Playground: Story = {
	args: { height: 320, loading: false, words: { ...words, value: "今日", before: "先週の土曜" } },
	...inEnglish<LineChartProps>({ words: { ...english, value: "Today", before: "Last Saturday" } }),
};

export const OnePoint: Story = {
	args: { points: [{ label: "10時", value: 3 }] },
	...inEnglish<LineChartProps>({ points: [{ label: "10", value: 3 }] }),
};

export const Loading: Story = { args: { loading: true }, play: none };

export const Empty: Story = {
	args: { points: [], empty: "まだ記録がありません。" },
	play: none,
	...inEnglish<LineChartProps>({ points: [], empty: "Nothing recorded yet." }),
};

const thousand: LinePoint[] = Array.from({ length: 1_000 }, (_, at) => ({
	label: `${at}`,
	value: (at * 7_919) % 1_000_003,
}));

export const ThousandPoints: Story = {
	args: { points: thousand },
	...inEnglish<LineChartProps>({ points: thousand }),
};
