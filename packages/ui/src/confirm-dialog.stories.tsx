import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
import { behind } from "./testing/behind.tsx";
import { inEnglish } from "./testing/look.tsx";

const nothing = () => undefined;

const meta = {
	title: "Overlays/ConfirmDialog",
	component: ConfirmDialog,
	decorators: [behind],
	args: {
		open: true,
		title: "A-27 の順番を取り消しますか",
		children: "取り消すと、いまの順番には戻れません。",
		confirmText: "取り消す",
		cancelText: "待ちつづける",
		danger: true,
		onConfirm: nothing,
		onCancel: nothing,
	},
	...inEnglish<ConfirmDialogProps>({
		title: "Give up place A-27?",
		children: "You cannot get this place back.",
		confirmText: "Give it up",
		cancelText: "Keep waiting",
	}),
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { pending: false } };

export const Harmless: Story = {
	args: {
		title: "ログアウトしますか",
		children: undefined,
		confirmText: "ログアウト",
		cancelText: "やめる",
		danger: false,
	},
	...inEnglish<ConfirmDialogProps>({
		title: "Log out?",
		children: undefined,
		confirmText: "Log out",
		cancelText: "Cancel",
	}),
};

export const Pending: Story = { args: { pending: true } };

export const LongWords: Story = {
	args: {
		title: "ラーメン横丁みなとみらい駅前特別営業所の本日の順番をすべて取り消しますか",
		children: "お待ちの212組すべてにお知らせが届きます。この操作は元に戻せません。",
		confirmText: "本日の順番をすべて取り消す",
		cancelText: "取り消さずに戻る",
	},
	...inEnglish<ConfirmDialogProps>({
		title: "Cancel all places of today at Donaudampfschifffahrtsgesellschaft Central Station?",
		children: "All 212 parties will be told. This cannot be undone.",
		confirmText: "Cancel all places of today",
		cancelText: "Go back without cancelling",
	}),
};
