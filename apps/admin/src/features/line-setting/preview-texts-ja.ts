import type { PreviewTexts } from "./preview-texts.ts";

export const PREVIEW_JA: PreviewTexts = {
	number: "受付番号",
	party: "2名",
	place: "あなたの順番",
	placeUnit: () => "番目",
	ahead: "お呼び出しまで",
	aheadWord: "あと",
	next: "次です",
	aheadUnit: (unit) => unit,
	near: { heading: "まもなく順番です", text: "受付の近くでお待ちください。" },
	guidance: { heading: "まもなくお呼びします", text: "受付の前までお越しください。" },
	called: { heading: "お呼びしています", text: "お店へお越しください" },
	served: { heading: "お待ちいただき、ありがとうございました", text: "ごゆっくりお過ごしください。" },
	fromShop: "お店から",
};
