import type { Meta, StoryObj } from "@storybook/react-vite";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Fields/NumberField",
	component: NumberField,
	args: {
		label: "一度に待てる数",
		value: 30,
		min: 1,
		max: 999,
		unit: "組",
		refusal: "数字を入れてください。",
		onChange() {},
	},
	argTypes: { value: { control: "number" } },
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <NumberField {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<NumberFieldProps>({
		label: "Most who can wait",
		unit: "parties",
		refusal: "Please enter a number.",
	}),
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		hint: "これより多いと受付を止めます。",
		optional: "任意",
		error: "",
		step: 1,
		fraction: false,
		disabled: false,
		labelHidden: false,
		placeholder: "–",
	},
	...inEnglish<NumberFieldProps>({ hint: "Beyond it the line is closed.", optional: "Optional" }),
};

export const Empty: Story = {
	args: { label: "1日の受付", value: undefined, unit: "組まで", placeholder: "–", hint: "空欄は上限なし" },
	...inEnglish<NumberFieldProps>({ label: "Per day", unit: "parties", hint: "Empty: no limit" }),
};

export const WithError: Story = {
	args: { label: "1組の人数", value: 0, unit: "名まで", error: "1以上の数にしてください。" },
	...inEnglish<NumberFieldProps>({
		label: "Size of a party",
		unit: "people",
		error: "Please enter 1 or more.",
	}),
};

export const Disabled: Story = { args: { disabled: true } };

/** Side by side in a row of settings: boxes on one line, hints below. */
export const ThreeInARow: Story = {
	render: ({ refusal }) => (
		<div className="grid gap-24 tablet:grid-cols-3">
			<NumberField label="一度に待てる数" value={30} unit="組" refusal={refusal} onChange={() => {}} />
			<NumberField
				label="1組の人数"
				value={0}
				unit="名まで"
				refusal={refusal}
				error="1以上の数にしてください。"
				onChange={() => {}}
			/>
			<NumberField
				label="1日の受付"
				value={undefined}
				unit="組まで"
				placeholder="–"
				hint="空欄は上限なし"
				refusal={refusal}
				onChange={() => {}}
			/>
		</div>
	),
};

export const LongWords: Story = {
	args: {
		label: "当日のうちに受け付けることができるいちばん大きな数（取り消された方は数えません）",
		value: 9_007_199_254_740_991,
		unit: "組と、そのお連れさま",
		hint: "この数になると、新しい方は順番を取れなくなります。すでに並んでいる方はそのままです。",
		error: "大きすぎます。9,999までにしてください。",
	},
	...inEnglish<NumberFieldProps>({
		label: "The largest number of parties that can be taken in on a single day, cancelled ones not counted",
		unit: "parties and their companions",
		hint: "At this number nobody can join any more. Those who are in line stay there.",
		error: "Too large. Please enter up to 9,999.",
	}),
};
