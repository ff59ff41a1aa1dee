import type { Meta, StoryObj } from "@storybook/react-vite";
import { inEnglish } from "./testing/look.tsx";
import { Toast, type ToastProps } from "./toast.tsx";
import { ToastRegion } from "./toast-region.tsx";

const nothing = () => undefined;

const meta = {
	title: "Overlays/Toast",
	component: Toast,
	args: { text: "A-24 をお呼びしました" },
	argTypes: {
		tone: { control: "inline-radio", options: ["info", "danger"] },
		seconds: { control: "number" },
	},
	decorators: [
		(Story, { globals }) => (
			<div className="min-h-[200px] contain-layout">
				<ToastRegion label={globals["locale"] === "en" ? "Notifications" : "お知らせ"}>
					<Story />
				</ToastRegion>
			</div>
		),
	],
	...inEnglish<ToastProps>({ text: "A-24 was called" }),
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const undo = (text: string) => ({ text, onSelect: nothing });

export const Playground: Story = {
	args: {
		tone: "info",
		action: undo("元に戻す"),
		seconds: 8,
		held: false,
		closeLabel: "閉じる",
		onClose: nothing,
	},
	...inEnglish<ToastProps>({ text: "A-24 was called", action: undo("Undo"), closeLabel: "Close" }),
};

export const Danger: Story = {
	args: {
		tone: "danger",
		text: "お呼びできませんでした",
		closeLabel: "閉じる",
		onClose: nothing,
		seconds: 10,
	},
	...inEnglish<ToastProps>({ text: "Could not call", closeLabel: "Close" }),
};

export const Undoing: Story = {
	args: { action: { text: "元に戻す", onSelect: nothing, pending: true }, seconds: 8, held: true },
	...inEnglish<ToastProps>({
		text: "A-24 was called",
		action: { text: "Undo", onSelect: nothing, pending: true },
	}),
};

export const LongWordsAndRightToLeft: Story = {
	args: {
		text: `👨‍👩‍👧‍👦 مرحبا ラーメン横丁みなとみらい駅前特別営業所の順番をすべて取り消しました ${"a".repeat(40)}`,
		action: undo("すべて元に戻す"),
		closeLabel: "閉じる",
		onClose: nothing,
	},
	...inEnglish<ToastProps>({
		text: `👨‍👩‍👧‍👦 مرحبا All places at Donaudampfschifffahrtsgesellschaft were cancelled ${"a".repeat(40)}`,
		action: undo("Undo everything"),
		closeLabel: "Close",
	}),
};
