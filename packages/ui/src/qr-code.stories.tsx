import type { Meta, StoryObj } from "@storybook/react-vite";
import { QrCode, type QrCodeProps } from "./qr-code.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Signs/QrCode",
	component: QrCode,
	args: { value: "https://junban.example/app/minato/lunch", label: "順番を取るためのQRコード" },
	argTypes: { size: { control: { type: "range", min: 96, max: 320 } } },
	...inEnglish<QrCodeProps>({ label: "QR code to take a place" }),
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { size: 256 } };

export const LongAddress: Story = {
	args: { value: `https://junban.example/app/minato/lunch?${"table=terrace&".repeat(40)}` },
};
