import type { CustomerWords } from "./shown-question.ts";

/** What the phone of the preview says in Japanese. The preview may be in the other language, so these are not phrases. */
export const CUSTOMER_JA: CustomerWords = {
	ticket: "整理券",
	waiting: "いまの待ち",
	wait: "待ち時間の目安",
	dash: "〜",
	minutes: "分",
	units: { 人: "名", 組: "組", 番: "番" },
	optional: "（任意）",
	choose: "選んでください",
	join: "順番を取る",
	send: "答えを送る",
	none: "質問はありません。",
	answerRequired: "お答えください。",
	answerInvalid: "もう一度お確かめください。",
	textTooLong: "もう少し短くしてください。",
	left: (count) => `あと${count}つお答えください。`,
	done: "答えはそろっています。見本なので送られません。",
};
