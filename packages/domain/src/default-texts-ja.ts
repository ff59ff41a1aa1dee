import type { PlaceTextField } from "./place-texts.ts";

/** What a new line says in Japanese until the shop writes its own. */
export const defaultTextsJa: Readonly<Record<PlaceTextField, string>> = {
	called: "順番になりました",
	called_text: "お待たせいたしました。お店の方へ、この画面をお見せください。",
	during_guidance_text: "まもなくご案内します。お店の前でお待ちください。",
	guide_over_text: "ご利用ありがとうございました。またのお越しをお待ちしております。",
	less_text: "順番が近づいています。お店の近くへお戻りください。",
	line_up_text: "受付しました。順番が近づくと、この画面でお知らせします。",
};
