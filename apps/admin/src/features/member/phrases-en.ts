import type { PhrasesLike } from "@junban/i18n/phrases";
import type { memberJa } from "./phrases-ja.ts";

export const memberEn = {
	title: "Person",
} satisfies PhrasesLike<typeof memberJa>;
