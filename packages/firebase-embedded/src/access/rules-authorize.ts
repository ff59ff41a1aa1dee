import type { Authorize } from "#src/access/authorize.ts";
import { patternOf } from "#src/access/patterns.ts";
import { createRefusalLog } from "#src/access/refusals.ts";
import type { Clock } from "#src/clock.ts";
import type { Log } from "#src/log.ts";
import { proveList } from "#src/rules/prove.ts";
import { compileRules } from "#src/rules/ruleset.ts";

/**
 * Decides by a rules file. Throws RulesError with `file:line:column` if the file has a fault.
 * @param source text of `firestore.rules`
 */
export function rulesAuthorize(source: string, log: Log, now: Clock = Date.now): Authorize {
	const ruleset = compileRules(source, "firestore.rules");
	const logRefusal = createRefusalLog(log, now);
	return {
		decide({ auth }, { operation, path, query, before, after, time = now() * 1000, ...others }) {
			const { lookup: get, lookupAfter: getAfter, reads } = others;
			if (operation !== "list") {
				const common = { service: "cloud.firestore", method: operation, path, auth, time } as const;
				return ruleset.decide({ ...common, before, after, get, getAfter, reads });
			}
			if (query === undefined) return { allowed: false, reads: [], reasons: ["a list without its query"] };
			return proveList(ruleset, { query, auth, time, get, reads });
		},
		refused: ({ operation, path }, reasons) => logRefusal(operation, patternOf(ruleset, path), reasons),
	};
}
