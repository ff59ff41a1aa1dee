import type { Code, FieldRefusal, Refusal } from "@junban/domain/values";
import type { FailedOutcome, Outcome, Problem } from "@junban/ports/outcome";

/** Success without a value. */
export const DONE: Outcome = { ok: true, value: undefined };

export function failed(code: Code, detail: string): FailedOutcome {
	return { ok: false, code, detail };
}

/** A refusal of the domain. The faults of a form stay part of it. */
export function refusedBy(
	refused: Refusal | { readonly faults: readonly FieldRefusal<string>[] },
): FailedOutcome {
	if (!("faults" in refused)) return failed(refused.code, refused.field ?? "");
	const [first] = refused.faults;
	if (first === undefined) return failed("invalid-value", "");
	return { ok: false, code: first.code, detail: first.field, faults: refused.faults };
}

/** Thrown inside a transaction, it ends the transaction without a write; `commit` answers with its problem. */
export class RefusedError extends Error {
	override readonly name = "RefusedError";
	readonly problem: Problem;

	constructor(problem: Problem) {
		super(problem.code);
		this.problem = problem;
	}
}
