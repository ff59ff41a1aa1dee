import { execFileSync } from "node:child_process";
import {
	closeSync,
	mkdirSync,
	openSync,
	readdirSync,
	readSync,
	statfsSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { uidFromBytes } from "@junban/domain/values";
import { board, join, ownerToken } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { storedLine } from "@junban/product/firestore";
import { startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";
import { type Ledger, newLedger, newPlace } from "./ledger.ts";
import { verifyStored } from "./verify.ts";

const MOST_JOINS = 20_000;
const AT_ONCE = 16;

/** Joins until the store says that it is full; every acknowledgement stands in the ledger. */
async function joinUntilFull(url: string, ledger: Ledger): Promise<void> {
	let left = MOST_JOINS;
	let full = false;
	const actor = async () => {
		while (!full && left-- > 0) {
			const uid = uidFromBytes(crypto.getRandomValues(new Uint8Array(48))) ?? "";
			if (await joinOnce(url, ledger, uid)) continue;
			full = true;
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, actor));
	expect(full).toBe(true);
}

/** False when the store is full; no other refusal is expected. */
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

/** Tries until the store takes a join again. */
async function joinAgain(url: string, ledger: Ledger): Promise<void> {
	const deadline = performance.now() + 10_000;
	const uid = uidFromBytes(crypto.getRandomValues(new Uint8Array(48))) ?? "";
	while (!(await joinOnce(url, ledger, uid))) {
		expect(performance.now()).toBeLessThan(deadline);
		await pause(100);
	}
}

async function expectKept(url: string, token: string, ledger: Ledger): Promise<void> {
	verifyStored(ledger, await storedLine(url, token));
	expect(ledger.faults).toEqual([]);
}

/** Pages of the largest SQLite file of a folder. */
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

test("a store at its page limit refuses clearly, keeps what it acknowledged, and goes on with more room", async () => {
	const data = newDataFolder("pages");
	onTestFinished(() => removeDataFolder(data));
	const first = await startProduct({ data }).ready;
	onTestFinished(() => first.kill());
	expect(await first.stop()).toBe(0);
	const limit = { JUNBAN_MAX_PAGES: String(pagesIn(data) + 60) };
	const small = await startProduct({ data, env: limit }).ready;
	onTestFinished(() => small.kill());
	const ledger = newLedger();
	const token = await ownerToken(small.url);
	await joinUntilFull(small.url, ledger);
	expect(ledger.places.size).toBeGreaterThan(0);
	await expectKept(small.url, token, ledger);
	await small.kill();

	const large = await startProduct({ data }).ready;
	onTestFinished(() => large.kill());
	await expectKept(large.url, token, ledger);
	await joinAgain(large.url, ledger);
	await expectKept(large.url, token, ledger);
});

/** A small file system in memory; undefined where this process may not mount one. */
function smallDisk(): string | undefined {
	const folder = newDataFolder("disk");
	const mounted = `${folder}/disk`;
	mkdirSync(mounted);
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", "size=32m", "tmpfs", mounted], { stdio: "ignore" });
	} catch {
		removeDataFolder(folder);
		return undefined;
	}
	onTestFinished(() => {
		execFileSync("umount", ["-l", mounted]);
		removeDataFolder(folder);
	});
	return mounted;
}

test("a full disk refuses clearly, keeps what was acknowledged, and goes on when there is room", async () => {
	const disk = smallDisk();
	if (disk === undefined) {
		process.stdout.write("note: no small disk can be mounted here; the page limit alone was checked\n");
		return;
	}
	const data = `${disk}/data`;
	const server = await startProduct({ data }).ready;
	onTestFinished(() => server.kill());
	const token = await ownerToken(server.url);
	const ledger = newLedger();
	await joinAgain(server.url, ledger);
	const free = statfsSync(disk);
	const filler = `${disk}/filler`;
	writeFileSync(filler, Buffer.alloc(Math.max(0, free.bavail * free.bsize - 600_000)));
	await joinUntilFull(server.url, ledger);
	// Who only looks is still served.
	expect((await board(server.url)).issued).toBe(ledger.places.size);

	truncateSync(filler);
	await joinAgain(server.url, ledger);
	await expectKept(server.url, token, ledger);
	await server.kill();
	const again = await startProduct({ data }).ready;
	onTestFinished(() => again.kill());
	await expectKept(again.url, token, ledger);
});
