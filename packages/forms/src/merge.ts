/** Merges what a person typed with what was stored meanwhile, field by field. */
import { isSameValue } from "@junban/domain/values";
import type { FormValues } from "./values.ts";

export interface Sides {
	/** What the values were changed from. It differs from `stored` in the fields of a conflict only. */
	readonly base: FormValues;
	/** The latest stored values. */
	readonly stored: FormValues;
	/** What the inputs show. */
	readonly values: FormValues;
}

/**
 * The sides after a new version was stored. Untouched fields follow it; touched fields keep their value. A touched field
 * whose stored value has changed, to another value than the typed one, keeps its base: it is in conflict.
 */
export function followStored({ base, values }: Sides, stored: FormValues): Sides {
	const nextBase: Record<string, unknown> = {};
	const nextValues: Record<string, unknown> = {};
	for (const [path, theirs] of Object.entries(stored)) {
		const [mine, before] = [values[path], base[path]];
		const isUntouched = isSameValue(mine, before);
		const isConflict = !isUntouched && !isSameValue(theirs, before) && !isSameValue(theirs, mine);
		nextValues[path] = isUntouched ? theirs : mine;
		nextBase[path] = isConflict ? before : theirs;
	}
	return { base: nextBase, stored, values: nextValues };
}

/** The fields whose value is not stored. */
export function dirtyPaths({ stored, values }: Sides): readonly string[] {
	return Object.keys(stored).filter((path) => !isSameValue(values[path], stored[path]));
}

/** The dirty fields that were stored with another value meanwhile. */
export function conflictPaths(sides: Sides): readonly string[] {
	return dirtyPaths(sides).filter((path) => !isSameValue(sides.base[path], sides.stored[path]));
}

/** The sides after these values were saved. What was typed since stays typed. */
export function afterSave({ base, stored, values }: Sides, saved: FormValues): Sides {
	return { base: { ...base, ...saved }, stored: { ...stored, ...saved }, values };
}

/** Ends a conflict: the field keeps the typed value or gets the stored one. */
export function settleConflict(sides: Sides, path: string, keep: "mine" | "theirs"): Sides {
	const theirs = sides.stored[path];
	return {
		base: { ...sides.base, [path]: theirs },
		stored: sides.stored,
		values: keep === "mine" ? sides.values : { ...sides.values, [path]: theirs },
	};
}
