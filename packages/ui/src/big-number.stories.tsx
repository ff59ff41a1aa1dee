import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber, type BigNumberProps } from "./big-number.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Signs/BigNumber",
	component: BigNumber,
	args: { value: "A-27", size: 120 },
	argTypes: {
		size: { control: "select", options: [28, 40, 56, 80, 120, 168] },
		dash: { control: "inline-radio", options: ["〜", "–"] },
	},
	decorators: [
		(Story) => (
			<div style={{ containerType: "inline-size" }}>
				<Story />
			</div>
		),
	],
} satisfies Meta<typeof BigNumber>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: { value: 10, to: 20, dash: "〜", unit: "分", before: "あと", size: 56 },
	...inEnglish<BigNumberProps>({ dash: "–", unit: "min", before: "about" }),
};

export const Sizes: Story = {
	render: (args) => (
		<div className="grid gap-12">
			{([168, 120, 80, 56, 40, 28] as const).map((size) => (
				<BigNumber {...args} key={size} size={size} />
			))}
		</div>
	),
};

export const Range: Story = {
	args: { value: 10, to: 20, unit: "分", size: 56 },
	...inEnglish<BigNumberProps>({ dash: "–", unit: "min" }),
};

export const Time: Story = {
	args: { value: "11:00", unit: "から", size: 80 },
	...inEnglish<BigNumberProps>({ unit: "", before: "from" }),
};

export const LongNumber: Story = { args: { value: "窓口3-10482", size: 168 } };

export const Empty: Story = { args: { value: "–", size: 120 } };
