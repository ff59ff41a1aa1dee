import type { PreviewTexts } from "./preview-texts.ts";

const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
const UNITS = { 組: ["party", "parties"], 人: ["person", "people"], 番: ["number", "numbers"] } as const;

export const PREVIEW_EN: PreviewTexts = {
	number: "Number",
	party: "2 people",
	place: "Your place",
	placeUnit: (place) => ENDINGS[ORDINALS.select(place)] ?? "th",
	ahead: "Before you",
	aheadWord: undefined,
	next: "You are next",
	aheadUnit: (unit, ahead) => UNITS[unit][ahead === 1 ? 0 : 1],
	near: { heading: "You’re nearly up", text: "Please wait close by." },
	guidance: { heading: "You will be called soon", text: "Please come to the counter." },
	called: { heading: "It’s your turn", text: "Please come to the shop" },
	served: { heading: "Thank you for waiting", text: "Enjoy your visit." },
	fromShop: "From the shop",
};
