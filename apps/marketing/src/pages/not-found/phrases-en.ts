import type { PhrasesLike } from "@junban/i18n/phrases";
import type { notFoundJa } from "./phrases-ja.ts";

export const notFoundEn = {
	head: { description: "There is no page at this address. Please go on from the home page." },
} satisfies PhrasesLike<typeof notFoundJa>;
