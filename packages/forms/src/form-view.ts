/** What the parts around the fields show of a form. */
import type { Code } from "@junban/domain/values";
import type { Problem } from "@junban/ports/outcome";
import { conflictPaths, dirtyPaths, type Sides } from "./merge.ts";

export type FormStatus =
	| { readonly kind: "idle" | "saving" | "conflict" }
	| { readonly kind: "failed"; readonly problem: Problem }
	/** `paths`: the fields at fault. `others`: codes of faults that no field of the form shows. */
	| { readonly kind: "faulty"; readonly paths: readonly string[]; readonly others: readonly Code[] };

export interface Conflict {
	readonly path: string;
	readonly mine: unknown;
	readonly theirs: unknown;
}

/** What the parts around the fields show. A further letter in a changed field leaves it as it is. */
export interface FormView {
	readonly dirty: readonly string[];
	readonly conflicts: readonly Conflict[];
	readonly status: FormStatus;
	/** Values of an earlier visit are in the form. */
	readonly isRestored: boolean;
	/** Counts the saves that the form or the server refused. The page then leads to the reason. */
	readonly refusals: number;
}

export const IDLE: FormStatus = { kind: "idle" };

/** `isRestored`, because a form opens with changes only from a draft. */
export function openView(sides: Sides, isNew: boolean): FormView {
	const before: FormView = { dirty: [], conflicts: [], status: IDLE, isRestored: true, refusals: 0 };
	return viewOf(before, sides, isNew);
}

/** The view after a change. A status that the change made obsolete is idle again. */
export function viewOf(before: FormView, sides: Sides, isNew: boolean): FormView {
	const dirty = dirtyPaths(sides);
	const conflicts = conflictPaths(sides).map((path) => ({
		path,
		mine: sides.values[path],
		theirs: sides.stored[path],
	}));
	const status = currentStatus(before.status, {
		isClean: dirty.length === 0 && !isNew,
		isSettled: conflicts.length === 0,
	});
	return { ...before, dirty, conflicts, status, isRestored: before.isRestored && dirty.length > 0 };
}

function currentStatus(
	status: FormStatus,
	{ isClean, isSettled }: { isClean: boolean; isSettled: boolean },
): FormStatus {
	if (status.kind === "saving") return status;
	if (isClean || (status.kind === "conflict" && isSettled)) return IDLE;
	// The other person's version has arrived, so the page shows what the save ran into.
	if (status.kind === "failed" && status.problem.code === "conflict" && !isSettled)
		return { kind: "conflict" };
	return status;
}
