import type { PhrasesLike } from "@junban/i18n/phrases";
import type { shopsJa } from "./phrases-ja.ts";

export const shopsEn = {
	title: "Your shops",
	choose: "Choose the shop to open",
	owner: "Owner",
	staff: "Staff",
	none: "This account has no shop yet.",
	noneHow: "Create one, or open the link in your invitation email.",
	add: "Create a shop",
	another: "Create another shop",
} satisfies PhrasesLike<typeof shopsJa>;
