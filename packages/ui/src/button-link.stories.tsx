import type { Meta, StoryObj } from "@storybook/react-vite";
import { ButtonLink, type ButtonLinkProps } from "./button-link.tsx";
import { TicketIcon } from "./icons.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Controls/ButtonLink",
	component: ButtonLink,
	args: { href: "#join", children: "順番を取る" },
	argTypes: {
		variant: { control: "select", options: ["primary", "secondary", "quiet"] },
		size: { control: "inline-radio", options: [44, 48, 64, 96] },
		wide: { control: "boolean" },
		icon: { control: false },
	},
	...inEnglish<ButtonLinkProps>({ children: "Take a place" }),
} satisfies Meta<typeof ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: { variant: "primary", size: 64, wide: true, icon: <TicketIcon /> },
};

export const LongWords: Story = {
	args: { children: "ラーメン横丁みなとみらい駅前特別営業所の順番を取る", icon: <TicketIcon /> },
	...inEnglish<ButtonLinkProps>({
		children: "Take a place at Donaudampfschifffahrtsgesellschaftskapitänskajüte",
	}),
};

export const EmojiAndRightToLeft: Story = { args: { children: "👨‍👩‍👧‍👦 التالي 🎏" } };
