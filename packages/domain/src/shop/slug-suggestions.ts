import { type AppUid, parseAppUid } from "#src/values/index.ts";
import { withoutKana } from "./kana.ts";
import type { Kind } from "./kinds.ts";
import { looksReserved } from "./look-alike.ts";
import { checkSlug } from "./slug.ts";

/** The most letters of a suggestion without its number: it is to be read out on the telephone. */
const MOST = 20;

/**
 * A uid made of the letters of a shop's name, kana written in Latin letters: `カフェ こもれび` gives `kafe_komorebi`.
 * Undefined when too little remains, as of a name in kanji.
 */
export function slugOfName(name: string): AppUid | undefined {
	const words = withoutKana(name.normalize("NFKC"))
		.normalize("NFKD")
		.toLowerCase()
		.replace(/['’\p{M}]/gu, "")
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== "");
	while (/^[0-9]/.test(words[0] ?? "")) words.shift();
	let slug = words.shift()?.slice(0, MOST) ?? "";
	for (const word of words) {
		if (slug.length + 1 + word.length > MOST) break;
		slug += `_${word}`;
	}
	return freeOf(slug);
}

/**
 * Uids to offer for a new shop, the best first; whether they are free is not known.
 *
 * @param wanted the taken or malformed uid, or the shop's name
 * @param chance below 1; gives the numbers of the last suggestions
 */
export function suggestSlugs(wanted: string, kind: Kind, chance: () => number): readonly AppUid[] {
	const base = slugOfName(wanted);
	const stem = base ?? (kind === "other" ? "line" : kind);
	const number = () => 1_000 + Math.floor(chance() * 9_000);
	const numbered = [2, 3].map((next) => `${stem}_${next}`);
	const all = [
		...(base === undefined ? [] : [base, ...numbered]),
		`${stem}_${number()}`,
		`${stem}_${number()}`,
	];
	return [...new Set(all.map(freeOf).filter((each) => each !== undefined))];
}

/** The uid if the words of the service leave it free. */
function freeOf(text: string): AppUid | undefined {
	const uid = parseAppUid(text);
	return uid !== undefined && checkSlug(uid, false).ok && !looksReserved(uid) ? uid : undefined;
}
