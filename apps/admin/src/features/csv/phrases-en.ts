import type { PhrasesLike } from "@junban/i18n/phrases";
import type { csvJa } from "./phrases-ja.ts";

export const csvEn = {
	title: "CSV",
} satisfies PhrasesLike<typeof csvJa>;
