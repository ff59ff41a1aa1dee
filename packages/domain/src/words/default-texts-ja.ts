import type { DefaultTexts } from "./new-line.ts";

/** The Japanese texts of a new line, until the shop writes its own. */
export const defaultTextsJa: DefaultTexts = {
	called: "順番になりました",
	calledText: "お待たせいたしました。スタッフにこの画面をお見せください。",
	duringGuidanceText: "まもなくご案内します。受付の前でお待ちください。",
	guideOverText: "ご案内が完了しました。お待ちいただき、ありがとうございました。",
	lessText: "順番が近づいています。受付の近くへお戻りください。",
	lineUpText: "受付しました。順番が近づくと、この画面でお知らせします。",
};
