import type { autoCallTextsJa } from "./auto-call-texts-ja.ts";

/** The texts of screens about the automatic call. */
export const autoCallTextsEn: Readonly<Record<keyof typeof autoCallTextsJa, string>> = {
	called: "The next person was called automatically.",
	on: "Automatic calls are on. They stop when you close this admin screen.",
};
