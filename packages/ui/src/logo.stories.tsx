import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "./logo.tsx";

const meta = {
	title: "Signs/Logo",
	component: Logo,
	args: {},
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { href: "/", name: "Junban" } };

export const Link: Story = { args: { href: "/" } };

export const LongName: Story = { args: { href: "/", name: "順番 受付システム 港南台センター" } };
