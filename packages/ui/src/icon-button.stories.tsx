import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconButton, type IconButtonProps } from "./icon-button.tsx";
import { CloseIcon, MenuIcon, MoreIcon, UndoIcon } from "./icons.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Controls/IconButton",
	component: IconButton,
	args: { icon: <CloseIcon />, label: "閉じる" },
	argTypes: {
		icon: { control: false },
		variant: { control: "select", options: ["primary", "secondary", "quiet", "danger", "quiet-danger"] },
		pending: { control: "boolean" },
		disabled: { control: "boolean" },
	},
	...inEnglish<IconButtonProps>({ label: "Close" }),
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { variant: "secondary", pending: false, disabled: false } };

export const Variants: Story = {
	render: (args) => (
		<div className="flex flex-wrap gap-12">
			<IconButton {...args} icon={<MenuIcon />} />
			<IconButton {...args} icon={<UndoIcon />} variant="secondary" />
			<IconButton {...args} variant="quiet-danger" />
			<IconButton {...args} icon={<MoreIcon />} disabled />
			<IconButton {...args} pending />
		</div>
	),
};
