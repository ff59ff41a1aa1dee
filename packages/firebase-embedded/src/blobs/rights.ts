import type { StorageAuthorize } from "#src/blobs/context.ts";
import type { Log } from "#src/log.ts";
import { compileRules } from "#src/rules/ruleset.ts";
import type { RulesLookup } from "#src/rules/types.ts";

/** Refusals told in one window; hostile callers must not fill the disk. */
const mostLines = 60;
const windowMs = 60_000;

/**
 * The rights as `storage.rules` says them; refusals are logged with what each rule said, never with names. Throws
 * RulesError (`storage.rules:12:5 ...`) for a file that cannot be used.
 *
 * @param get for `firestore.get` in the rules
 */
export function storageRights(source: string, get: RulesLookup, log: Log, now = Date.now): StorageAuthorize {
	const ruleset = compileRules(source, "storage.rules");
	let windowEnds = 0;
	let lines = 0;
	return (request) => {
		const decision = ruleset.decide({ ...request, get });
		if (decision.allowed) return true;
		if (now() >= windowEnds) {
			windowEnds = now() + windowMs;
			lines = 0;
		}
		if (lines++ < mostLines) {
			const fields = { operation: request.method, path: "storage", reasons: decision.reasons };
			log({ level: "info", event: "access.denied", fields });
		}
		return false;
	};
}
