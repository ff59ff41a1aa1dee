import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { HourChart, type HourChartProps, type HourPoint } from "./hour-chart.tsx";
import { inEnglish } from "./testing/look.tsx";

const USUAL = [18, 15, 8, 5, 8, 8, 2];
const HOURS = [11, 12, 13, 17, 18, 19, 20];

/** A day of which the first two hours have come. */
const points = (unit: string): HourPoint[] =>
	HOURS.map((hour, at) => ({
		label: `${hour}${unit}`,
		value: [20, 12][at],
		usual: USUAL[at],
		isNow: at === 1,
	}));

// Waits until the lazily loaded drawing is rendered.
const drawn = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
	await waitFor(
		() => {
			if (canvasElement.querySelector(".recharts-xAxis") === null) throw new Error("not drawn yet");
		},
		{ timeout: 20_000 },
	);
};

const words = {
	point: "時間帯",
	value: "今日",
	now: "いま",
	usual: "いつもの土曜",
	table: "数値で見る",
	loading: "読み込んでいます",
};
const english = {
	point: "Hour",
	value: "Today",
	now: "Now",
	usual: "A usual Saturday",
	table: "Show the numbers",
	loading: "Loading",
};

const meta = {
	title: "Data/Hour chart",
	component: HourChart,
	args: {
		label: "時間帯ごとの受付。いちばん多いのは11時台の20組です。",
		points: points("時"),
		unit: "組",
		words,
	},
	argTypes: { points: { control: "object" }, words: { control: false } },
	play: drawn,
	...inEnglish<HourChartProps>({
		label: "Joined by hour. Most at 11, 20 parties.",
		points: points(""),
		unit: "",
		words: english,
	}),
} satisfies Meta<typeof HourChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = async () => undefined;

export const Default: Story = {};

export const Playground: Story = { args: { height: 320, loading: false } };

const { usual: _usual, ...withoutUsual } = words;
const { usual: _none, ...englishWithoutUsual } = english;

export const NothingUsual: Story = {
	args: {
		points: points("時")
			.map(({ usual: _tick, ...point }) => point)
			.slice(0, 2),
		words: withoutUsual,
	},
	...inEnglish<HourChartProps>({
		points: points("")
			.map(({ usual: _tick, ...point }) => point)
			.slice(0, 2),
		words: englishWithoutUsual,
	}),
};

/** Before the first join of a day. */
export const UsualAlone: Story = {
	args: { points: points("時").map(({ value: _value, isNow: _now, ...point }) => point) },
	...inEnglish<HourChartProps>({
		points: points("").map(({ value: _value, isNow: _now, ...point }) => point),
	}),
};

export const Loading: Story = { args: { loading: true }, play: none };

export const Empty: Story = {
	args: { points: [], empty: "今日の受付は、まだありません。" },
	play: none,
	...inEnglish<HourChartProps>({ points: [], empty: "Nobody has joined today." }),
};

const close = (unit: string): HourPoint[] =>
	HOURS.map((hour, at) => ({ label: `${hour}${unit}`, value: 20, usual: 16 + 2 * at }));

/** A number stands over its tick where the tick would strike it through. */
export const NearTheUsual: Story = {
	args: { points: close("時") },
	...inEnglish<HourChartProps>({ points: close("") }),
	play: async (context) => {
		await drawn(context);
		const boxes = (name: string) =>
			[...context.canvasElement.querySelectorAll(`.recharts-wrapper .${name}`)].map((each) =>
				each.getBoundingClientRect(),
			);
		const ticks = boxes("ui-chart-usual");
		const numbers = boxes("ui-chart-value");
		expect([ticks.length, numbers.length]).toEqual([HOURS.length, HOURS.length]);
		const isStruck = (number: DOMRect) =>
			ticks.some((tick) => {
				const middle = (tick.top + tick.bottom) / 2;
				return (
					tick.left < number.right &&
					number.left < tick.right &&
					number.top < middle &&
					middle < number.bottom
				);
			});
		expect(numbers.filter(isStruck)).toEqual([]);
	},
};

const day: HourPoint[] = Array.from({ length: 24 }, (_, hour) => ({
	label: `${hour}`,
	value: (hour * 7_919) % 1_003,
	usual: (hour * 104_729) % 1_003,
}));

export const WholeDay: Story = {
	args: { points: day },
	...inEnglish<HourChartProps>({ points: day }),
};
