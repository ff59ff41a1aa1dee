import { type Checked, good, refusal } from "./validation.ts";

/** The bound of a text: its maximum length in code points, and whether it may have several lines. */
export interface TextBound {
	readonly most: number;
	readonly lines: boolean;
}

export const line = (most: number): TextBound => ({ most, lines: false });
export const paragraph = (most: number): TextBound => ({ most, lines: true });

/**
 * Reads a text that a person wrote: trimmed, line breaks as LF, at most two blank lines in a row. Invisible characters are
 * removed and not refused, because pasted texts contain them: control characters, lone surrogates and direction marks.
 * Joiners and zero-width spaces stay, because emoji and some scripts need them; a text of nothing else is empty.
 * Undefined and null are the empty text.
 *
 * @returns `invalid-value` for a value that is no text, `text-too-long` beyond the bound
 */
export function checkText(value: unknown, bound: TextBound): Checked<string> {
	if (value === undefined || value === null) return good("");
	if (typeof value !== "string") return refusal("invalid-value");
	// Limits the time and memory of cleaning: an acceptable text has fewer than four times as many units.
	if (value.length > bound.most * 4) return refusal("text-too-long");
	const text = clean(value, bound);
	return codePoints(text) > bound.most ? refusal("text-too-long") : good(text);
}

/**
 * Reads a stored text: cleaned like in `checkText`, and cut to its bound. A value that is no text is the empty text.
 * `checkText` accepts the result unchanged.
 */
export function readText(value: unknown, bound: TextBound): string {
	if (typeof value !== "string") return "";
	const text = clean(value.slice(0, bound.most * 4), bound);
	return codePoints(text) > bound.most ? clean([...text].slice(0, bound.most).join(""), bound) : text;
}

/** Length of a text in code points: a surrogate pair counts once. */
export function codePoints(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}

/** Converts full-width letters, digits, signs and spaces to half-width: `＠` to `@`. */
export function halfWidth(text: string): string {
	return text
		.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
		.replaceAll("\u3000", " ");
}

const UNSEEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
/** A character that shows: neither a space nor one that fonts draw nothing for, such as U+200B. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const BREAKS = /\r\n|[\r\n\u0085\u2028\u2029]/g;

/** Whether a text contains a character that `checkText` removes, or a line break or tab. */
export function hasUnseen(text: string): boolean {
	return text.search(UNSEEN) !== -1 || text.search(BREAKS) !== -1;
}

function clean(text: string, { lines }: TextBound): string {
	const cleaned = lines ? cleanLines(text) : cleanLine(text);
	return SEEN.test(cleaned) ? cleaned : "";
}

function cleanLine(text: string): string {
	return text.replace(BREAKS, " ").replaceAll("\t", " ").replace(UNSEEN, "").trim();
}

function cleanLines(text: string): string {
	const lines = text.replace(BREAKS, "\n").replaceAll("\t", " ").split("\n");
	return lines
		.map((each) => each.replace(UNSEEN, "").trimEnd())
		.join("\n")
		.replace(/\n{4,}/g, "\n\n\n")
		.trim();
}
