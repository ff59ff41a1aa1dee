import type { PhrasesLike } from "@junban/i18n/phrases";
import type { homeJa } from "./phrases-ja.ts";

export const homeEn = {
	head: {
		title: "Wait for your turn, not in line",
		description:
			"A waiting line for your shop, on phones. Customers scan a QR code and see their number and their wait in their hand.",
	},
	heading: "Wait for your turn, not in line",
	lead: "A waiting line for your shop, on phones. Customers scan a QR code and see their number and their wait in their hand.",
} satisfies PhrasesLike<typeof homeJa>;
