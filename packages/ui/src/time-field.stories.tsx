import type { Meta, StoryObj } from "@storybook/react-vite";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { TimeField, type TimeFieldProps } from "./time-field.tsx";

const meta = {
	title: "Fields/TimeField",
	component: TimeField,
	args: {
		label: "受付を始める時刻",
		value: "11:00",
		refusal: "11:00のように入力してください。",
		onChange() {},
	},
	argTypes: { value: { control: "text" } },
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <TimeField {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<TimeFieldProps>({ label: "Opens at", refusal: "Please enter a time like 11:00." }),
} satisfies Meta<typeof TimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		hint: "この時刻に自動で受付を始めます。",
		unit: "から",
		optional: "",
		error: "",
		step: 15,
		placeholder: "–",
		disabled: false,
		labelHidden: false,
	},
	...inEnglish<TimeFieldProps>({ hint: "The line opens by itself then.", unit: "onwards" }),
};

/** In a row of settings, whose label is the visible label of both fields. */
export const FromTo: Story = {
	args: { labelHidden: true },
	render: ({ refusal, labelHidden }) => (
		<div className="flex flex-wrap items-start gap-12">
			<TimeField
				label="始まり"
				labelHidden={labelHidden}
				value="11:00"
				unit="から"
				refusal={refusal}
				onChange={() => {}}
			/>
			<TimeField
				label="終わり"
				labelHidden={labelHidden}
				value="14:30"
				unit="まで"
				refusal={refusal}
				onChange={() => {}}
			/>
		</div>
	),
};

export const Empty: Story = {
	args: { value: undefined, placeholder: "–:–", optional: "任意" },
	...inEnglish<TimeFieldProps>({ optional: "Optional" }),
};

export const WithError: Story = {
	args: { value: "10:30", error: "前の受付が終わる11:00からにしてください。" },
	...inEnglish<TimeFieldProps>({ error: "Please start at 11:00 or later, when the one before ends." }),
};

export const Disabled: Story = { args: { disabled: true } };
