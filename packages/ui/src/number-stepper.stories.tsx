import type { Meta, StoryObj } from "@storybook/react-vite";
import { NumberStepper, type NumberStepperProps } from "./number-stepper.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Fields/NumberStepper",
	component: NumberStepper,
	args: {
		label: "何名さまですか",
		value: 2,
		min: 1,
		max: 9,
		unit: "名",
		lessLabel: "1名減らす",
		moreLabel: "1名増やす",
		onChange() {},
	},
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <NumberStepper {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<NumberStepperProps>({
		label: "How many people?",
		unit: "people",
		lessLabel: "One less",
		moreLabel: "One more",
	}),
} satisfies Meta<typeof NumberStepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { disabled: false } };

export const AtTheLeast: Story = { args: { value: 1 } };

export const Disabled: Story = { args: { disabled: true } };

export const InAForm: Story = { args: { name: "party_size", max: 20 } };

export const InAFormAtTheMost: Story = { args: { name: "party_size", value: 20, max: 20 } };

export const LongWords: Story = {
	args: {
		label: "お連れさまを含めて、あわせて何名さまでいらっしゃいますか（👨‍👩‍👧‍👦 お子さまも数えます）",
		value: 9999,
		max: 9999,
	},
	...inEnglish<NumberStepperProps>({
		label:
			"How many of you are there altogether, with children, and with those who will come a little later? عائلة",
		unit: "people",
	}),
};
