import type { Code, FieldRefusal } from "@junban/domain/values";

/** Why a request failed. */
export interface Problem {
	/** Its sentence is what a person reads. */
	readonly code: Code;
	/** The path, the field or the provider's message. For reports; never shown. */
	readonly detail: string;
	/** The faults of a form, at least one; `code` is that of the first. Absent for other requests. */
	readonly faults?: readonly FieldRefusal<string>[];
}

export interface FailedOutcome extends Problem {
	readonly ok: false;
}

export type Outcome<T = undefined> = { readonly ok: true; readonly value: T } | FailedOutcome;
