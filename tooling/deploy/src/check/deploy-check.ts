import { checkCors, checkPushKey, checkWebhook, checkWorker } from "./api.ts";
import { type Case, type Check, type Finding, fault, messageOf } from "./finding.ts";
import { checkAccounts, checkMaster, checkRules } from "./firebase.ts";
import { checkConfig, checkPolicies, checkReached, checkRoots, checkShop } from "./hosts.ts";
import { checkMailNames } from "./mail.ts";

/** The steps in the order of docs/deploy.md. */
const STEPS: Readonly<Record<string, Check>> = {
	"hosts answer": checkReached,
	"API is set up": checkWorker,
	accounts: checkAccounts,
	"access rules": checkRules,
	"pages' settings": checkConfig,
	"pages' policies": checkPolicies,
	CORS: checkCors,
	"a shop's page": checkShop,
	"roots and shops' hosts": checkRoots,
	Stripe: checkWebhook,
	"web push": checkPushKey,
	mail: checkMailNames,
	"first operator": checkMaster,
};

const LEVELS = { ok: "ok     ", fault: "fault  ", unseen: "?      " } as const;

/**
 * Looks at an installation from outside, as browsers and receivers of mail do, and prints a line for each finding with
 * what to do. Changes nothing.
 * @returns the exit code: 0 without a fault
 */
export async function deployCheck(it: Case, print: (text: string) => void): Promise<number> {
	let faults = 0;
	for (const [step, check] of Object.entries(STEPS))
		for (const { level, text, todo } of await findingsOf(step, check, it)) {
			if (level === "fault") faults++;
			print(`${LEVELS[level]}${step}: ${text}\n`);
			if (todo !== undefined) print(`       → ${todo}\n`);
		}
	print(`\n${faults === 0 ? "Nothing is wrong." : `Faults: ${faults}.`}\n`);
	return faults === 0 ? 0 : 1;
}

async function findingsOf(step: string, check: Check, it: Case): Promise<readonly Finding[]> {
	try {
		return await check(it);
	} catch (error) {
		return [fault(`could not be checked (${messageOf(error)})`, `See ${step} in docs/deploy.md.`)];
	}
}
