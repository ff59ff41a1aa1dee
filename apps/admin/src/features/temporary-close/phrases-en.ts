import type { PhrasesLike } from "@junban/i18n/phrases";
import type { temporaryCloseJa } from "./phrases-ja.ts";

export const temporaryCloseEn = {
	title: "Temporary close",
} satisfies PhrasesLike<typeof temporaryCloseJa>;
