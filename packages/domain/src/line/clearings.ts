import { isWithin } from "#src/values/index.ts";

/** The lists of a line whose documents staff can have deleted, all at once. */
export const CLEARED_LISTS = ["members", "answers", "require_answers"] as const;
export type ClearedList = (typeof CLEARED_LISTS)[number];

export const MOST_CLEARINGS = CLEARED_LISTS.length;

/**
 * Documents of a list that are still to be deleted: members of the series up to `upTo`; answers that were last written
 * by a commit of a board version up to it.
 */
export interface Clearing {
	readonly list: ClearedList;
	readonly upTo: number;
}

const MARKS = { least: 1, most: Number.MAX_SAFE_INTEGER };

/** Reads a stored mark; undefined for anything else. */
export function parseClearing(value: unknown): Clearing | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const fields: { readonly [field: string]: unknown } = { ...value };
	const { upTo } = fields;
	const list = CLEARED_LISTS.find((each) => each === fields.list);
	return list === undefined || !isWithin(upTo, MARKS) ? undefined : { list, upTo };
}

/** The marks with a later one, which takes the place of that of the same list: it reaches as far. */
export function withClearing(clearings: readonly Clearing[], clearing: Clearing): readonly Clearing[] {
	return [...clearings.filter(({ list }) => list !== clearing.list), clearing];
}
