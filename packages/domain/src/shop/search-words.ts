/**
 * How operators find a shop among very many: each shop stores the beginnings of its words in a few lengths (tokens). A search
 * asks the store for the longest token that it begins with, and what is found is compared in full.
 */
import { asHiragana } from "./kana.ts";

/** The facts by which a shop is found. */
export interface FoundBy {
	readonly uid: string;
	readonly names: readonly string[];
	/** Addresses of the owners. */
	readonly mails: readonly string[];
}

/** Characters of the beginnings that are stored. Growing steps: few entries, and long searches still find few shops. */
const LENGTHS = [1, 2, 3, 5, 8, 13, 21] as const;
/** Words of one text. */
const MOST_WORDS = 8;
/** Words of a search that are compared. */
const MOST_SEARCHED = 5;

/** The tokens of a shop, each once. */
export function searchTokens(shop: FoundBy): readonly string[] {
	const tokens = wordsOf(shop).flatMap((word) => {
		const characters = [...word];
		return LENGTHS.filter((length) => length <= characters.length).map((length) =>
			characters.slice(0, length).join(""),
		);
	});
	return [...new Set(tokens)];
}

/** The token to ask the store for; undefined for a search without a letter or digit. */
export function tokenOfSearch(search: string): string | undefined {
	const [first = ""] = searchedWords(search);
	const characters = [...first];
	const length = LENGTHS.filter((each) => each <= characters.length).at(-1);
	return length === undefined ? undefined : characters.slice(0, length).join("");
}

/** Whether each word of the search begins a word of the shop. */
export function isFoundBy(search: string, shop: FoundBy): boolean {
	const words = wordsOf(shop);
	return searchedWords(search).every((searched) => words.some((word) => word.startsWith(searched)));
}

/** The text as it is compared and sorted: full-width as half-width, small letters, katakana as hiragana. */
export function searchKey(text: string): string {
	return asHiragana(plain(text));
}

function plain(text: string): string {
	return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

function searchedWords(search: string): readonly string[] {
	return searchKey(search)
		.split(" ")
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
		.slice(0, MOST_SEARCHED);
}

/** Each text from the beginning of each of its words to the end of the text. */
function wordsOf({ mails, names, uid }: FoundBy): readonly string[] {
	return [...names, uid, ...mails].flatMap(endingsOf);
}

/** Where a word begins: at a change of script or after anything that is no letter or digit. */
const WORD =
	/[\p{sc=Han}々]+|\p{sc=Hiragana}+|[\p{sc=Katakana}ー]+|[\p{L}\p{N}]+?(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\p{L}\p{N}]|$)/gu;

function endingsOf(text: string): readonly string[] {
	const clean = plain(text);
	return [...clean.matchAll(WORD)].slice(0, MOST_WORDS).map(({ index }) => asHiragana(clean.slice(index)));
}
