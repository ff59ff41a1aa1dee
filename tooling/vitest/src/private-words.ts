import { expect } from "vitest";

/** A shorter word of only the characters of ids and instants can be part of a random id. */
const SAFE_LENGTH = 16;

/**
 * Fails when the text holds one of the words. Texts of tests hold random ids, tokens and instants: a word that these can
 * contain by chance is refused, because a test of it fails at random.
 *
 * @param words each with a character besides `A-Z a-z 0-9 _ -`, or at least 16 characters long
 */
export function expectNoneOf(words: readonly string[], text: string): void {
	if (words.length === 0) throw new Error("No words to look for");
	const guessable = words.filter((word) => /^[\w-]*$/.test(word) && word.length < SAFE_LENGTH);
	if (guessable.length > 0)
		throw new Error(`A random id can contain ${guessable.map((word) => JSON.stringify(word)).join(", ")}`);
	expect(words.filter((word) => text.includes(word))).toEqual([]);
}
