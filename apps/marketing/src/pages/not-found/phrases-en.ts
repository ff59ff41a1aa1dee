import type { PhrasesLike } from "@junban/i18n/phrases";
import type { notFoundJa } from "./phrases-ja.ts";

export const notFoundEn = {
	head: { description: "There is no such page. The home page leads on." },
} satisfies PhrasesLike<typeof notFoundJa>;
