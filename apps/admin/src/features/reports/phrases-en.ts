import type { PhrasesLike } from "@junban/i18n/phrases";
import type { reportsJa } from "./phrases-ja.ts";

export const reportsEn = {
	title: "Reports",
} satisfies PhrasesLike<typeof reportsJa>;
