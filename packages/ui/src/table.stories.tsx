import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Note } from "./note.tsx";
import { Table, type TableColumn, type TableProps, type TableWords } from "./table.tsx";
import { inEnglish } from "./testing/look.tsx";

type Person = {
	key: string;
	number: string;
	name: string;
	party: number;
	wait: number | undefined;
	state: string;
};

const WORDS: TableWords = {
	pagesLabel: "一覧のページ",
	previousLabel: "前のページ",
	nextLabel: "次のページ",
	pageLabel: (page) => `${page}ページ目`,
	loading: "読み込んでいます",
	summary: (from, to, found) => `全${found}件のうち ${from}〜${to}件目`,
	sorted: (title, direction) =>
		direction === "none"
			? "もとの順に戻しました"
			: `${title}の${direction === "ascending" ? "昇順" : "降順"}で並べました`,
	filter: "番号や名前でさがす",
	notFound: "見つかりませんでした。",
	clearFilter: "条件を消す",
	selectAll: "このページをすべて選ぶ",
	selectRow: (name) => `${name} を選ぶ`,
	selected: (count) => `${count}件を選択中`,
	selectFound: (found) => `${found}件すべてを選ぶ`,
	deselect: "選択をやめる",
};

const ENGLISH: TableWords = {
	pagesLabel: "Pages of the list",
	previousLabel: "Previous page",
	nextLabel: "Next page",
	pageLabel: (page) => `Page ${page}`,
	loading: "Loading",
	summary: (from, to, found) => `${from}–${to} of ${found}`,
	sorted: (title, direction) => (direction === "none" ? "As it came" : `Sorted by ${title}, ${direction}`),
	filter: "Search by number or name",
	notFound: "Nothing found.",
	clearFilter: "Clear the search",
	selectAll: "Select this page",
	selectRow: (name) => `Select ${name}`,
	selected: (count) => `${count} selected`,
	selectFound: (found) => `Select all ${found}`,
	deselect: "Deselect",
};

const columns = (titles: readonly [string, string, string, string, string]): TableColumn<Person>[] => [
	{ key: "number", title: titles[0], value: (row) => row.number },
	{ key: "name", title: titles[1], value: (row) => row.name },
	{ key: "party", title: titles[2], value: (row) => row.party, numeric: true },
	{ key: "wait", title: titles[3], value: (row) => row.wait, numeric: true },
	{ key: "state", title: titles[4], value: (row) => row.state, cell: (row) => <Badge>{row.state}</Badge> },
];

const JAPANESE = columns(["番号", "お名前", "人数", "待ち（分）", "状態"]);
const IN_ENGLISH = columns(["Number", "Name", "Party", "Wait (min)", "State"]);

function people(names: readonly string[], states: readonly [string, string], count = 8): Person[] {
	return Array.from({ length: count }, (_, at) => ({
		key: `k${at}`,
		number: `A-${at + 1}`,
		name: names[at % names.length] ?? "",
		party: ((at * 7) % 6) + 1,
		wait: at % 5 === 4 ? undefined : ((at * 13) % 50) + 3,
		state: states[at % 3 === 0 ? 1 : 0],
	}));
}

const NAMES = ["佐藤 花子", "鈴木 一郎", "高橋 さくら", "田中 健", "渡辺 美咲"];
const LATIN = ["Hanako Sato", "Ichiro Suzuki", "Sakura Takahashi", "Ken Tanaka", "Misaki Watanabe"];
const STATES = ["ご案内ずみ", "取り消し"] as const;
const LATIN_STATES = ["Served", "Left"] as const;

type Props = TableProps<Person>;

function Choosing(props: Props) {
	const [selected, setSelected] = useState<readonly string[]>(props.selection?.selected ?? []);
	const { selection } = props;
	const chosen = useMemo(
		() => (selection === undefined ? undefined : { ...selection, selected, onChange: setSelected }),
		[selection, selected],
	);
	return <Table {...props} {...(chosen === undefined ? {} : { selection: chosen })} />;
}

const meta = {
	title: "Data/Table",
	component: Table<Person>,
	args: {
		label: "本日の記録",
		columns: JAPANESE,
		rows: people(NAMES, STATES),
		rowKey: (row) => row.key,
		words: WORDS,
		locale: "ja",
	},
	argTypes: {
		columns: { control: false },
		rows: { control: false },
		words: { control: false },
		selection: { control: false },
	},
	render: (args) => <Choosing {...args} />,
	...inEnglish<Props>({
		label: "Today",
		columns: IN_ENGLISH,
		rows: people(LATIN, LATIN_STATES),
		words: ENGLISH,
		locale: "en",
	}),
} satisfies Meta<typeof Table<Person>>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = () => undefined;
const actions = (text: string) => <Button size={44}>{text}</Button>;

export const Default: Story = { args: { rows: people(NAMES, STATES, 4) } };

export const Playground: Story = {
	args: {
		rows: people(NAMES, STATES, 23),
		pageSize: 5,
		actions: <Button>CSVを書き出す</Button>,
		selection: { selected: ["k1", "k2"], onChange: none, actions: actions("元に戻す") },
		loading: false,
	},
	...inEnglish<Props>({
		rows: people(LATIN, LATIN_STATES, 23),
		actions: <Button>Export CSV</Button>,
		selection: { selected: ["k1", "k2"], onChange: none, actions: actions("Restore") },
	}),
};

/** Presses on a column head sort ascending, descending, then not at all. Rows without a value come last. */
export const Sorted: Story = {
	play: async ({ canvasElement }) => {
		const canvas = within(canvasElement);
		await userEvent.click(canvas.getByRole("button", { name: /待ち|Wait/ }));
		const first = canvas.getAllByRole("row")[1];
		await expect(first).toHaveTextContent(/A-1/);
	},
};

export const NothingFound: Story = {
	play: async ({ canvasElement }) => {
		await userEvent.type(within(canvasElement).getByRole("searchbox"), "zzz");
		await within(canvasElement).findByRole("button", { name: /条件を消す|Clear/ });
	},
};

export const Loading: Story = { args: { rows: [], loading: true }, ...inEnglish<Props>({ rows: [] }) };

export const Empty: Story = {
	args: { rows: [], empty: "本日の記録はまだありません。" },
	...inEnglish<Props>({ rows: [], empty: "Nothing recorded today." }),
};

export const Failed: Story = {
	args: {
		rows: [],
		error: (
			<Note tone="danger" title="読み込めませんでした">
				<Button size={44} className="mt-8">
					もう一度
				</Button>
			</Note>
		),
	},
	...inEnglish<Props>({
		rows: [],
		error: (
			<Note tone="danger" title="Could not load">
				<Button size={44} className="mt-8">
					Try again
				</Button>
			</Note>
		),
	}),
};

/** A thousand rows in pages of twenty. */
export const ThousandRows: Story = {
	args: { rows: people(NAMES, STATES, 1_000), pageSize: 20 },
	...inEnglish<Props>({ rows: people(LATIN, LATIN_STATES, 1_000) }),
};

const hostile: Person[] = [
	{
		key: "1",
		number: "ABCD-9999",
		name: "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末",
		party: 100,
		wait: 99_999,
		state: "",
	},
	{ key: "2", number: "", name: "", party: 0, wait: undefined, state: "取り消し" },
	{ key: "3", number: "👨‍👩‍👧‍👦", name: "محمد بن عبد الله", party: 1, wait: 0, state: "🎏" },
	{
		key: "4",
		number: "A-4",
		name: "Donaudampfschifffahrtsgesellschaft",
		party: 1,
		wait: 1,
		state: "とても長い状態の名前です",
	},
];

export const Hostile: Story = {
	args: { rows: hostile, selection: { selected: ["3"], onChange: none } },
	...inEnglish<Props>({ rows: hostile, selection: { selected: ["3"], onChange: none } }),
};
