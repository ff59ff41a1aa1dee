import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import { Controlled, narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const ZONES = [
	{ value: "Asia/Tokyo", text: "東京", detail: "Asia/Tokyo" },
	{ value: "America/New_York", text: "ニューヨーク", detail: "America/New_York" },
	{ value: "America/Chicago", text: "シカゴ", detail: "America/Chicago" },
	{ value: "America/Los_Angeles", text: "ロサンゼルス", detail: "America/Los_Angeles" },
	{ value: "Europe/Rome", text: "ローマ", detail: "Europe/Rome" },
];

const ZONES_EN = [
	{ value: "Asia/Tokyo", text: "Tokyo" },
	{ value: "America/New_York", text: "New York" },
	{ value: "America/Chicago", text: "Chicago" },
	{ value: "America/Los_Angeles", text: "Los Angeles" },
	{ value: "Europe/Rome", text: "Rome" },
];

const meta = {
	title: "Fields/Combobox",
	component: Combobox,
	decorators: [narrow],
	args: {
		label: "タイムゾーン",
		value: "Asia/Tokyo",
		placeholder: "都市の名前",
		emptyText: "見つかりません。つづりを確かめてください。",
		moreText: "ほかにもあります。続けて入力すると絞り込めます。",
		openLabel: "一覧を開く",
		clearLabel: "消す",
		options: ZONES,
		onChange() {},
	},
	argTypes: { value: { control: "text" } },
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <Combobox {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<ComboboxProps<string>>({
		label: "Time zone",
		placeholder: "Name of a city",
		emptyText: "Nothing found. Please check the spelling.",
		moreText: "There are more. Type on to narrow it down.",
		openLabel: "Open the list",
		clearLabel: "Clear",
		options: ZONES_EN,
	}),
} satisfies Meta<typeof Combobox<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const tall = (height: string) => [
	(Story: () => React.ReactNode) => <div style={{ minHeight: height }}>{Story()}</div>,
];

export const Default: Story = {};

export const Playground: Story = {
	args: {
		hint: "受付の時間はこの時刻で動きます。",
		optional: "",
		error: "",
		disabled: false,
		labelHidden: false,
	},
	...inEnglish<ComboboxProps<string>>({ hint: "Opening hours follow it." }),
};

export const Open: Story = { args: { defaultOpen: true }, decorators: tall("28rem") };

export const NothingFound: Story = {
	args: { value: undefined },
	decorators: tall("10rem"),
	play: async ({ canvasElement }) => {
		await userEvent.type(within(canvasElement).getByRole("combobox"), "qqq");
	},
};

export const Empty: Story = { args: { value: undefined, options: [] } };

export const WithError: Story = {
	args: { value: undefined, error: "タイムゾーンを選んでください。" },
	...inEnglish<ComboboxProps<string>>({ error: "Please choose a time zone." }),
};

export const Disabled: Story = { args: { disabled: true } };

export const LongAndMany: Story = {
	args: {
		defaultOpen: true,
		value: "1",
		options: Array.from({ length: 1000 }, (_, n) => ({
			value: String(n),
			text: `👨‍👩‍👧‍👦 席 ${n} 窓から海が見えるいちばん奥の静かな個室`,
			detail: n % 2 === 0 ? undefined : "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
		})),
	},
	decorators: tall("30rem"),
	...inEnglish<ComboboxProps<string>>({
		options: Array.from({ length: 1000 }, (_, n) => ({
			value: String(n),
			text: `عائلة ${n} Donaudampfschifffahrtselektrizitätenhauptbetriebswerk`,
		})),
	}),
};
