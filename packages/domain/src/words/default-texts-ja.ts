import type { DefaultTexts } from "./new-line.ts";

/** The Japanese texts of a new line, until the shop writes its own. */
export const defaultTextsJa: DefaultTexts = {
	called: "順番になりました",
	calledText: "お待たせいたしました。スタッフにこの画面をお見せください。",
	duringGuidanceText: "まもなくお呼びします。受付の前までお越しください。",
	guideOverText: "ご案内が完了しました。お待ちいただき、ありがとうございました。",
	lessText: "まもなく順番です。受付の近くでお待ちください。",
	lineUpText: "受付しました。この画面を開いたままお待ちください。",
};
