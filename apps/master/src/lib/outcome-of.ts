import type { ApiResult } from "@junban/api-contract/client";
import type { Outcome } from "@junban/ports/outcome";

/**
 * The answer of a save for a form. A form knows another person's save as `conflict`; `onStale` fetches what that person
 * saved, so that the form can show it.
 */
export function outcomeOf<T>(result: ApiResult<T>, onStale: () => void): Outcome<T> {
	if (result.ok) return result;
	if (result.code !== "stale") return { ok: false, code: result.code, detail: result.message ?? "" };
	onStale();
	return { ok: false, code: "conflict", detail: "version" };
}
