/** Runs one attack in a thread of its own, until it is ended: its work must not slow the clocks of those whom it attacks. */
import { setImmediate as turn } from "node:timers/promises";
import { workerData } from "node:worker_threads";
import { ATTACKS, type AttackName, type Target } from "./attacks.ts";

/** Connections of the attack. */
const CONNECTIONS = 10;

const { name, target }: { readonly name: AttackName; readonly target: Target } = workerData;
let steps = 0;

async function attack(): Promise<never> {
	for (;;) {
		// A server may cut a connection of an attacker. It comes again.
		await ATTACKS[name](target, steps++).catch(() => turn());
	}
}

await Promise.all(Array.from({ length: CONNECTIONS }, attack));
