import { networkOf } from "@junban/callers/network-of";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { KeysUnavailable } from "#src/ports.ts";
import type { Api, ApiContext } from "./context.ts";
import { Refusal, refuse } from "./refusal.ts";

/** The answer to an error that an operation or middleware throws. */
export function answerError(error: Error, c: ApiContext): Response {
	const refusal = refusalOf(error, c);
	if (refusal.code === "internal") {
		const { name, stack } = error;
		c.env.api.log("error", "request.failed", { requestId: c.get("requestId"), name, stack });
	}
	return refuse(c, refusal);
}

/** The answer when no route matches the path. */
export function answerUnknown(c: ApiContext): Response {
	return refuse(c, new Refusal("route-not-found"));
}

function refusalOf(error: Error, c: ApiContext): Refusal {
	if (error instanceof Refusal) return isMissAboveLimit(c.env.api, c, error) ? TOO_MANY : error;
	if (isAborted(error)) return new Refusal("invalid-value");
	if (error instanceof FirestoreError && error.outcome === "unknown") return new Refusal("store-unavailable");
	if (error instanceof KeysUnavailable) return new Refusal("store-unavailable");
	return new Refusal("internal");
}

const TOO_MANY = new Refusal("too-many-requests");

/**
 * After the limit, guesses of a network get `too-many-requests` instead of `unauthenticated` or `member-not-found`.
 * Other requests of that network are served as before.
 */
function isMissAboveLimit({ limits }: Api, c: ApiContext, { code }: Refusal): boolean {
	const isMiss = code === "unauthenticated" || code === "member-not-found";
	return isMiss && !limits.misses.take(networkOf(c.env.address()));
}

/** What workerd says of a body that was cut off, and the adapter of Node's HTTP/2. */
const ABORTED: ReadonlySet<string> = new Set([
	"Network connection lost.",
	"Client connection prematurely closed.",
]);

/** Whether the caller closed the connection while sending the body. */
function isAborted(error: Error): boolean {
	return ("code" in error && error.code === "ECONNRESET") || ABORTED.has(error.message);
}
