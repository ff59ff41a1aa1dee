import { holderOf } from "@junban/firebase-embedded/server/control-client";
import type { Env } from "../env.ts";
import type { Words } from "../words/words.ts";
import { checkAddress, checkCertificate, checkServer, checkSettings } from "./check-address.ts";
import { checkClock, checkCopies, checkSpace, checkStore, checkVersions } from "./check-data.ts";
import { checkBackups, checkMail, checkPremium, checkPush } from "./check-services.ts";
import type { Case, Check, Finding } from "./finding.ts";

const CHECKS: Readonly<Record<string, Check>> = {
	versions: checkVersions,
	settings: checkSettings,
	server: checkServer,
	data: checkStore,
	copies: checkCopies,
	space: checkSpace,
	clock: checkClock,
	backups: checkBackups,
	mail: checkMail,
	push: checkPush,
	premium: checkPremium,
	address: checkAddress,
	certificate: checkCertificate,
};

/**
 * Looks at an installation and prints a line for each finding, with what to do. Changes nothing, and works while the
 * server runs and while it does not.
 * @returns the exit code: 0 without a fault, 1 with one. Warnings do not count.
 */
export async function doctor(
	env: Env,
	{ doctor: words }: Words,
	print: (text: string) => void,
	now = Date.now(),
): Promise<number> {
	const it: Case = { env, words, holder: await holderOf(env.dataDir), now };
	const count = { ok: 0, warning: 0, fault: 0 };
	for (const [name, check] of Object.entries(CHECKS))
		for (const { level, text, todo } of await findingsOf(name, check, it)) {
			count[level]++;
			print(`${words.levels[level]}${text}\n`);
			if (todo !== undefined) print(`${words.indent}→ ${todo}\n`);
		}
	print(`\n${words.summary(count.fault, count.warning)}\n`);
	return count.fault > 0 ? 1 : 0;
}

async function findingsOf(name: string, check: Check, it: Case): Promise<Finding[]> {
	try {
		return await check(it);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		return [{ level: "fault", text: it.words.failed(name, message) }];
	}
}
