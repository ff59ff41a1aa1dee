import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureAddressInfoJa } from "./phrases-ja.ts";

export const featureAddressInfoEn = {
	head: {
		title: "About your shop",
		description: "Your address, a map, your telephone number and your hours stand on the page of your line.",
	},
	heading: "About your shop",
	lead: "Your address, a map, your telephone number and your hours stand on the page of your line.",
} satisfies PhrasesLike<typeof featureAddressInfoJa>;
