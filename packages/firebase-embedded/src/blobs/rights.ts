import { refusals } from "#src/access/refusals.ts";
import type { StorageAuthorize } from "#src/blobs/context.ts";
import type { Log } from "#src/log.ts";
import { compileRules } from "#src/rules/ruleset.ts";
import type { RulesLookup } from "#src/rules/types.ts";

/**
 * The rights as `storage.rules` says them; refusals are logged with what each rule said, never with names of objects.
 * Throws RulesError (`storage.rules:12:5 ...`) for a file that cannot be used.
 *
 * @param get for `firestore.get` in the rules
 */
export function storageRights(source: string, get: RulesLookup, log: Log): StorageAuthorize {
	const ruleset = compileRules(source, "storage.rules");
	const tell = refusals(log, Date.now);
	return (request) => {
		const decision = ruleset.decide({ ...request, get });
		if (!decision.allowed) tell(request.method, "storage", decision.reasons);
		return decision.allowed;
	};
}
