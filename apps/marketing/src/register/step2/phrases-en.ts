import type { PhrasesLike } from "@junban/i18n/phrases";
import type { registerStep2Ja } from "./phrases-ja.ts";

export const registerStep2En = {
	head: {
		title: "Make your shop",
		description: "Choose the name and the colour of your shop.",
	},
	heading: "Make your shop",
	lead: "Choose the name and the colour of your shop.",
} satisfies PhrasesLike<typeof registerStep2Ja>;
