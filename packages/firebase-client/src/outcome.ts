import type { Code, FieldRefusal, Refusal } from "@junban/domain/values";

/** Why something could not be had or done. `detail` names the path or the field, for a report; never for the screen. */
export interface Problem {
	readonly code: Code;
	readonly detail: string;
	/** Of a form: what is at fault, each to be shown at its field. `code` is that of the first. */
	readonly faults?: readonly FieldRefusal<string>[];
}

export type Outcome<T = undefined> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly problem: Problem };

export const DONE: Outcome = { ok: true, value: undefined };

export function had<T>(value: T): Outcome<T> {
	return { ok: true, value };
}

export function failed(code: Code, detail: string): { readonly ok: false; readonly problem: Problem } {
	return { ok: false, problem: { code, detail } };
}

/** What the domain refused. Of a form the faults stay with it. */
export function refusedBy(refused: Refusal | { readonly faults: readonly FieldRefusal<string>[] }): {
	readonly ok: false;
	readonly problem: Problem;
} {
	if (!("faults" in refused)) return failed(refused.code, refused.field ?? "");
	const [first] = refused.faults;
	if (first === undefined) return failed("invalid-value", "");
	return {
		ok: false,
		problem: { code: first.code, detail: first.field, faults: refused.faults },
	};
}

/** Ends a transaction without a write, and becomes the answer of the operation. */
export class Refused extends Error {
	override readonly name = "Refused";
	readonly problem: Problem;

	constructor(problem: Problem) {
		super(problem.code);
		this.problem = problem;
	}
}
