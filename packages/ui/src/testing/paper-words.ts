/** The texts of a paper, for stories and tests. */
import type { PaperWords } from "../qr-paper.tsx";

export const PAPER_JA: PaperWords = {
	lang: "ja",
	shop: "みなと食堂",
	title: "順番は、\nスマートフォンで",
	steps: ["カメラで読む", "順番を取る", "好きな場所で待つ"],
	promise: "アプリも会員登録もいりません",
	bottom: "底になります",
};

export const PAPER_EN: PaperWords = {
	lang: "en",
	shop: "Minato Diner",
	title: "Take your turn\non your phone",
	steps: ["Scan the code", "Join the line", "Wait where you like"],
	promise: "No app, no account",
	bottom: "Bottom",
};

export const PAPER_ADDRESS = {
	value: "https://junban.example/app/minato",
	address: "junban.example/app/minato",
} as const;
