import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { board, join, ownerToken, ticket } from "@junban/product/api";
import { storedLine } from "@junban/product/firestore";
import { residentBytes } from "@junban/product/processes";
import { expect, test } from "vitest";
import { startDefault } from "#src/servers.ts";
import type { Sent } from "./sender.ts";

const SECONDS = Number(process.env["JUNBAN_GARBAGE_SECONDS"] ?? 60);
const PLACES = 200;
/** Of the time. After each the memory is looked at. */
const PARTS = 6;

async function sendGarbage(url: string, ms: number): Promise<Sent> {
	const worker = new Worker(new URL("./sender.ts", import.meta.url), { workerData: { url } });
	const told: Promise<Sent[]> = once(worker, "message");
	await pause(ms);
	worker.postMessage("stop");
	const [sent] = await told;
	if (sent === undefined) throw new Error("nothing told");
	return sent;
}

test(`${SECONDS} s of garbage: nothing is lost, memory stays flat, and refusals are known`, async () => {
	const { server } = await startDefault({ JUNBAN_JOINS_IN_CALM: "0" });
	const { url, pid } = server;
	const owner = await ownerToken(url);
	const uids = Array.from({ length: PLACES }, (_, n) => `place-${n}`.padEnd(24, "x"));
	for (const uid of uids) expect((await join(url, uid)).ok).toBe(true);
	const before = await storedLine(url, owner);
	const memory: number[] = [];
	const sent: Sent[] = [];
	for (let part = 0; part < PARTS; part++) {
		sent.push(await sendGarbage(url, (SECONDS * 1_000) / PARTS));
		memory.push(residentBytes(pid));
	}
	const requests = sent.reduce((sum, each) => sum + each.requests, 0);
	const megabytes = memory.map((each) => Math.round(each / 1_048_576));
	console.info(
		`${Math.round(requests / SECONDS)} requests a second; memory ${megabytes.join(", ")} MB; ${JSON.stringify(sent.at(-1)?.answers)}`,
	);
	expect(sent.flatMap(({ unknown }) => unknown)).toEqual([]);
	expect(requests).toBeGreaterThan(1_000);
	expect(await storedLine(url, await ownerToken(url))).toEqual(before);
	expect((await board(url)).issued).toBe(PLACES);
	for (const uid of uids) expect((await ticket(url, uid)).ok).toBe(true);
	// Caches and the heap have their size after the first half.
	expect((memory.at(-1) ?? 0) / (memory[PARTS / 2 - 1] ?? 0)).toBeLessThan(1.25);
});
