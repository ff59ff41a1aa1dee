import type { PhrasesLike } from "@junban/i18n/phrases";
import type { allMembersJa } from "./phrases-ja.ts";

export const allMembersEn = {
	title: "All members",
} satisfies PhrasesLike<typeof allMembersJa>;
