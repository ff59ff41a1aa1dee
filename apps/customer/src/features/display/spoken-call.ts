/** The parts of a number as they are spoken. */
import type { View } from "@junban/api-contract/client";
import type { Locale } from "@junban/domain/values";

export interface SpokenNumber {
	/** The letters before the number; empty if there are none that the language reads. */
	readonly name: string;
	readonly number: string;
}

const LATIN = /^[A-Za-z0-9 ]+$/;

/**
 * `A-27` is spoken as "A" and "27": voices read a hyphen as "minus" or "to". Latin letters are named one by one. English
 * voices can not read Japanese letters, and leave them out.
 */
export function spokenNumber(line: View["line"], number: number, locale: Locale): SpokenNumber {
	const letters = line.number_prefix
		.normalize("NFKC")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	const isLatin = LATIN.test(letters);
	const shown = String(line.number_start - 1 + number);
	if (letters === "" || (locale === "en" && !isLatin)) return { name: "", number: shown };
	return { name: isLatin ? [...letters.replaceAll(" ", "")].join(" ") : letters, number: shown };
}

/** The languages in which a board speaks, the page's first. */
export function spokenLocales(voice: View["line"]["display"]["voice"], page: Locale): readonly Locale[] {
	if (voice === "off") return [];
	if (voice !== "both") return [voice];
	return page === "en" ? ["en", "ja"] : ["ja", "en"];
}
