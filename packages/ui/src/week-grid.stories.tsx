import type { Meta, StoryObj } from "@storybook/react-vite";
import { narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import {
	type WeekBar,
	type WeekClosure,
	type WeekColumn,
	WeekGrid,
	type WeekGridProps,
} from "./week-grid.tsx";

const NAMES = {
	ja: { days: ["月", "火", "水", "木", "金", "土", "日"], holiday: "祝日", closed: "休み" },
	en: { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], holiday: "Hol.", closed: "Closed" },
};

const columnsIn = (locale: "ja" | "en"): WeekColumn[] => {
	const { days, holiday, closed } = NAMES[locale];
	return [
		...days.map((title, at) => ({
			key: `${at}`,
			title,
			note: `${16 + at}`,
			name: `11/${16 + at} ${title}`,
			isToday: at === 5,
			empty: closed,
		})),
		{ key: "holiday", title: holiday, note: "–", name: holiday, empty: closed },
	];
};

type Hours = { key: string; title: string; from: number; to: number; last?: number };

const clock = (minute: number) =>
	`${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const barsOn = (days: readonly number[], { key, title, from, to, last }: Hours, chosen = false): WeekBar[] =>
	days.map((day) => ({
		key: `${key} ${day}`,
		column: `${day}`,
		from,
		to,
		last,
		title,
		startText: clock(from),
		endText: clock(to),
		name: `${title} ${clock(from)}–${clock(to)}`,
		chosen,
	}));

const WEEK = [1, 2, 3, 4, 5, 6];
const weekOf = (lunch: string, tea: string, dinner: string): WeekBar[] => [
	...barsOn(WEEK, { key: "lunch", title: lunch, from: 660, to: 870, last: 840 }),
	...barsOn([3, 4], { key: "tea", title: tea, from: 900, to: 1_020, last: 990 }),
	...barsOn(WEEK, { key: "dinner", title: dinner, from: 1_020, to: 1_260, last: 1_230 }, true),
];
const closure = (text: string): WeekClosure[] => [
	{ key: "closed", column: "3", from: 1_020, to: 1_260, text, name: `${text} 17:00–21:00` },
];

const meta = {
	title: "Data/Week grid",
	component: WeekGrid,
	args: {
		label: "11月16日〜22日の受付",
		columns: columnsIn("ja"),
		bars: weekOf("ランチ", "喫茶", "ディナー"),
		closures: closure("臨時休業"),
		hours: [10, 22],
		onBar: () => undefined,
		onClosure: () => undefined,
	},
	argTypes: {
		columns: { control: false },
		bars: { control: false },
		closures: { control: false },
		hours: { control: false },
	},
	...inEnglish<WeekGridProps>({
		label: "Receptions from 16 to 22 November",
		columns: columnsIn("en"),
		bars: weekOf("Lunch", "Tea", "Dinner"),
		closures: closure("Closed"),
	}),
} satisfies Meta<typeof WeekGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { hours: [10, 22] } };

/** In a narrow place the week lies down. */
export const Narrow: Story = { decorators: [narrow] };

/** Without hours the line is always open. */
export const Empty: Story = {
	args: {
		bars: [],
		closures: [],
		columns: columnsIn("ja").map((column) => ({ ...column, empty: undefined })),
		empty: "時間を決めるまで、いつでも受け付けます",
	},
	...inEnglish<WeekGridProps>({
		bars: [],
		closures: [],
		columns: columnsIn("en").map((column) => ({ ...column, empty: undefined })),
		empty: "Customers can join at any time until you set hours",
	}),
};

const night = (title: string): WeekBar[] =>
	[0, 1, 2, 3, 4].flatMap((day) => {
		const whole = { title, name: `${title} 22:00–02:00` };
		return [
			{ ...whole, key: `a${day}`, column: `${day}`, from: 1_320, to: 1_440, startText: "22:00" },
			{ ...whole, key: `b${day}`, column: `${day + 1}`, from: 0, to: 120, last: 60, endText: "02:00" },
		];
	});

/** A bar goes on at the top of the next column. */
export const PastMidnight: Story = {
	args: { bars: night("深夜"), closures: [], hours: [0, 24] },
	...inEnglish<WeekGridProps>({ bars: night("Night"), closures: [], hours: [0, 24] }),
};

const overlapping = (one: string, other: string): WeekBar[] => [
	...barsOn(WEEK, { key: "one", title: one, from: 660, to: 870 }),
	...barsOn([2], { key: "other", title: other, from: 780, to: 960 }),
	...barsOn([4], { key: "short", title: other, from: 600, to: 615 }),
];

export const OverlapsAndShortBars: Story = {
	args: { bars: overlapping("ランチ", "喫茶"), closures: [] },
	decorators: [narrow],
	...inEnglish<WeekGridProps>({ bars: overlapping("Lunch", "Tea"), closures: [] }),
};

const hostile: WeekBar[] = [
	...barsOn([0, 2], { key: "a", title: "ラーメン二郎みなとみらい駅前".repeat(4), from: 600, to: 1_320 }),
	...barsOn([1], { key: "b", title: "🎏 التالي", from: 600, to: 900, last: 601 }),
	...barsOn([4], { key: "c", title: "", from: 600, to: 900 }),
];

export const Hostile: Story = {
	args: { bars: hostile, closures: closure("Donaudampfschifffahrtsgesellschaft") },
	...inEnglish<WeekGridProps>({
		bars: hostile,
		closures: closure("Donaudampfschifffahrtsgesellschaft"),
	}),
};

/** The names of days are whole in both languages. */
export const NarrowInEnglish: Story = {
	args: { columns: columnsIn("en"), bars: weekOf("Lunch", "Tea", "Dinner"), closures: [] },
	decorators: [narrow],
	...inEnglish<WeekGridProps>({ columns: columnsIn("en"), closures: [] }),
};
