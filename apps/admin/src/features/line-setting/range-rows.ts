/** The list of messages for ranges of places, as the form edits it. */
import { MAX_WAITING } from "@junban/domain/documents";
import { type Code, fieldsOf } from "@junban/domain/values";

/** A row as typed; anything may be missing. */
export interface RangeRow {
	readonly from: number | undefined;
	/** `MAX_WAITING` stands for "no end". */
	readonly to: number | undefined;
	readonly text: string;
}

export const NEW_ROW: RangeRow = { from: undefined, to: MAX_WAITING, text: "" };

export const MOST_ROWS = 50;
const MOST_LETTERS = 500;

/** The rows of a form's value, which may come from an old draft. */
export function rowsOf(value: unknown): readonly RangeRow[] {
	if (!Array.isArray(value)) return [];
	return value.map((item: unknown) => {
		const { from, to, text } = fieldsOf(item) ?? {};
		return {
			from: typeof from === "number" ? from : undefined,
			to: typeof to === "number" ? to : undefined,
			text: typeof text === "string" ? text : "",
		};
	});
}

export interface RowFaults {
	readonly from: Code | undefined;
	readonly to: Code | undefined;
	readonly text: Code | undefined;
}

/** The faults of one row, as the domain's check of the whole list finds them. */
export function faultsOfRow({ from, to = MAX_WAITING, text }: RangeRow): RowFaults {
	const isOrdered = isPlace(to) && (from === undefined || !isPlace(from) || from <= to);
	return {
		from: from === undefined ? "required-missing" : isPlace(from) ? undefined : "invalid-value",
		to: isOrdered ? undefined : "invalid-value",
		text: textFault([...text.trim()].length),
	};
}

function textFault(letters: number): Code | undefined {
	if (letters === 0) return "required-missing";
	return letters > MOST_LETTERS ? "text-too-long" : undefined;
}

/**
 * How far earlier rows take the places of a row: the first row that covers a place is shown. `all`: this row is shown
 * to nobody. `some`: earlier rows win at some places. Undefined without an overlap.
 */
export function overlapOf(rows: readonly RangeRow[], index: number): "some" | "all" | undefined {
	const row = rows[index];
	if (row === undefined || row.from === undefined) return undefined;
	const end = row.to ?? MAX_WAITING;
	const earlier = rows
		.slice(0, index)
		.flatMap(({ from, to = MAX_WAITING }) => (from === undefined || from > to ? [] : [{ from, to }]))
		.filter(({ from, to }) => from <= end && (row.from ?? 0) <= to)
		.toSorted((one, other) => one.from - other.from);
	if (earlier.length === 0) return undefined;
	// The first place of the row that no earlier row covers.
	const free = earlier.reduce(
		(place, { from, to }) => (from <= place ? Math.max(place, to + 1) : place),
		row.from,
	);
	return free > end ? "all" : "some";
}

function isPlace(place: number): boolean {
	return Number.isInteger(place) && place >= 1 && place <= MAX_WAITING;
}
