import type { Code } from "@junban/domain/values";

/** A refusal that is expected, as its code says. */
export interface Refused<C extends Code = Code> {
	readonly ok: false;
	readonly code: C;
}

/** A value, or the code that says why there is none. */
export type Result<T, C extends Code = Code> = { readonly ok: true; readonly value: T } | Refused<C>;

export function refused<C extends Code>(code: C): Refused<C> {
	return { ok: false, code };
}
