import type { PhrasesLike } from "@junban/i18n/phrases";
import type { results2022Ja } from "./phrases-ja.ts";

export const results2022En = {
	head: {
		title: "Results",
		description: "There are no figures to publish here yet.",
	},
	heading: "Results",
	lead: "There are no figures to publish here yet.",
} satisfies PhrasesLike<typeof results2022Ja>;
