import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stamp, type StampProps } from "./stamp.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Signs/Stamp",
	component: Stamp,
	args: { label: "ご案内済み 11月21日 12時24分", word: "ご案内済", time: "12:24", date: "11.21" },
	...inEnglish<StampProps>({ label: "Served, 21 November, 12:24", word: "SERVED" }),
} satisfies Meta<typeof Stamp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const LongWord: Story = {
	args: { word: "取り消し済", label: "取り消し済み 11月21日 12時24分" },
	...inEnglish<StampProps>({ word: "CANCELLED", label: "Cancelled, 21 November, 12:24" }),
};
