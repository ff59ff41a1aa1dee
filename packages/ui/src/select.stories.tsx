import type { Meta, StoryObj } from "@storybook/react-vite";
import { Select, type SelectProps } from "./select.tsx";
import { Controlled, narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Fields/Select",
	component: Select,
	decorators: [narrow],
	args: {
		label: "祝日の国",
		value: "ja",
		placeholder: "選んでください",
		options: [
			{ value: "ja", text: "日本", detail: "振替休日を含みます" },
			{ value: "us", text: "アメリカ" },
			{ value: "it", text: "イタリア" },
			{ value: "fr", text: "フランス", disabled: true },
		],
		onChange() {},
	},
	argTypes: { value: { control: "text" } },
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <Select {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<SelectProps<string>>({
		label: "Country of holidays",
		placeholder: "Please choose",
		options: [
			{ value: "ja", text: "Japan", detail: "With substitute holidays" },
			{ value: "us", text: "United States" },
			{ value: "it", text: "Italy" },
			{ value: "fr", text: "France", disabled: true },
		],
	}),
} satisfies Meta<typeof Select<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		hint: "受付しない日を決めるのに使います。",
		optional: "",
		error: "",
		disabled: false,
		labelHidden: false,
	},
	...inEnglish<SelectProps<string>>({ hint: "It decides on which days the line stays closed." }),
};

export const Open: Story = {
	args: { defaultOpen: true },
	decorators: [(Story) => <div className="min-h-[20rem]">{Story()}</div>],
};

export const NothingChosen: Story = { args: { value: undefined } };

export const WithError: Story = {
	args: { value: undefined, error: "国を選んでください。" },
	...inEnglish<SelectProps<string>>({ error: "Please choose a country." }),
};

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = {
	args: {
		defaultOpen: true,
		value: "a",
		options: [
			{
				value: "a",
				text: "窓から海が見えるいちばん奥の静かな個室（禁煙・6名さままで・車いすのまま入れます）",
			},
			{
				value: "b",
				text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
			},
			{
				value: "c",
				text: "👨‍👩‍👧‍👦 عائلة الأحمد 🎏",
				detail: "混みあう時間は、ご用意に10分ほどかかることがあります。",
			},
		],
	},
	decorators: [(Story) => <div className="min-h-[24rem]">{Story()}</div>],
};
