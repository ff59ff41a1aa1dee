import { cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ConfirmedMark } from "#src/store/confirmed-mark.ts";
import { tempDir } from "#src/testing/server.ts";
import { openTestStore, remove, set } from "#src/testing/store.ts";

/** The folder as a killed server with twenty documents leaves it: nearly all of them are in the log. */
async function killedFolder(): Promise<string> {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const folder = tempDir();
	onTestFinished(folder.remove);
	const running = openTestStore();
	for (let n = 0; n < 20; n++) await running.commit(set(`a/${n}`, { n }));
	await running.commit(remove("a/0"), set("a/1", { n: 100 }));
	vi.advanceTimersByTime(1000);
	cpSync(running.dataDir, folder.dir, { recursive: true });
	return folder.dir;
}

const log = (dataDir: string) => join(dataDir, "firestore.sqlite-wal");
const mark = (dataDir: string) => join(dataDir, "firestore.confirmed");
const behind = expect.objectContaining({ fault: "behind" });

function flip(file: string, at: number): void {
	const bytes = readFileSync(file);
	bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
	writeFileSync(file, bytes);
}

test("a killed server's folder is whole, also with an older mark, without one, or with one that is cut", async () => {
	const dataDir = await killedFolder();
	const old = readFileSync(mark(dataDir));
	const first = openTestStore({ dataDir });
	expect(first.store.get("a/19")).toBeDefined();
	await first.commit(set("a/20", {}));
	first.store.close();
	for (const before of [() => writeFileSync(mark(dataDir), old), () => rmSync(mark(dataDir))]) {
		before();
		openTestStore({ dataDir }).store.close();
	}
	truncateSync(mark(dataDir), 10);
	openTestStore({ dataDir }).store.close();
	expect(statSync(mark(dataDir)).size).toBe(old.length);
});

test.each([
	["a flipped byte in the log", (dataDir: string) => flip(log(dataDir), statSync(log(dataDir)).size >> 1)],
	["a flipped byte in the log's head", (dataDir: string) => flip(log(dataDir), 9)],
	["a cut log", (dataDir: string) => truncateSync(log(dataDir), statSync(log(dataDir)).size - 1)],
	["an emptied log", (dataDir: string) => truncateSync(log(dataDir), 0)],
	["a deleted log", (dataDir: string) => rmSync(log(dataDir))],
	[
		"deleted documents",
		(dataDir: string) => ["", "-wal"].map((end) => rmSync(`${dataDir}/firestore.sqlite${end}`)),
	],
])("%s is refused at each start, and the log is kept", async (_, damage) => {
	const dataDir = await killedFolder();
	damage(dataDir);
	const left = existsSync(log(dataDir)) ? readFileSync(log(dataDir)) : undefined;
	expect(() => openTestStore({ dataDir })).toThrow(behind);
	expect(() => openTestStore({ dataDir })).toThrow(behind);
	if (left !== undefined && left.length > 0) expect(readFileSync(`${log(dataDir)}.damaged`)).toEqual(left);
});

test("a commit that changes nothing after one in its group does not move the mark ahead of the database", async () => {
	const running = openTestStore();
	await Promise.all([running.commit(set("a/1", { n: 1 })), running.commit(set("a/1", { n: 1 }))]);
	await Promise.all([running.commit(remove("a/1")), running.commit(remove("a/none"))]);
	await Promise.all([running.commit(set("a/2", {})), running.commit(remove("a/none"))]);
	running.store.close();
	expect(openTestStore({ dataDir: running.dataDir }).store.get("a/2")).toBeDefined();
});

test("a mark that cannot be written is logged and fails nothing", () => {
	const logs: string[] = [];
	const folder = tempDir();
	folder.remove();
	const mark = new ConfirmedMark(folder.dir, ({ event }) => logs.push(event));
	mark.begin("0123456789abcdef", 1);
	mark.confirm({ time: 2, changes: [] });
	mark.close();
	expect(logs).toEqual(["store.mark-failed"]);
});
