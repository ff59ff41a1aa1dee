import type { PhrasesLike } from "@junban/i18n/phrases";
import type { lineSettingJa } from "./phrases-ja.ts";

export const lineSettingEn = {
	title: "Settings",
} satisfies PhrasesLike<typeof lineSettingJa>;
