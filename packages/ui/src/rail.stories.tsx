import type { Meta, StoryObj } from "@storybook/react-vite";
import { Rail, type RailProps, RailStop, type RailStopProps } from "./rail.tsx";
import { inEnglish } from "./testing/look.tsx";

const stops = (label: string, all: readonly RailStopProps[]): RailProps => ({
	label,
	children: all.map((stop, at) => <RailStop key={at} {...stop} />),
});

const meta = {
	title: "Signs/Rail",
	component: Rail,
	subcomponents: { RailStop },
	args: stops("これまで", [
		{ time: "11:55", title: "8番目で受付", children: "QRコードから。目安は15〜25分とお伝えしました。" },
		{ time: "11:58", title: "近くへ来てもらう", by: "佐藤" },
		{ time: "12:05", title: "待ちに戻す", by: "佐藤", kind: "back" },
		{ time: "12:16", title: "2番目で待っています", kind: "now" },
	]),
	argTypes: { children: { control: false } },
	...inEnglish<RailProps>(
		stops("So far", [
			{ time: "11:55", title: "Joined as 8th", children: "From the QR code. Told 15–25 minutes." },
			{ time: "11:58", title: "Asked to come closer", by: "Sato" },
			{ time: "12:05", title: "Back to waiting", by: "Sato", kind: "back" },
			{ time: "12:16", title: "Waiting as 2nd", kind: "now" },
		]),
	),
} satisfies Meta<typeof Rail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const LongWords: Story = {
	args: stops("これまで", [
		{
			time: "11:55",
			title: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前ショッピングセンター地下一階店で受付",
			by: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
			children: "👨‍👩‍👧‍👦 الطاولة",
		},
		{ time: "12:16", title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", kind: "now" },
	]),
};
