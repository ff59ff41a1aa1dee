import type { PhrasesLike } from "@junban/i18n/phrases";
import type { appSettingJa } from "./phrases-ja.ts";

export const appSettingEn = {
	title: "App settings",
} satisfies PhrasesLike<typeof appSettingJa>;
