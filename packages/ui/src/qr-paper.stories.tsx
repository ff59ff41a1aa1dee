import type { Meta, StoryObj } from "@storybook/react-vite";
import { QrPaper, type QrPaperProps } from "./qr-paper.tsx";
import { inEnglish } from "./testing/look.tsx";
import { PAPER_ADDRESS, PAPER_EN, PAPER_JA } from "./testing/paper-words.ts";

const meta = {
	title: "Signs/QrPaper",
	component: QrPaper,
	args: {
		...PAPER_ADDRESS,
		kind: "poster",
		label: "QRコードのポスター",
		words: PAPER_JA,
		second: PAPER_EN,
		color: "#0D848D",
	},
	render: (args) => (
		<div className="max-w-[430px]">
			<QrPaper {...args} />
		</div>
	),
	...inEnglish<QrPaperProps>({ label: "Poster with the QR code", words: PAPER_EN, second: undefined }),
} satisfies Meta<typeof QrPaper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { size: "A5", second: undefined } };

export const Tent: Story = { args: { kind: "tent" } };

export const Stickers: Story = { args: { kind: "stickers" } };

export const PaleColor: Story = { args: { color: "#FFE08A" } };

export const BlackAndWhite: Story = { args: { color: undefined } };

/** 16 by 16 px: a white dot on orange. */
const DOT =
	"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQBAMAAADt3eJSAAAALVBMVEXCQQz////89vTUelTwz8Lvz8HvzsD89/XVfFfw0MP89fPipIvUeVPjpo7ho4nn2BEpAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAQ0lEQVQImWNgwAc4ppcYgBkXBQWlwQKCgoKCICFOECOAgYGBCcRYgMxgATESGBgYmEGMAyBtGwUF5cDmMAepgQVwAgB/UwkSxda3QwAAAABJRU5ErkJggg==";

export const WithLogo: Story = { args: { kind: "tent", logo: DOT } };

const LONG = {
	...PAPER_JA,
	shop: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前ショッピングセンター地下一階店 👨‍👩‍👧‍👦 عائلة",
};

export const LongWords: Story = {
	args: {
		words: LONG,
		second: { ...PAPER_EN, shop: "Minato Diner at the harbour station, basement of the shopping centre" },
		value: `https://queue.harbour-station-shopping.example/app/${"minato_".repeat(9)}`,
		address: `queue.harbour-station-shopping.example/app/${"minato_".repeat(9)}`,
	},
};

export const LongStickers: Story = { args: { ...LongWords.args, kind: "stickers" } };

export const LongTent: Story = { args: { ...LongWords.args, kind: "tent" } };

export const NoName: Story = { args: { words: { ...PAPER_JA, shop: "" }, second: undefined } };
