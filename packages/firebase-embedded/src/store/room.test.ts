import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { lookMs } from "#src/store/room.ts";
import { smallDisk } from "#src/testing/small-disk.ts";
import { openTestStore, remove, set, type TestStore } from "#src/testing/store.ts";

const text = "x".repeat(5000);

function fakeTimers(): void {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
}

/** Two documents with each commit, so that half of one would show. Returns the number of the first refused commit. */
async function commitUntilFull({ commit }: TestStore, most: number): Promise<number> {
	for (let n = 0; n < most; n++) {
		const error = await commit(set(`a/${n}`, { n, text }), set(`b/${n}`, { n, text })).then(
			() => undefined,
			(cause: unknown) => cause,
		);
		if (error === undefined) continue;
		expect(error).toMatchObject({ status: "RESOURCE_EXHAUSTED" });
		return n;
	}
	throw new Error(`${most} commits did not fill the disk`);
}

function expectWhole({ store }: TestStore, stored: number): void {
	for (const collection of ["a", "b"]) {
		expect(store.get(`${collection}/${stored - 1}`)).toBeDefined();
		expect(store.get(`${collection}/${stored}`)).toBeUndefined();
	}
}

const events = ({ logs }: TestStore) =>
	logs.map(({ event }) => event).filter((event) => event === "store.full" || event === "store.has-room");

test("a store at its page limit is full until there is room for several commits, without anybody who writes", async () => {
	fakeTimers();
	const small = openTestStore({ maxPages: 200 });
	const stored = await commitUntilFull(small, 1000);
	expectWhole(small, stored);
	expect(small.store.room.isFull).toBe(true);
	vi.advanceTimersByTime(lookMs);
	expect(small.store.room.isFull).toBe(true);
	// A deletion fits into pages that are there.
	for (let n = 0; n < stored; n++) await small.commit(remove(`a/${n}`), remove(`b/${n}`));
	vi.advanceTimersByTime(lookMs);
	expect(small.store.room.isFull).toBe(false);
	expect(events(small)).toEqual(["store.full", "store.has-room"]);
	await small.commit(set("a/new", { text }));
	vi.advanceTimersByTime(10 * lookMs);
	small.store.close();
	const db = new DatabaseSync(join(small.dataDir, "firestore.sqlite"));
	expect(db.prepare("SELECT count(*) AS n FROM meta WHERE key = 'probe'").get()).toEqual({ n: 0 });
	db.close();
});

test("the log is bounded by what the disk has left", async () => {
	const disk = smallDisk(100);
	if (disk === undefined) return;
	const bytes = async (dataDir?: string) => {
		const running = openTestStore(dataDir === undefined ? {} : { dataDir });
		for (let n = 0; n < 20; n++) {
			const writes = Array.from({ length: 100 }, (_, at) => set(`a/${n}-${at}`, { text: text + text }));
			await running.commit(...writes);
		}
		return statSync(join(running.dataDir, "firestore.sqlite-wal")).size;
	};
	expect(await bytes(join(disk.dir, "data"))).toBeLessThan(8_000_000);
	expect(await bytes()).toBeGreaterThan(20_000_000);
});

test("a full disk refuses whole commits, is read after a restart, and takes writes again when there is room", async () => {
	const disk = smallDisk(16);
	if (disk === undefined) return;
	const dataDir = join(disk.dir, "data");
	const first = openTestStore({ dataDir });
	disk.fill(2_000_000);
	const stored = await commitUntilFull(first, 10_000);
	expectWhole(first, stored);
	expect(first.store.room.isFull).toBe(true);
	first.store.close();
	disk.fill(0);

	const second = openTestStore({ dataDir });
	expectWhole(second, stored);
	await expect(second.commit(set("a/more", { text }))).rejects.toMatchObject({
		status: "RESOURCE_EXHAUSTED",
	});
	expect(second.store.room.isFull).toBe(true);
	disk.empty();
	await second.commit(set("a/more", { text }));
	second.store.room.look();
	expect(second.store.room.isFull).toBe(false);
	expect(second.store.get("a/more")).toBeDefined();
	expect(second.reopened).toBe(0);
});

test("a log of changes that leave the documents as large as they are never fills a disk", async () => {
	const disk = smallDisk(16);
	if (disk === undefined) return;
	const running = openTestStore({ dataDir: join(disk.dir, "data") });
	for (let n = 0; n < 300; n++) {
		const changes = Array.from({ length: 20 }, (_, at) =>
			set(`a/${at}`, { n, text: String(n % 10).repeat(5000) }),
		);
		await running.commit(...changes);
	}
	expect(running.store.get("a/0")?.fields["n"]).toEqual({ integerValue: "299" });
	expect(events(running)).toEqual([]);
});
