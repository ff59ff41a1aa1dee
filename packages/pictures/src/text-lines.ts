import type { Locale } from "@junban/domain/values";

/** A text broken into lines, with the size at which they fit. */
export interface TextLines {
	readonly size: number;
	readonly lines: readonly string[];
}

/** What no line may begin with. */
const NEVER_FIRST =
	/^[\s、。，．・：；！？!?,.:;…ー〜）」』】〉》’”)\]}ゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;

/** Hiragana alone. */
const KANA = /^\p{Script=Hiragana}+$/u;
/** Polite prefixes, which begin a word. */
const POLITE = /^[おご]$/u;
const ENDS_WITH_MARK = /[、。，．：；！？!?,.:;…）」』】\s]$/u;

/** Breaks a text for a box: the largest of the sizes at which it needs no more lines than that size allows. */
export function fitText(
	text: string,
	locale: Locale,
	width: number,
	sizes: readonly { readonly size: number; readonly lines: number }[],
): TextLines {
	const parts = partsOf(text.trim(), locale);
	let last: TextLines = { size: 0, lines: [] };
	for (const { size, lines: most } of sizes) {
		const lines = breakInto(parts, width / size);
		if (lines.length > most) {
			last = { size, lines: shortened(lines, most) };
			continue;
		}
		const headed = lines.length === 1 ? lines : withHeadApart(parts, width / size);
		return { size, lines: headed.length <= most ? headed : lines };
	}
	return last;
}

/** What stays on one line if it has room there: segments of a text. */
type Part = readonly string[];

/** Words, each with the marks that must stay behind it, and in Japanese with its particles and endings. */
function partsOf(text: string, locale: Locale): readonly Part[] {
	const parts: string[][] = [];
	for (const { segment } of new Intl.Segmenter(locale, { granularity: "word" }).segment(text)) {
		const part = parts.at(-1);
		const before = part?.join("") ?? "";
		if (part !== undefined && NEVER_FIRST.test(segment)) part.push((part.pop() ?? "") + segment);
		else if (part !== undefined && belongsTo(before, segment)) part.push(segment);
		else parts.push([segment]);
	}
	return parts;
}

/** Of Japanese: 「受付」「を」, 「送り」「ました」, 「お」「客さま」. Two words in kana alone stay apart: 「すし」「いろは」. */
function belongsTo(before: string, segment: string): boolean {
	if (POLITE.test(before)) return true;
	return KANA.test(segment) && !POLITE.test(segment) && !ENDS_WITH_MARK.test(before) && !KANA.test(before);
}

/** 「受付時間：」 and what it says, each with lines of its own. */
function withHeadApart(parts: readonly Part[], width: number): string[] {
	const head = parts.findIndex((part) => part.at(-1)?.endsWith("：")) + 1;
	return [...breakInto(parts.slice(0, head), width), ...breakInto(parts.slice(head), width)];
}

/** @param width in units of the font's size */
function breakInto(parts: readonly Part[], width: number): string[] {
	const lines: string[] = [];
	let line = "";
	for (const piece of parts.flatMap((part) => piecesOf(part, width))) {
		if (line !== "" && widthOf((line + piece).trimEnd()) > width) {
			lines.push(line.trimEnd());
			line = "";
		}
		line += piece;
	}
	return line === "" ? lines : [...lines, line.trimEnd()];
}

/** A part that is wider than a line is broken between its segments. */
function piecesOf(part: Part, width: number): readonly string[] {
	const whole = part.join("");
	return widthOf(whole.trimEnd()) <= width
		? [whole]
		: part.flatMap((segment) => charactersOf(segment, width));
}

/** A word that is wider than a line is broken anywhere. */
function charactersOf(word: string, width: number): string[] {
	if (widthOf(word.trimEnd()) <= width) return [word];
	const pieces: string[] = [];
	let piece = "";
	for (const character of word) {
		if (piece !== "" && widthOf(piece + character) > width) {
			pieces.push(piece);
			piece = "";
		}
		piece += character;
	}
	return [...pieces, piece];
}

function shortened(lines: readonly string[], most: number): string[] {
	const kept = lines.slice(0, most);
	const last = [...(kept.pop() ?? "")].slice(0, -1).join("");
	return [...kept, `${last}…`];
}

/** The width of a text in units of the font's size, rather too much than too little. */
function widthOf(text: string): number {
	let width = 0;
	for (const character of text) width += widthOfCharacter(character);
	return width;
}

function widthOfCharacter(character: string): number {
	if ((character.codePointAt(0) ?? 0) > 0x2000) return 1;
	if (/[MWmw@%Ææœ]/.test(character)) return 0.95;
	if (/[ .,:;'|!ijl()[\]ｰ]/.test(character)) return 0.36;
	return /\p{Ll}/u.test(character) ? 0.64 : 0.72;
}
