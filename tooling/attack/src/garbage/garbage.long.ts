import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { board, join, ownerToken, ticket } from "@junban/product/api";
import { storedLine } from "@junban/product/firestore";
import { heldMemory, INSPECTED, inspectorOf } from "@junban/product/heap";
import { cpuMs, residentBytes } from "@junban/product/processes";
import type { Server } from "@junban/product/server";
import { expect, test } from "vitest";
import { startDefault } from "#src/servers.ts";
import type { Sent } from "./sender.ts";

const SECONDS = Number(process.env["JUNBAN_GARBAGE_SECONDS"] ?? 60);
const PLACES = 200;
/** Of the time. In each some people join. */
const PARTS = 6;
/** In each part, one after the other. */
const JOINS = 10;

/** In bytes, after a collection: what nobody refers to stays until the collector finds it worth its work. */
interface Memory {
	readonly held: number;
	readonly resident: number;
}

async function memoryOf({ pid }: Server, inspector: string): Promise<Memory> {
	const { objects, buffers } = await heldMemory(inspector);
	return { held: objects + buffers, resident: residentBytes(pid) };
}

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
	// A collection makes the server slow for a while, so there are two.
	const memory: Memory[] = [];
	const sent: Sent[] = [];
	const cpuBefore = cpuMs(pid);
	for (let part = 0; part < PARTS; part++) {
		const uids = uidsOf(`late-${part}`, JOINS);
		const garbage = sendGarbage(url, (SECONDS * 1_000) / PARTS);
		await Promise.all([garbage, joinAll(url, uids)]);
		sent.push(await garbage);
		late.push(...uids);
		if (part === PARTS / 2 - 1) memory.push(await memoryOf(server, inspector));
	}
	memory.push(await memoryOf(server, inspector));
	const requests = sent.reduce((sum, each) => sum + each.requests, 0);
	const cpu = Math.round(((cpuMs(pid) - cpuBefore) * 1_000) / requests);
	console.info(
		`${Math.round(requests / SECONDS)} answers a second, ${cpu} us of the server's processor each; ` +
			`${memory.map(({ held, resident }) => `${megabytes(held)} MB held of ${megabytes(resident)} MB`).join(", then ")}; ` +
			JSON.stringify(sent.at(-1)?.answers),
	);
	expect(sent.flatMap(({ unknown }) => unknown)).toEqual([]);
	expect(requests).toBeGreaterThan(1_000);
	const after = await storedLine(url, await ownerToken(url));
	for (const [uid, member] of before.members) expect(after.members.get(uid)).toEqual(member);
	expect((await board(url)).issued).toBe(PLACES + PARTS * JOINS);
	for (const uid of [...early, ...late]) expect((await ticket(url, uid)).ok).toBe(true);
	// Caches have their size after the first half.
	const [half, end] = memory;
	expect((end?.held ?? 0) / (half?.held ?? 0)).toBeLessThan(1.1);
	// What lies outside of the heap would grow here.
	expect((end?.resident ?? 0) / (half?.resident ?? 0)).toBeLessThan(1.25);
});
