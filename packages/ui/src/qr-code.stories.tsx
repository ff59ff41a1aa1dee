import type { Meta, StoryObj } from "@storybook/react-vite";
import { QrCode, type QrCodeProps } from "./qr-code.tsx";
import { QrPoster, type QrPosterProps } from "./qr-sheet.tsx";
import { ShopMark } from "./shop-mark.tsx";
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
type Poster = StoryObj<QrPosterProps>;

export const Default: Story = {};

export const Playground: Story = { args: { size: 256 } };

export const LongAddress: Story = {
	args: { value: `https://junban.example/app/minato/lunch?${"table=terrace&".repeat(40)}` },
};

const poster = (args: QrPosterProps) => <QrPoster {...args} />;

/** A sheet for the entrance, with buttons to print it and to download the code. */
export const Sheet: Poster = {
	args: {
		value: "https://junban.example/app/minato/lunch",
		label: "順番を取るためのQRコード",
		shop: (
			<span className="inline-flex items-center gap-12">
				<ShopMark name="みなと食堂" />
				みなと食堂
			</span>
		),
		line: "ランチの列",
		title: "順番は、スマートフォンで",
		steps: ["カメラでコードを読みます", "「順番を取る」を押します", "近づいたらお知らせします"],
		foot: "junban.example/app/minato/lunch",
		fileName: "minato-lunch",
		paper: "A4",
		words: {
			print: "印刷する",
			png: "PNGで保存",
			svg: "SVGで保存",
			failed: "画像を作れませんでした。SVGで保存してください。",
		},
	},
	render: poster,
	...inEnglish<QrPosterProps>({
		label: "QR code to take a place",
		shop: (
			<span className="inline-flex items-center gap-12">
				<ShopMark name="Minato Diner" />
				Minato Diner
			</span>
		),
		line: "Lunch",
		title: "Take a place on your phone",
		steps: ["Point your camera at the code", "Press “Take a place”", "We tell you when you are near"],
		words: {
			print: "Print",
			png: "Save as PNG",
			svg: "Save as SVG",
			failed: "The picture could not be made. Save it as SVG instead.",
		},
	}),
};

export const LongWords: Poster = {
	args: {
		value: "https://junban.example/app/minato/lunch",
		label: "👨‍👩‍👧‍👦 عائلة",
		shop: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前ショッピングセンター地下一階店",
		line: "平日のランチ（テラス席をご希望の方）",
		title: "順番は、お手もとのスマートフォンやタブレットで取れます",
		steps: [
			"カメラでコードを読み、出てきたリンクを開いてください",
			"「順番を取る」を押し、人数を選んでください",
		],
		foot: `junban.example/app/minato/${"lunch-".repeat(12)}`,
		fileName: "minato-lunch",
		paper: "A6",
		words: {
			print: "この用紙を印刷する",
			png: "コードをPNGで保存",
			svg: "コードをSVGで保存",
			failed: "画像を作れませんでした。",
		},
	},
	render: poster,
};
