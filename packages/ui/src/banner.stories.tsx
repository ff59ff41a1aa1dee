import type { Meta, StoryObj } from "@storybook/react-vite";
import { Banner, type BannerProps } from "./banner.tsx";
import { Button } from "./button.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "States/Banner",
	component: Banner,
	args: { children: "11月24日の2時から3時まで、点検のため使えません。" },
	argTypes: {
		tone: { control: "inline-radio", options: ["info", "caution", "danger"] },
		action: { control: false },
	},
	parameters: {
		layout: "page",
		...inEnglish<BannerProps>({
			children: "Not available on 24 November between 2:00 and 3:00 for maintenance.",
		}).parameters,
	},
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const quiet = (text: string) => (
	<Button variant="quiet" size={44}>
		{text}
	</Button>
);

export const Playground: Story = {
	args: { tone: "info", action: quiet("くわしく見る"), closeLabel: "閉じる", onClose: () => undefined },
	parameters: inEnglish<BannerProps>({
		children: "Not available on 24 November between 2:00 and 3:00 for maintenance.",
		action: quiet("Read more"),
		closeLabel: "Close",
	}).parameters,
};

export const Caution: Story = {
	args: {
		tone: "caution",
		children: "一時停止中です。新しい受付はできません。",
		action: quiet("受付を再開する"),
	},
	parameters: inEnglish<BannerProps>({
		children: "Paused. Nobody can join.",
		action: quiet("Open again"),
	}).parameters,
};

export const Danger: Story = {
	args: { tone: "danger", children: "お店の情報を読み込めません。" },
	parameters: inEnglish<BannerProps>({ children: "The shop cannot be loaded." }).parameters,
};

const LONG = `👨‍👩‍👧‍👦 مرحبا https://example.com/${"a".repeat(60)}`;

export const LongWordsAndRightToLeft: Story = {
	args: {
		children: `ラーメン横丁みなとみらい駅前特別営業所からのお知らせです。${LONG}`,
		action: quiet("お知らせをすべてくわしく見る"),
		closeLabel: "閉じる",
		onClose: () => undefined,
	},
	parameters: inEnglish<BannerProps>({
		children: `A word from Donaudampfschifffahrtsgesellschaftskapitän. ${LONG}`,
		action: quiet("Read all about it"),
		closeLabel: "Close",
	}).parameters,
};
