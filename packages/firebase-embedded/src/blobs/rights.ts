import { createRefusalLog } from "#src/access/refusals.ts";
import type { StorageAuthorize } from "#src/blobs/context.ts";
import type { Log } from "#src/log.ts";
import { compileRules } from "#src/rules/ruleset.ts";
import type { RulesLookup } from "#src/rules/types.ts";

/**
 * Decides by `storage.rules`. Refusals are logged with each rule's result, without names of objects. Throws RulesError
 * (`storage.rules:12:5 ...`) if the file has a fault.
 * @param get reads a document for `firestore.get` in the rules
 */
export function storageRights(source: string, get: RulesLookup, log: Log): StorageAuthorize {
	const ruleset = compileRules(source, "storage.rules");
	const logRefusal = createRefusalLog(log, Date.now);
	return (request) => {
		const decision = ruleset.decide({ ...request, get });
		if (!decision.allowed) logRefusal(request.method, "storage", decision.reasons);
		return decision.allowed;
	};
}
