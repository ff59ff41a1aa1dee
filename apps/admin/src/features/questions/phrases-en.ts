import type { PhrasesLike } from "@junban/i18n/phrases";
import type { questionsJa } from "./phrases-ja.ts";

export const questionsEn = {
	title: "Questions",
} satisfies PhrasesLike<typeof questionsJa>;
