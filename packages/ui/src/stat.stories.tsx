import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stat, type StatProps, Stats } from "./stat.tsx";
import { StatusDot } from "./status-dot.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Data/Stat",
	component: Stat,
	args: { label: "受付", value: 64, unit: "組", note: "169名" },
	argTypes: { change: { control: "object" } },
	decorators: [
		(Story, { parameters }) => (
			<Stats dense={parameters.dense === true} strip={parameters.strip === true}>
				<Story />
			</Stats>
		),
	],
	...inEnglish<StatProps>({ label: "Joined", unit: "groups", note: "169 people" }),
} satisfies Meta<typeof Stat>;
export default meta;
type Story = StoryObj<typeof meta>;
type Several = StoryObj<{ stats: StatProps[] }>;

const several = (args: { stats: StatProps[] }) => args.stats.map((stat, at) => <Stat key={at} {...stat} />);

export const Default: Story = {};

export const Playground: Story = {
	args: {
		label: "待ち時間",
		value: 10,
		to: 20,
		dash: "〜",
		unit: "分",
		loading: false,
		change: { direction: "down", text: "先週の土曜より3分短い" },
		note: "8割の方がこの範囲です",
	},
	...inEnglish<StatProps>({
		label: "Wait",
		dash: "–",
		unit: "min",
		change: { direction: "down", text: "3 minutes shorter than last Saturday" },
		note: "8 in 10 people waited this long",
	}),
};

/** Four numbers of a day, as at the top of a record. */
export const Day: Several = {
	args: {
		stats: [
			{ label: "受付", value: 64, unit: "組", note: "169名" },
			{ label: "ご案内", value: 52, unit: "組", note: "受付の81％" },
			{
				label: "待ち時間のまん中",
				value: 16,
				unit: "分",
				change: { direction: "down", text: "先週より3分短い" },
			},
			{ label: "取り消し・不在", value: 4, unit: "組", note: "取り消し3・不在1" },
		],
	},
	render: (args) => <>{several(args)}</>,
	...inEnglish<{ stats: StatProps[] }>({
		stats: [
			{ label: "Joined", value: 64, unit: "groups", note: "169 people" },
			{ label: "Served", value: 52, unit: "groups", note: "81% of those who joined" },
			{
				label: "Median wait",
				value: 16,
				unit: "min",
				change: { direction: "down", text: "3 minutes shorter than last week" },
			},
			{ label: "Left or absent", value: 4, unit: "groups", note: "3 left, 1 absent" },
		],
	}),
};

/** Half a page wide, beside a ticket. */
export const Dense: Several = {
	args: {
		stats: [
			{ label: "ご案内", value: 19, unit: "組", note: "受付 32組" },
			{ label: "待ち時間のまん中", value: 14, unit: "分", note: "いちばん長くて26分" },
			{ label: "不在", value: 1, unit: "組", note: "取り消し 1組" },
			{ label: "目安どおり", note: "いま集めています" },
		],
	},
	render: (args) => <>{several(args)}</>,
	parameters: {
		dense: true,
		...inEnglish<{ stats: StatProps[] }>({
			stats: [
				{ label: "Served", value: 19, note: "Joined: 32" },
				{ label: "Median wait", value: 14, unit: "min", note: "Longest: 26 min" },
				{ label: "No-shows", value: 1, note: "Left or removed: 1" },
				{ label: "As told", note: "Still collecting" },
			],
		}).parameters,
	},
};

/** Facts over a list, the state in words. */
export const Strip: Several = {
	args: {
		stats: [
			{ label: "動作状況", words: <StatusDot state="open">すべて動いています</StatusDot> },
			{ label: "応答のまん中", value: 38, unit: "ミリ秒" },
			{ label: "この1時間の受付", value: "1,284", unit: "件" },
			{ label: "待っている人", value: 612, unit: "人" },
			{ label: "送信待ち", value: 0, unit: "通" },
			{ label: "最後のバックアップ", value: "3:10" },
		],
	},
	render: (args) => <>{several(args)}</>,
	parameters: {
		strip: true,
		...inEnglish<{ stats: StatProps[] }>({
			stats: [
				{ label: "State", words: <StatusDot state="open">Everything works</StatusDot> },
				{ label: "Median answer", value: 38, unit: "ms" },
				{ label: "Joined this hour", value: "1,284" },
				{ label: "Waiting", value: 612 },
				{ label: "To be sent", value: 0 },
				{ label: "Last backup", value: "3:10" },
			],
		}).parameters,
	},
};

export const Changes: Several = {
	args: {
		stats: [
			{ label: "受付", value: 64, change: { direction: "up", text: "先週より12組多い" } },
			{ label: "ご案内", value: 52, change: { direction: "same", text: "先週と同じ" } },
			{ label: "待ち時間", value: 16, change: { direction: "down", text: "先週より3分短い" } },
		],
	},
	render: (args) => <>{several(args)}</>,
	...inEnglish<{ stats: StatProps[] }>({
		stats: [
			{ label: "Joined", value: 64, change: { direction: "up", text: "12 more than last week" } },
			{ label: "Served", value: 52, change: { direction: "same", text: "Same as last week" } },
			{ label: "Wait", value: 16, change: { direction: "down", text: "3 minutes shorter" } },
		],
	}),
};

export const LoadingAndUnknown: Several = {
	args: {
		stats: [
			{ label: "受付", loading: true, note: "読み込んでいます" },
			{ label: "待ち時間のまん中", note: "まだ記録がありません" },
		],
	},
	render: (args) => <>{several(args)}</>,
	...inEnglish<{ stats: StatProps[] }>({
		stats: [
			{ label: "Joined", loading: true, note: "Loading" },
			{ label: "Median wait", note: "Nothing recorded yet" },
		],
	}),
};

export const HugeNumbersAndLongWords: Several = {
	args: {
		stats: [
			{ label: "これまでに受け付けたすべての方のご人数の合計", value: "1,234,567,890", unit: "名" },
			{ label: "🎏 التالي", value: 0, unit: "組", note: "ラーメン二郎みなとみらい駅前特別営業所".repeat(2) },
			{ label: "", value: "A-9999" },
		],
	},
	render: (args) => <>{several(args)}</>,
	...inEnglish<{ stats: StatProps[] }>({
		stats: [
			{ label: "Everyone who ever joined a line here", value: "1,234,567,890", unit: "people" },
			{ label: "🎏 التالي", value: 0, note: "Donaudampfschifffahrtsgesellschaftskapitän" },
			{ label: "", value: "A-9999" },
		],
	}),
};
