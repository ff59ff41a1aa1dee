import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { uidFromBytes } from "@junban/domain/values";
import { smallDisk } from "@junban/firebase-embedded/testing/small-disk";
import { board, join, ownerToken } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { storedLine } from "@junban/product/firestore";
import { type Random, runSeed, seeded } from "@junban/product/random";
import { startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";
import { type Ledger, newLedger, newPlace } from "./ledger.ts";
import { verifyStored } from "./verify.ts";

const MOST_JOINS = 20_000;
const AT_ONCE = 16;
const seed = runSeed();

/** Joins until the store reports that it is full. The ledger records every acknowledged join. */
async function joinUntilFull(url: string, ledger: Ledger, random: Random): Promise<void> {
	let left = MOST_JOINS;
	let full = false;
	const actor = async () => {
		while (!full && left-- > 0) {
			const uid = uidFromBytes(random.bytes(48)) ?? "";
			if (await joinOnce(url, ledger, uid)) continue;
			full = true;
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, actor));
	expect(full).toBe(true);
}

/** False if the store is full. Expects no other refusal. */
async function joinOnce(url: string, ledger: Ledger, uid: string): Promise<boolean> {
	const place = newPlace(ledger, uid);
	const answer = await join(url, uid);
	if (answer.ok) {
		place.answered = ledger.tick();
		place.joined = answer.value;
		place.busy = false;
		return true;
	}
	ledger.places.delete(uid);
	expect([503, 507]).toContain(answer.status);
	expect(answer.code).toBe("store-full");
	return false;
}

/** Retries until the store accepts a join. */
async function joinAgain(url: string, ledger: Ledger, random: Random): Promise<void> {
	const deadline = performance.now() + 10_000;
	const uid = uidFromBytes(random.bytes(48)) ?? "";
	while (!(await joinOnce(url, ledger, uid))) {
		expect(performance.now()).toBeLessThan(deadline);
		await pause(100);
	}
}

async function expectNothingLost(url: string, token: string, ledger: Ledger): Promise<void> {
	verifyStored(ledger, await storedLine(url, token));
	expect(ledger.faults).toEqual([]);
}

/** Number of pages of the largest SQLite file in a folder. */
function pagesIn(folder: string): number {
	const pages = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
		const path = `${entry.parentPath}/${entry.name}`;
		if (!entry.isFile() || statSync(path).size < 512) return 0;
		const head = Buffer.alloc(18);
		const file = openSync(path, "r");
		readSync(file, head);
		closeSync(file);
		return head.toString("latin1", 0, 15) === "SQLite format 3"
			? statSync(path).size / head.readUInt16BE(16)
			: 0;
	});
	return Math.max(...pages);
}

test(`a store at its page limit refuses joins, loses none, and continues with more room (JUNBAN_SEED=${seed})`, async () => {
	const data = newDataFolder("pages");
	onTestFinished(() => removeDataFolder(data));
	const first = await startProduct({ data }).ready;
	onTestFinished(() => first.kill());
	expect(await first.stop()).toBe(0);
	const limit = { JUNBAN_MAX_PAGES: String(pagesIn(data) + 60) };
	const small = await startProduct({ data, env: limit }).ready;
	onTestFinished(() => small.kill());
	const random = seeded(seed);
	const ledger = newLedger();
	const token = await ownerToken(small.url);
	await joinUntilFull(small.url, ledger, random);
	expect(ledger.places.size).toBeGreaterThan(0);
	await expectNothingLost(small.url, token, ledger);
	await small.kill();

	const large = await startProduct({ data }).ready;
	onTestFinished(() => large.kill());
	await expectNothingLost(large.url, token, ledger);
	await joinAgain(large.url, ledger, random);
	await expectNothingLost(large.url, token, ledger);
});

test(`a server on a full disk refuses joins, loses none, and continues when there is room (JUNBAN_SEED=${seed})`, async () => {
	const disk = smallDisk(32);
	if (disk === undefined) return;
	const data = `${disk.dir}/data`;
	const server = await startProduct({ data }).ready;
	onTestFinished(() => server.kill());
	const token = await ownerToken(server.url);
	const random = seeded(seed);
	const ledger = newLedger();
	await joinAgain(server.url, ledger, random);
	disk.fill(600_000);
	await joinUntilFull(server.url, ledger, random);
	// Reads are still served.
	expect((await board(server.url)).issued).toBe(ledger.places.size);

	disk.empty();
	await joinAgain(server.url, ledger, random);
	await expectNothingLost(server.url, token, ledger);
	await server.kill();
	const again = await startProduct({ data }).ready;
	onTestFinished(() => again.kill());
	await expectNothingLost(again.url, token, ledger);
});
