import type { PhrasesLike } from "@junban/i18n/phrases";
import type { dashboardJa } from "./phrases-ja.ts";

export const dashboardEn = {
	title: "Dashboard",
} satisfies PhrasesLike<typeof dashboardJa>;
