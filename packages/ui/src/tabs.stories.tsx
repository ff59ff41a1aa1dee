import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tabs, type TabsProps } from "./tabs.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Controls/Tabs",
	component: Tabs,
	args: {
		label: "受付の記録",
		value: "today",
		tabs: [
			{ value: "today", text: "今日", panel: <p>212組をご案内しました。</p> },
			{ value: "week", text: "今週", panel: <p>1,204組をご案内しました。</p> },
			{ value: "month", text: "今月", panel: <p>4,870組をご案内しました。</p> },
		],
		onChange: () => undefined,
	},
	render: (args) => (
		<Controlled initial={args.value}>
			{(value, setValue) => <Tabs {...args} value={value} onChange={setValue} />}
		</Controlled>
	),
	...inEnglish<TabsProps<string>>({
		label: "Records",
		tabs: [
			{ value: "today", text: "Today", panel: <p>212 parties were served.</p> },
			{ value: "week", text: "This week", panel: <p>1,204 parties were served.</p> },
			{ value: "month", text: "This month", panel: <p>4,870 parties were served.</p> },
		],
	}),
} satisfies Meta<TabsProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { value: "week" } };

const counted = (words: readonly [string, string, string]) =>
	[0, 12, 1_000].map((count, index) => ({
		value: ["called", "waiting", "done"][index] ?? "",
		text: words[index],
		count,
		panel: <p className="muted">{words[index]}</p>,
	}));

export const WithCounts: Story = {
	args: { value: "waiting", tabs: counted(["案内中", "待っている方", "終わった方"]) },
	...inEnglish<TabsProps<string>>({ tabs: counted(["Called", "Waiting", "Finished"]) }),
};

const many = (word: string) =>
	Array.from({ length: 12 }, (_, index) => ({
		value: `${index}`,
		text: `${word} ${index + 1}`,
		panel: <p>{index + 1}</p>,
	}));

export const MoreThanTheScreen: Story = {
	args: { value: "1", tabs: many("店内の列") },
	...inEnglish<TabsProps<string>>({ tabs: many("Line") }),
};

export const LongWordsAndRightToLeft: Story = {
	args: {
		value: "long",
		tabs: [
			{
				value: "long",
				text: "ラーメン横丁みなとみらい駅前特別営業所 Donaudampfschifffahrtsgesellschaftskapitän",
				panel: <p>212</p>,
			},
			{ value: "rtl", text: "👨‍👩‍👧‍👦 التالي", panel: <p>8</p> },
		],
	},
};

export const Empty: Story = { args: { tabs: [] }, ...inEnglish<TabsProps<string>>({ tabs: [] }) };
