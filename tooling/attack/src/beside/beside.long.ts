import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { ownerToken } from "@junban/product/api";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Installation, install } from "#src/servers.ts";
import { ATTACKS, type Target } from "./attacks.ts";
import { peopleFor, type Seen } from "./people.ts";
import { openRival } from "./rival.ts";

const CALM_MS = 10_000;
const WARM_MS = 5_000;
const ATTACK_MS = 15_000;
/** How many times as long as in calm a join may take, at the 99th percentile. */
const MOST = 5;

let installation: Installation;
let target: Target;
let owner: string;

beforeAll(async () => {
	// Who joins in a flood is another test's.
	installation = await install({ JUNBAN_JOINS_IN_CALM: "0" });
	owner = await ownerToken(installation.server.url);
	target = await openRival(installation);
}, 300_000);

// Each attack meets a server that was just started. People and staff make thousands of joins and commands beside each one:
// all attacks together would pass the daily limits of one network and one account.
beforeEach(async () => {
	installation = await installation.restart();
	target = { ...target, url: installation.server.url };
	await peopleFor(target.url, owner, WARM_MS);
}, 300_000);

afterAll(() => installation.end());

const shown = ({ joins, p50, p99 }: Seen) =>
	`${joins} joins, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

test.each(Object.keys(ATTACKS))("joins and staff beside %s", async (name) => {
	const calm = await peopleFor(target.url, owner, CALM_MS);
	const attacker = new Worker(new URL("./attacker.ts", import.meta.url), { workerData: { name, target } });
	const broken: unknown[] = [];
	attacker.on("error", (error) => broken.push(error));
	// What an account may take at once is over by then.
	await pause(WARM_MS);
	const seen = await peopleFor(target.url, owner, ATTACK_MS);
	await attacker.terminate();
	console.info(
		`${name}: calm ${shown(calm)}; beside it ${shown(seen)}: ${(seen.p99 / calm.p99).toFixed(1)} x`,
	);
	expect(broken).toEqual([]);
	expect(seen.faults).toEqual([]);
	expect(seen.commands).toBeGreaterThan(0);
	expect(seen.p99 / calm.p99).toBeLessThanOrEqual(MOST);
});
