import type { Meta, StoryObj } from "@storybook/react-vite";
import { RadioGroup, type RadioGroupProps } from "./radio-group.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const OPTIONS = [
	{ value: "weekday", text: "曜日のとおりに受け付ける" },
	{ value: "closed", text: "受け付けない" },
	{ value: "own", text: "祝日だけの時間で受け付ける", detail: "「祝」をつけた受付を使います" },
];

const OPTIONS_EN = [
	{ value: "weekday", text: "Open as on the day of the week" },
	{ value: "closed", text: "Closed" },
	{ value: "own", text: "Hours of their own", detail: "Uses the receptions marked as holiday" },
];

const meta = {
	title: "Fields/RadioGroup",
	component: RadioGroup,
	args: { label: "祝日", value: "weekday", options: OPTIONS, onChange() {} },
	argTypes: { value: { control: "text" } },
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <RadioGroup {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<RadioGroupProps<string>>({ label: "Public holidays", options: OPTIONS_EN }),
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		hint: "振替休日も祝日です。",
		optional: "",
		error: "",
		disabled: false,
		required: true,
		labelHidden: false,
	},
	...inEnglish<RadioGroupProps<string>>({ hint: "Substitute holidays count too." }),
};

export const WithError: Story = {
	args: { value: undefined, error: "どれか1つを選んでください。" },
	...inEnglish<RadioGroupProps<string>>({ error: "Please choose one." }),
};

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = {
	args: {
		options: [
			{
				value: "weekday",
				text: "国民の祝日と振替休日であっても、ふだんの曜日とまったく同じ時間に受付を始めて、同じ時間に終える",
			},
			{
				value: "b",
				text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
			},
			{ value: "c", text: "👨‍👩‍👧‍👦 عائلة الأحمد 🎏" },
		],
	},
};
