import type { Meta, StoryObj } from "@storybook/react-vite";
import { HeatTable, type HeatTableProps } from "./heat-table.tsx";
import { inEnglish } from "./testing/look.tsx";

const HOURS = [11, 12, 13, 17, 18, 19, 20];
const JOINS = [
	undefined,
	[9, 11, 5, 3, 6, 7, 2],
	[10, 11, 6, 3, 6, 8, 2],
	[9, 10, 5, 3, 7, 8, 2],
	[10, 12, 6, 4, 9, 11, 4],
	[15, 17, 9, 6, 9, 8, 3],
	[14, 16, 10, 5, 8, 6, 3],
];

const columnsOf = (hours: readonly number[]) =>
	hours.map((hour, at) => ({ label: `${hour}`, isApart: at > 0 && hours[at - 1] !== hour - 1 }));
const rowsOf = (names: readonly string[]) =>
	JOINS.map((joins, at) => ({
		label: names[at] ?? "",
		cells: joins?.map((value) => ({ value, step: Math.min(4, Math.floor((value / 17) * 5)) })),
	}));

const meta = {
	title: "Data/Heat table",
	component: HeatTable,
	args: {
		label: "曜日と時間ごとの受付の数",
		columns: columnsOf(HOURS),
		rows: rowsOf(["月", "火", "水", "木", "金", "土", "日"]),
		words: { closed: "休み" },
	},
	argTypes: { words: { control: false } },
	...inEnglish<HeatTableProps>({
		label: "Joined by weekday and hour",
		rows: rowsOf(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]),
		words: { closed: "Closed" },
	}),
} satisfies Meta<typeof HeatTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

const NAMES = { ja: ["月", "土"], en: ["Mon", "Sat"] };
const wholeDay = (names: readonly string[]) =>
	names.map((label, row) => ({
		label,
		cells: Array.from({ length: 24 }, (_, hour) => ({ value: (hour * 7 + row) % 30, step: hour % 5 })),
	}));

/** Hours that are too many for columns. */
export const WholeDay: Story = {
	args: { columns: columnsOf(Array.from({ length: 24 }, (_, hour) => hour)), rows: wholeDay(NAMES.ja) },
	...inEnglish<HeatTableProps>({ rows: wholeDay(NAMES.en) }),
};
