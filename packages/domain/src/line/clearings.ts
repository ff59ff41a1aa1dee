import { isWithin, storedFields } from "#src/values/index.ts";

/** The lists of a line that staff can clear. */
export const CLEARED_LISTS = ["members", "answers", "require_answers"] as const;
export type ClearedList = (typeof CLEARED_LISTS)[number];

export const MOST_CLEARINGS = CLEARED_LISTS.length;

/**
 * A mark for documents that are still to be deleted. Of the list `members`, `upTo` is the last series. Of the lists of
 * answers, it is the board version of the last write.
 */
export interface Clearing {
	readonly list: ClearedList;
	readonly upTo: number;
}

/** Series and board versions start at 1. */
const MARKS = { least: 1, most: Number.MAX_SAFE_INTEGER };

/** Reads a stored mark. Undefined for any other value. */
export function parseClearing(value: unknown): Clearing | undefined {
	const fields = storedFields(value);
	const { upTo } = fields;
	const list = CLEARED_LISTS.find((each) => each === fields.list);
	return list === undefined || !isWithin(upTo, MARKS) ? undefined : { list, upTo };
}

/** The marks with `clearing` added. It replaces the mark of the same list, because it covers all of its documents. */
export function withClearing(clearings: readonly Clearing[], clearing: Clearing): readonly Clearing[] {
	return [...clearings.filter(({ list }) => list !== clearing.list), clearing];
}
