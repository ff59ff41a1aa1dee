import type { Meta, StoryObj } from "@storybook/react-vite";
import { CheckboxGroup, type CheckboxGroupProps } from "./checkbox-group.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const OPTIONS = [
	{ value: "egg", text: "卵" },
	{ value: "milk", text: "乳", detail: "バターとチーズも含みます" },
	{ value: "wheat", text: "小麦" },
	{ value: "crab", text: "えび・かに", disabled: true },
];

const OPTIONS_EN = [
	{ value: "egg", text: "Eggs" },
	{ value: "milk", text: "Milk", detail: "With butter and cheese" },
	{ value: "wheat", text: "Wheat" },
	{ value: "crab", text: "Shrimp and crab", disabled: true },
];

const meta = {
	title: "Fields/CheckboxGroup",
	component: CheckboxGroup,
	args: { label: "食べられないもの", value: ["milk"], options: OPTIONS, onChange() {} },
	render: (args) => (
		<Controlled key={args.value.join()} initial={args.value}>
			{(value, onChange) => <CheckboxGroup {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<CheckboxGroupProps<string>>({ label: "What you cannot eat", options: OPTIONS_EN }),
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: { hint: "いくつでも選べます。", optional: "任意", error: "", disabled: false, labelHidden: false },
	...inEnglish<CheckboxGroupProps<string>>({ hint: "Choose as many as you like.", optional: "Optional" }),
};

export const WithError: Story = {
	args: { value: [], error: "1つ以上選んでください。" },
	...inEnglish<CheckboxGroupProps<string>>({ error: "Please choose at least one." }),
};

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = {
	args: {
		label: "本日のご来店にあたり、あらかじめお店にお知らせいただきたいこと",
		options: [
			{
				value: "a",
				text: "車いすのまま入れる広い席と、入口の段差を越えるためのスロープを用意してほしい",
				detail: "混みあう時間は、ご用意に10分ほどかかることがあります。",
			},
			{
				value: "b",
				text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
			},
			{ value: "c", text: "👨‍👩‍👧‍👦 عائلة الأحمد 🎏" },
		],
	},
	...inEnglish<CheckboxGroupProps<string>>({
		label: "What the shop should know before you come in today, so that everything is ready for you",
	}),
};

export const Empty: Story = {
	args: { options: [], value: [] },
	...inEnglish<CheckboxGroupProps<string>>({ options: [] }),
};
