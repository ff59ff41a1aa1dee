import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { board, join, ownerToken, ticket } from "@junban/product/api";
import { storedLine } from "@junban/product/firestore";
import { heldMemory, INSPECTED, inspectorOf } from "@junban/product/heap";
import { cpuMs, residentBytes } from "@junban/product/processes";
import { expect, test } from "vitest";
import { startDefault } from "#src/servers.ts";
import type { Sent } from "./sender.ts";

const SECONDS = Number(process.env["JUNBAN_GARBAGE_SECONDS"] ?? 60);
const PLACES = 200;
/** Of the time. After each the memory is looked at. */
const PARTS = 6;
/** In each part, one after the other. */
const JOINS = 10;

async function sendGarbage(url: string, ms: number): Promise<Sent> {
	const worker = new Worker(new URL("./sender.ts", import.meta.url), { workerData: { url } });
	const told: Promise<Sent[]> = once(worker, "message");
	await pause(ms);
	worker.postMessage("stop");
	const [sent] = await told;
	if (sent === undefined) throw new Error("nothing told");
	return sent;
}

async function joinAll(url: string, uids: readonly string[]): Promise<void> {
	for (const uid of uids) expect(await join(url, uid)).toMatchObject({ ok: true });
}

const uidsOf = (name: string, count: number) =>
	Array.from({ length: count }, (_, n) => `${name}-${n}`.padEnd(24, "x"));

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

test(`${SECONDS} s of garbage: nothing is lost, people join, memory stays flat, and refusals are known`, async () => {
	const { server } = await startDefault({ JUNBAN_JOINS_IN_CALM: "0", ...INSPECTED });
	const { url, pid } = server;
	const inspector = inspectorOf(server.output());
	const owner = await ownerToken(url);
	const early = uidsOf("early", PLACES);
	await joinAll(url, early);
	const before = await storedLine(url, owner);
	const late: string[] = [];
	const resident: number[] = [];
	// What nobody refers to any more stays until the collector finds it worth its work. It is not counted here.
	const held: number[] = [];
	const sent: Sent[] = [];
	const cpuBefore = cpuMs(pid);
	for (let part = 0; part < PARTS; part++) {
		const uids = uidsOf(`late-${part}`, JOINS);
		const garbage = sendGarbage(url, (SECONDS * 1_000) / PARTS);
		await Promise.all([garbage, joinAll(url, uids)]);
		sent.push(await garbage);
		late.push(...uids);
		resident.push(residentBytes(pid));
		const { objects, buffers } = await heldMemory(inspector);
		held.push(objects + buffers);
	}
	const requests = sent.reduce((sum, each) => sum + each.requests, 0);
	const cpu = Math.round(((cpuMs(pid) - cpuBefore) * 1_000) / requests);
	console.info(
		`${Math.round(requests / SECONDS)} answers a second, ${cpu} us of the server's processor each; ` +
			`held ${held.map(megabytes).join(", ")} MB; resident ${resident.map(megabytes).join(", ")} MB; ` +
			JSON.stringify(sent.at(-1)?.answers),
	);
	expect(sent.flatMap(({ unknown }) => unknown)).toEqual([]);
	expect(requests).toBeGreaterThan(1_000);
	const after = await storedLine(url, await ownerToken(url));
	for (const [uid, member] of before.members) expect(after.members.get(uid)).toEqual(member);
	expect((await board(url)).issued).toBe(PLACES + PARTS * JOINS);
	for (const uid of [...early, ...late]) expect((await ticket(url, uid)).ok).toBe(true);
	// Caches have their size after the first half.
	expect((held.at(-1) ?? 0) / (held[PARTS / 2 - 1] ?? 0)).toBeLessThan(1.1);
	// What lies outside of the heap would grow here.
	expect((resident.at(-1) ?? 0) / (resident[PARTS / 2 - 1] ?? 0)).toBeLessThan(1.25);
});
