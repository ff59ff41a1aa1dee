import type { Meta, StoryObj } from "@storybook/react-vite";
import { DateField, type DateFieldProps } from "./date-field.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Fields/DateField",
	component: DateField,
	args: {
		label: "臨時休業日",
		value: "2026-11-28",
		today: "2026-11-21",
		locale: "ja",
		refusal: "11/21のように入力してください。",
		openLabel: "カレンダーを開く",
		previousLabel: "前の月",
		nextLabel: "次の月",
		onChange() {},
	},
	argTypes: { value: { control: "text" } },
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <DateField {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<DateFieldProps>({
		label: "Closed on",
		locale: "en",
		refusal: "Please enter a day like Nov 21.",
		openLabel: "Open the calendar",
		previousLabel: "Previous month",
		nextLabel: "Next month",
	}),
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

const tall = [(Story: () => React.ReactNode) => <div className="min-h-[30rem]">{Story()}</div>];

export const Default: Story = {};

export const Playground: Story = {
	args: {
		hint: "この日は終日、受付を止めます。",
		min: "2026-11-21",
		max: "2027-11-20",
		firstWeekday: 0,
		optional: "",
		error: "",
		disabled: false,
		placeholder: "",
		labelHidden: false,
	},
	...inEnglish<DateFieldProps>({ hint: "Nobody can join on that day." }),
};

export const Open: Story = { args: { defaultOpen: true, min: "2026-11-10" }, decorators: tall };

export const WeekFromMonday: Story = {
	args: { defaultOpen: true, firstWeekday: 1, value: "2026-08-31" },
	decorators: tall,
};

export const Empty: Story = {
	args: { value: undefined, optional: "任意", placeholder: "11/21" },
	...inEnglish<DateFieldProps>({ optional: "Optional", placeholder: "Nov 21" }),
};

export const WithError: Story = {
	args: { value: "2026-11-01", error: "今日よりあとの日にしてください。" },
	...inEnglish<DateFieldProps>({ error: "Please choose a day to come." }),
};

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = {
	args: {
		label: "お店を臨時に休むことになった日（終日休むときだけ。時間を決めて休むときは下の欄へ）",
		hint: "この日は終日、受付を止めます。すでに順番を取っている方には、休みのお知らせがひとりずつ届きます。",
		value: "９９９９-12-31",
	},
	...inEnglish<DateFieldProps>({
		label: "Day on which the shop is closed although it is usually open, from the morning to the evening",
		hint: "Nobody can join on that day. Those who have a place already are told one by one.",
	}),
};
