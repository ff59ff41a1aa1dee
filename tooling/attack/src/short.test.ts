/** Short forms of the long attacks `beside`, `reserves` and `garbage`: the same requests, few of them, and no clock. */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { board, join, ownerToken, ticket } from "@junban/product/api";
import { storedLine } from "@junban/product/firestore";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ATTACKS, type AttackName, type Target } from "./beside/attacks.ts";
import { peopleWhile } from "./beside/people.ts";
import { openRival } from "./beside/rival.ts";
import type { Sent } from "./garbage/sender.ts";
import { beginListen, statusOf } from "./reserves/listen.ts";
import { type Installation, install } from "./servers.ts";

let installation: Installation;
let target: Target;
let owner: string;

beforeAll(async () => {
	installation = await install({ JUNBAN_JOINS_IN_CALM: "0" });
	owner = await ownerToken(installation.server.url);
	target = await openRival(installation, 100);
});

afterAll(() => installation.end());

describe("joins and staff are not refused beside", () => {
	/** A password costs a third of a second of the processor. */
	const COSTLY: ReadonlySet<AttackName> = new Set([
		"guesses of the owner's password",
		"accounts without end",
	]);
	test.each(Object.entries(ATTACKS))("%s", async (name, step) => {
		const steps = [...COSTLY].some((each) => each === name) ? 2 : 6;
		let isOn = true;
		// What an attacker is answered is another test's.
		const attack = Promise.allSettled(Array.from({ length: steps }, (_, n) => step(target, n))).finally(
			() => {
				isOn = false;
			},
		);
		const seen = await peopleWhile(target.url, owner, () => isOn);
		await attack;
		expect(seen.faults).toEqual([]);
		expect(seen.commands).toBe(2 * seen.joins);
	});
});

test("a network that opens more sessions of Listen than one may have leaves room for the owner behind it", async () => {
	const agent = new Agent({ keepAlive: true, maxSockets: 8 });
	onTestFinished(() => agent.destroy());
	const begin = () => beginListen(target.url, agent, "203.0.113.1");
	const statuses = await Promise.all(Array.from({ length: 1_050 }, begin));
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1_000);
	expect(await beginListen(target.url, agent, "203.0.113.1", owner)).toBe(200);
});

test("300 connections that ask nothing keep no phone out", async () => {
	const { port, hostname } = new URL(target.url);
	await Promise.all(
		Array.from({ length: 300 }, async () => {
			const socket = connect(Number(port), hostname).on("error", () => undefined);
			onTestFinished(() => void socket.destroy());
			await once(socket, "connect");
		}),
	);
	for (let phone = 0; phone < 5; phone++)
		expect(await statusOf(request(`${target.url}/apiV2/demo/main`, { agent: false }))).toBe(200);
});

test("2,000 requests of garbage: nothing is lost, and refusals are known", async () => {
	const { url } = target;
	const uids = Array.from({ length: 20 }, (_, n) => `place-${n}`.padEnd(24, "x"));
	for (const uid of uids) expect((await join(url, uid)).ok).toBe(true);
	const before = await storedLine(url, owner);
	const { issued } = await board(url);
	const sender = new Worker(new URL("./garbage/sender.ts", import.meta.url), {
		workerData: { url, most: 2_000 },
	});
	const [sent]: Sent[] = await once(sender, "message");
	expect(sent?.unknown).toEqual([]);
	expect(sent?.requests).toBeGreaterThanOrEqual(2_000);
	expect(await storedLine(url, await ownerToken(url))).toEqual(before);
	expect((await board(url)).issued).toBe(issued);
	for (const uid of uids) expect((await ticket(url, uid)).ok).toBe(true);
});
