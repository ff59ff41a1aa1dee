import type { PaperWords } from "@junban/ui/qr-paper";

/** What a paper says in Japanese. A paper may have both languages, so the texts are not phrases. */
export const PAPER_JA = {
	title: "順番は、\nスマートフォンで",
	steps: ["カメラで読む", "順番を取る", "好きな場所で待つ"],
	promise: "アプリも会員登録もいりません",
	bottom: "底になります",
} as const satisfies Partial<PaperWords>;
