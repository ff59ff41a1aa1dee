/** What a slip says. It is in the language of the person, not of the page, so these are no phrases. */
import type { Locale } from "@junban/domain/values";

const JA = {
	numberLabel: "受付番号",
	party: (count: number) => `${count}名`,
	joined: (time: string) => `${time} 受付`,
	place: "あなたの順番",
	placeUnit: "番目",
	codeText: "スマートフォンでも\n順番を見られます",
	text: "順番が近づいたら、\nお店の前までお戻りください。",
} as const;

const EN = {
	numberLabel: "Your number",
	party: (count: number) => (count === 1 ? "1 person" : `${count} people`),
	joined: (time: string) => `Joined ${time}`,
	place: "Your place",
	placeUnit: "",
	codeText: "Follow your place\non your phone",
	text: "When your turn is near, please come back to the shop.",
} as const;

export function slipTexts(locale: Locale): typeof JA | typeof EN {
	return locale === "en" ? EN : JA;
}
