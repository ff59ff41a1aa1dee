import type { Meta, StoryObj } from "@storybook/react-vite";
import { NativeSelect, type NativeSelectProps } from "./native-select.tsx";
import { Controlled, narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Fields/NativeSelect",
	component: NativeSelect,
	decorators: [narrow],
	args: {
		label: "ご希望の席",
		value: "table",
		placeholder: "選んでください",
		options: [
			{ value: "table", text: "テーブル席" },
			{ value: "counter", text: "カウンター席" },
			{ value: "terrace", text: "テラス席", disabled: true },
		],
		onChange() {},
	},
	argTypes: { value: { control: "text" } },
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <NativeSelect {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<NativeSelectProps<string>>({
		label: "Where you would like to sit",
		placeholder: "Please choose",
		options: [
			{ value: "table", text: "At a table" },
			{ value: "counter", text: "At the counter" },
			{ value: "terrace", text: "On the terrace", disabled: true },
		],
	}),
} satisfies Meta<typeof NativeSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		hint: "空きがあればご用意します。",
		optional: "任意",
		error: "",
		clearable: true,
		disabled: false,
		labelHidden: false,
	},
	...inEnglish<NativeSelectProps<string>>({ hint: "If there is one.", optional: "Optional" }),
};

export const NothingChosen: Story = { args: { value: undefined } };

export const WithError: Story = {
	args: { value: undefined, error: "席を選んでください。" },
	...inEnglish<NativeSelectProps<string>>({ error: "Please choose where to sit." }),
};

export const Disabled: Story = { args: { disabled: true } };

export const LongAndMany: Story = {
	args: {
		value: "1",
		options: Array.from({ length: 1000 }, (_, n) => ({
			value: String(n),
			text: `👨‍👩‍👧‍👦 席 ${n} 窓から海が見えるいちばん奥の静かな個室（禁煙・6名さままで・車いすのまま入れます）`,
		})),
	},
};
