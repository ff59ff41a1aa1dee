import type { Meta, StoryObj } from "@storybook/react-vite";
import { waitFor } from "storybook/test";
import { Card } from "./card.tsx";
import { RangeChart, type RangeChartProps, type RangePoint } from "./range-chart.tsx";
import { inEnglish } from "./testing/look.tsx";

const DAY = [
	[11, 6, 9, 14],
	[12, 14, 21, 31],
	[13, 12, 18, 26],
	[14, 5, 8, 12],
	[17, 4, 7, 11],
	[18, 11, 16, 24],
	[19, 15, 24, 34],
	[20, 8, 12, 19],
] as const;

const points = (unit: string): RangePoint[] =>
	DAY.map(([hour, low, mid, high]) => ({ label: `${hour}${unit}`, low, mid, high }));

// Waits until the lazily loaded drawing is rendered.
const drawn = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
	await waitFor(
		() => {
			if (canvasElement.querySelector(".recharts-xAxis") === null) throw new Error("not drawn yet");
		},
		{ timeout: 20_000 },
	);
};

const meta = {
	title: "Data/Range chart",
	component: RangeChart,
	args: {
		label: "時間帯ごとの待ち時間。いちばん長いのは19時台で、まん中は24分です。",
		points: points("時"),
		unit: "分",
		words: {
			point: "時間帯",
			low: "短い方",
			mid: "まん中",
			high: "長い方",
			table: "数値で見る",
			loading: "読み込んでいます",
		},
	},
	argTypes: { points: { control: "object" }, words: { control: false } },
	play: drawn,
	...inEnglish<RangeChartProps>({
		label: "Wait by hour. The longest is at 19, 24 minutes at the middle.",
		points: points(""),
		unit: " min",
		words: {
			point: "Hour",
			low: "Short",
			mid: "Middle",
			high: "Long",
			table: "Show the numbers",
			loading: "Loading",
		},
	}),
} satisfies Meta<typeof RangeChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = async () => undefined;

export const Default: Story = {};

export const Playground: Story = { args: { height: 320, loading: false } };

/** In a card, as on the page of a day's record. */
export const InCard: Story = {
	render: (args, { globals }) => {
		const english = globals["locale"] === "en";
		return (
			<Card
				title={english ? "Wait by hour" : "時間帯ごとの待ち時間"}
				text={
					english
						? "Bars hold 8 of 10 groups, lines are the middle (minutes)."
						: "帯は10組中8組が入る範囲、線はまん中の値です（分）。"
				}
			>
				<RangeChart {...args} />
			</Card>
		);
	},
};

export const NumbersShown: Story = {
	play: async (context) => {
		await drawn(context);
		context.canvasElement.querySelector("details")?.setAttribute("open", "");
	},
};

export const Loading: Story = { args: { loading: true }, play: none };

export const Empty: Story = {
	args: { points: [], empty: "まだ記録がありません。" },
	play: none,
	...inEnglish<RangeChartProps>({ points: [], empty: "Nothing recorded yet." }),
};

const hostile: RangePoint[] = [
	{ label: "🎏 التالي", low: 0, mid: 0, high: 0 },
	{ label: "Donaudampfschifffahrtsgesellschaft", low: 5, mid: 5_000, high: 10_000 },
	{ label: "", low: 3, mid: 3, high: 3 },
];

export const Hostile: Story = {
	args: { points: hostile },
	...inEnglish<RangeChartProps>({ points: hostile }),
};
