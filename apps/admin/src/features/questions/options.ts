/** The options of a question while they are edited: the texts of the shop, each beside its English one. */
import { MAX_OPTIONS, QUESTION_OPTION } from "@junban/domain/documents";

export interface OptionText {
	readonly text: string;
	readonly english: string;
}

export type OptionFault = "twice" | "long";

/** The options of a form. Values are parsed, because drafts may hold anything. */
export function optionsOf(texts: unknown, english: unknown): readonly OptionText[] {
	const translated = textsOf(english);
	return textsOf(texts).map((text, index) => ({ text, english: translated[index] ?? "" }));
}

/** The fields of the form. Without an English text there are no English options. */
export function fieldsOfOptions(options: readonly OptionText[]): {
	readonly options: readonly string[];
	readonly english: readonly string[];
} {
	const english = options.map((option) => option.english);
	return {
		options: options.map(({ text }) => text),
		english: english.some(isFilled) ? english : [],
	};
}

/** Without the rows that were left empty. */
export function filledOptions(options: readonly OptionText[]): readonly OptionText[] {
	return options.filter(({ text, english }) => isFilled(text) || isFilled(english));
}

/** True if some options have an English text and others have none. */
export function hasEnglishGap(options: readonly OptionText[]): boolean {
	const filled = filledOptions(options);
	const translated = filled.filter(({ english }) => isFilled(english)).length;
	return translated > 0 && translated < filled.length;
}

/** The faults that a person sees while typing, by row. */
export function optionFaults(options: readonly OptionText[]): readonly (OptionFault | undefined)[] {
	const texts = options.map(({ text }) => text.trim());
	return options.map(({ text, english }, index) => {
		if (isLong(text) || isLong(english)) return "long";
		const own = texts[index] ?? "";
		return own !== "" && texts.indexOf(own) !== index ? "twice" : undefined;
	});
}

export interface Pasted {
	readonly options: readonly OptionText[];
	/** The options for which there was no room. */
	readonly left: number;
}

/**
 * Puts the cells of a spreadsheet into the rows from `index` on: one row for each line, a second column as English.
 * `side`: where the first column goes. Undefined for a text of one cell, which the browser pastes itself.
 */
export function pasteOptions(
	options: readonly OptionText[],
	index: number,
	{ pasted, side }: { readonly pasted: string; readonly side: keyof OptionText },
): Pasted | undefined {
	const lines = pasted.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
	const cells = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
	if (cells.length === 1 && cells[0]?.length === 1) return undefined;
	const rows = cells.filter((row) => row.some(isFilled)).map((row) => optionOf(row, side));
	const isOver = side === "english";
	const before = options.slice(0, index);
	const [here, ...after] = options.slice(index);
	const next = isOver
		? [...before, ...laidOver(options.slice(index), rows)]
		: [...before, ...(here === undefined || isEmpty(here) ? [] : [here]), ...rows, ...after];
	return { options: next.slice(0, MAX_OPTIONS), left: Math.max(0, next.length - MAX_OPTIONS) };
}

/** English texts belong to the options in their order; no option comes from them. */
function laidOver(options: readonly OptionText[], rows: readonly OptionText[]): readonly OptionText[] {
	return options.map((option, index) => ({ ...option, english: rows[index]?.english ?? option.english }));
}

function optionOf([first = "", second = ""]: readonly string[], side: keyof OptionText): OptionText {
	return side === "text" ? { text: first, english: second } : { text: "", english: first };
}

function isEmpty({ text, english }: OptionText): boolean {
	return !isFilled(text) && !isFilled(english);
}

function isFilled(text: string): boolean {
	return text.trim() !== "";
}

function isLong(text: string): boolean {
	return [...text.trim()].length > QUESTION_OPTION.most;
}

function textsOf(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.map((each) => (typeof each === "string" ? each : "")) : [];
}
