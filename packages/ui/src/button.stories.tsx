import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, type ButtonProps } from "./button.tsx";
import { CheckIcon } from "./icons.tsx";
import { inEnglish } from "./testing/look.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "danger", "quiet-danger"] as const;

const meta = {
	title: "Controls/Button",
	component: Button,
	args: { children: "次を呼ぶ" },
	argTypes: {
		variant: { control: "select", options: [...VARIANTS, "sign", "sign-quiet"] },
		size: { control: "inline-radio", options: [44, 48, 64, 96] },
		wide: { control: "boolean" },
		pending: { control: "boolean" },
		disabled: { control: "boolean" },
		icon: { control: false },
	},
	...inEnglish<ButtonProps>({ children: "Call next" }),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { variant: "primary" } };

export const Playground: Story = {
	args: { variant: "primary", size: 64, wide: true, icon: <CheckIcon />, pending: false, disabled: false },
};

export const Variants: Story = {
	render: (args) => (
		<div className="grid justify-items-start gap-12">
			{VARIANTS.map((variant) => (
				<Button {...args} key={variant} variant={variant} />
			))}
		</div>
	),
};

export const Sizes: Story = {
	args: { variant: "primary", icon: <CheckIcon /> },
	render: (args) => (
		<div className="grid justify-items-start gap-12">
			{([44, 48, 64, 96] as const).map((size) => (
				<Button {...args} key={size} size={size} />
			))}
		</div>
	),
};

export const Disabled: Story = {
	args: { disabled: true },
	render: (args) => (
		<div className="flex flex-wrap gap-12">
			{VARIANTS.map((variant) => (
				<Button {...args} key={variant} variant={variant} />
			))}
		</div>
	),
};

export const Pending: Story = {
	args: { pending: true, pendingText: "送信中" },
	render: (args) => (
		<div className="flex flex-wrap gap-12">
			{VARIANTS.map((variant) => (
				<Button {...args} key={variant} variant={variant} />
			))}
		</div>
	),
	...inEnglish<ButtonProps>({ pendingText: "Sending" }),
};

export const LongWords: Story = {
	args: {
		variant: "primary",
		icon: <CheckIcon />,
		children: "本日中にご案内できるすべての順番をまとめて取り消してお知らせを送る",
	},
	...inEnglish<ButtonProps>({
		children:
			"Cancel all places that can be served today and tell everybody Donaudampfschifffahrtsgesellschaft",
	}),
};

export const EmojiAndRightToLeft: Story = { args: { children: "👨‍👩‍👧‍👦 التالي 🎏" } };

export const Empty: Story = {
	args: { children: "", "aria-label": "次を呼ぶ" },
	...inEnglish<ButtonProps>({ children: "", "aria-label": "Call next" }),
};
