import type { Meta, StoryObj } from "@storybook/react-vite";
import { waitFor } from "storybook/test";
import { DayChart, type DayChartProps, type DayPoint } from "./day-chart.tsx";
import { inEnglish } from "./testing/look.tsx";

const JOINS = [
	55, 69, 57, 0, 48, 44, 48, 52, 72, 56, 0, 0, 48, 43, 62, 70, 55, 0, 44, 51, 41, 61, 74, 64, 0, 39, 48, 25,
	60, 32,
];

const points: DayPoint[] = JOINS.map((value, at) => ({
	label: at < 9 ? `10/${23 + at}` : `11/${at - 8}`,
	value,
	isClosed: value === 0,
	isNow: at === JOINS.length - 1,
}));

const tableOf = (day: string, joined: string, unit: string) => ({
	heads: [day, joined],
	rows: points.map(({ label, value }) => [label, `${value}${unit}`]),
});

const words = {
	value: "受付",
	closed: "休み",
	strong: "最多の日・今日",
	table: "数値で見る",
	loading: "読み込んでいます",
};
const english = {
	value: "Joined",
	closed: "Closed",
	strong: "Busiest day, today",
	table: "Show the numbers",
	loading: "Loading",
};

// Waits until the lazily loaded drawing is rendered.
const drawn = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
	await waitFor(
		() => {
			if (canvasElement.querySelector(".recharts-xAxis") === null) throw new Error("not drawn yet");
		},
		{ timeout: 20_000 },
	);
};
const none = async () => undefined;

const meta = {
	title: "Data/Day chart",
	component: DayChart,
	args: {
		label: "日ごとの受付。いちばん多い日は11/14の74組です。",
		points,
		unit: "組",
		table: tableOf("日", "受付", "組"),
		words,
	},
	argTypes: {
		points: { control: "object" },
		table: { control: false },
		words: { control: false },
	},
	play: drawn,
	...inEnglish<DayChartProps>({
		label: "Joined by day. Most on 14/11, 74 parties.",
		unit: "",
		table: tableOf("Day", "Joined", ""),
		words: english,
	}),
} satisfies Meta<typeof DayChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { height: 320, loading: false } };

export const Week: Story = { args: { points: points.slice(-7) } };

export const Loading: Story = { args: { loading: true }, play: none };

export const Empty: Story = {
	args: { points: [], table: { heads: [], rows: [] }, empty: "この期間の受付はありません。" },
	play: none,
	...inEnglish<DayChartProps>({
		points: [],
		table: { heads: [], rows: [] },
		empty: "Nobody joined in this period.",
	}),
};
