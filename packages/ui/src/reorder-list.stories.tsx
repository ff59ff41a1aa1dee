import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { type ReorderItem, ReorderList, type ReorderListProps, type ReorderWords } from "./reorder-list.tsx";
import { inEnglish } from "./testing/look.tsx";
import { TextField } from "./text-field.tsx";

const WORDS: ReorderWords = {
	hint: "上下の矢印キーで動かせます。",
	handle: (name) => `「${name}」をつかんで動かす`,
	up: (name) => `「${name}」を上へ`,
	down: (name) => `「${name}」を下へ`,
	moved: (name, place, count) => `「${name}」を${count}件中${place}番目に動かしました`,
};
const ENGLISH: ReorderWords = {
	hint: "Arrow keys move it up and down.",
	handle: (name) => `Move ${name}`,
	up: (name) => `Move ${name} up`,
	down: (name) => `Move ${name} down`,
	moved: (name, place, count) => `${name} is now ${place} of ${count}`,
};

const items = (...names: string[]): ReorderItem[] =>
	names.map((name, at) => ({ key: `${at}`, name, content: <b>{name}</b> }));

function Ordering(props: ReorderListProps) {
	const [order, setOrder] = useState<readonly string[]>(() => props.items.map(({ key }) => key));
	const sorted = order.flatMap((key) => props.items.filter((item) => item.key === key));
	return <ReorderList {...props} items={sorted} onReorder={setOrder} />;
}

const meta = {
	title: "Data/Reorder list",
	component: ReorderList,
	args: {
		label: "質問の順番",
		items: items("人数", "お子さま用のいす", "アレルギー"),
		words: WORDS,
		onReorder: () => undefined,
	},
	argTypes: { items: { control: false }, words: { control: false } },
	render: (args) => <Ordering {...args} />,
	...inEnglish<ReorderListProps>({
		label: "Order of the questions",
		items: items("How many people", "High chairs", "Allergies"),
		words: ENGLISH,
	}),
} satisfies Meta<typeof ReorderList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { disabled: false } };

const detailed = (...rows: [string, string, string?][]): ReorderItem[] =>
	rows.map(([name, detail, badge], at) => ({
		key: `${at}`,
		name,
		content: (
			<>
				<p className="row row-wrap">
					<b>{name}</b> {badge === undefined ? null : <Badge tone="soft">{badge}</Badge>}
				</p>
				<p className="small muted">{detail}</p>
			</>
		),
	}));

export const WithDetails: Story = {
	args: {
		items: detailed(
			["午前の部", "9:00〜12:00・月〜土", "受付中"],
			["午後の部", "14:00〜18:00・月〜金"],
			["夜の部", "18:30〜21:00・金"],
		),
	},
	...inEnglish<ReorderListProps>({
		items: detailed(
			["Morning", "9:00–12:00, Mon to Sat", "Open"],
			["Afternoon", "14:00–18:00, Mon to Fri"],
			["Evening", "18:30–21:00, Fri"],
		),
	}),
};

const edited = (edit: string, title: string, ...names: string[]): ReorderItem[] =>
	items(...names).map((item, at) => ({
		...item,
		...(at === 1
			? { panel: <TextField label={title} defaultValue={item.name} /> }
			: { actions: <Button size={44}>{edit}</Button> }),
	}));

export const OpenRow: Story = {
	args: { steps: "open", items: edited("編集", "質問", "人数", "お子さま用のいす", "アレルギー") },
	...inEnglish<ReorderListProps>({
		items: edited("Edit", "Question", "How many people", "High chairs", "Allergies"),
	}),
};

const inputs = (label: string, ...names: string[]): ReorderItem[] =>
	items(...names).map((item, at) => ({
		...item,
		content: <TextField label={`${label} ${at + 1}`} labelHidden defaultValue={item.name} />,
	}));

export const Plain: Story = {
	args: { look: "plain", steps: "open", items: inputs("選択肢", "いらない", "1つ", "2つ") },
	...inEnglish<ReorderListProps>({ items: inputs("Option", "None", "One", "Two") }),
};

export const Disabled: Story = { args: { disabled: true } };

export const Single: Story = {
	args: { items: items("人数") },
	...inEnglish<ReorderListProps>({ items: items("How many people") }),
};

export const Empty: Story = {
	args: { items: [], empty: "質問はまだありません。" },
	...inEnglish<ReorderListProps>({ items: [], empty: "No questions yet." }),
};

const hostile = items(
	"寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末",
	"Donaudampfschifffahrtsgesellschaftskapitän",
	"هل لديك حساسية؟ 🎏",
	"",
);

export const Hostile: Story = {
	args: { items: hostile },
	...inEnglish<ReorderListProps>({ items: hostile }),
};
