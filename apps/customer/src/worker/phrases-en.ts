import type { PhrasesLike } from "@junban/i18n/phrases";
import type { workerJa } from "./phrases-ja.ts";

export const workerEn = { unreadable: "There is news about your place" } satisfies PhrasesLike<
	typeof workerJa
>;
