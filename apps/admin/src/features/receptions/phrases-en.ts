import type { PhrasesLike } from "@junban/i18n/phrases";
import type { receptionsJa } from "./phrases-ja.ts";

export const receptionsEn = {
	title: "Receptions",
} satisfies PhrasesLike<typeof receptionsJa>;
