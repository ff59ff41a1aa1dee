import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";

/** Counts that an account reads what belongs to it, and refuses more than anybody needs. */
export function countOwnRead(c: ApiContext): void {
	if (!c.env.api.limits.ownReads.take(callerOf(c).uid)) throw new Refusal("too-many-requests");
}
