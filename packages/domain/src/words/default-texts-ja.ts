import type { PlaceTextField } from "#src/documents/index.ts";

/** What a new line says in Japanese until the shop writes its own. */
export const defaultTextsJa: Readonly<Record<PlaceTextField, string>> = {
	called: "順番になりました",
	called_text: "お待たせいたしました。スタッフにこの画面をお見せください。",
	during_guidance_text: "まもなくご案内します。受付の前でお待ちください。",
	guide_over_text: "ご案内が完了しました。お待ちいただき、ありがとうございました。",
	less_text: "順番が近づいています。受付の近くへお戻りください。",
	line_up_text: "受付しました。順番が近づくと、この画面でお知らせします。",
};
