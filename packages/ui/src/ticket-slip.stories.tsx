import type { Meta, StoryObj } from "@storybook/react-vite";
import { inEnglish } from "./testing/look.tsx";
import { TicketSlip, type TicketSlipProps } from "./ticket-slip.tsx";

const meta = {
	title: "Signs/TicketSlip",
	component: TicketSlip,
	args: {
		width: 58,
		lang: "ja",
		label: "受付番号A-33の整理券",
		shop: "みなと食堂",
		numberLabel: "受付番号",
		number: "A-33",
		facts: ["2名", "12:18 受付"],
		figures: [
			{ label: "あなたの順番", value: "9", unit: "番目" },
			{ label: "待ち時間の目安", value: "15〜25", unit: "分" },
		],
		value: "https://junban.example/app/minato/main/q7f3k9x2m4v8b1n6z5c0",
		codeText: "スマートフォンでも\n順番を見られます",
		codeSecond: { lang: "en", text: "Follow your place on your phone" },
		text: "順番が近づいたら、\nお店の前までお戻りください。",
		date: "11月21日（土）",
	},
	render: (args) => (
		<div style={{ maxWidth: args.width * 4 }}>
			<TicketSlip {...args} />
		</div>
	),
	...inEnglish<TicketSlipProps>({
		lang: "en",
		label: "Slip of number A-33",
		shop: "Minato Diner",
		numberLabel: "Your number",
		facts: ["2 people", "Joined 12:18"],
		figures: [
			{ label: "Your place", value: "9", unit: "th" },
			{ label: "Estimated wait", value: "15–25", unit: " min" },
		],
		codeText: "Follow your place\non your phone",
		codeSecond: undefined,
		text: "When your turn is near, please come back to the shop.",
		date: "Sat, 21 November",
	}),
} satisfies Meta<typeof TicketSlip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { width: 80 } };

export const NumberOnly: Story = { args: { figures: [], facts: ["12:18 受付"] } };

export const LongWords: Story = {
	args: {
		shop: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前店",
		number: "特-9999",
		facts: ["12名（お子さま4名）", "12:18 受付"],
		figures: [
			{ label: "あなたの順番", value: "1,204", unit: "番目" },
			{ label: "待ち時間の目安", value: "115〜225", unit: "分" },
		],
		value: `https://queue.harbour-station-shopping.example/app/${"minato_".repeat(4)}/main/q7f3k9x2m4v8b1n6z5c0`,
		text: "順番が近づいたら、港南台駅前ショッピングセンター地下一階のお店の前までお戻りください。",
	},
};
