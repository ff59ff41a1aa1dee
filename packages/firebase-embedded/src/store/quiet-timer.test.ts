import { cpSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { QuietTimer, quietMs } from "#src/store/quiet-timer.ts";
import { tempDir } from "#src/testing/server.ts";
import { openTestStore, set, type TestStore } from "#src/testing/store.ts";

function fakeTimers(): void {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
}

const logBytes = ({ dataDir }: TestStore) => statSync(join(dataDir, "firestore.sqlite-wal")).size;

test("the timer fires once, after five to ten seconds without a commit, and not while one waits", () => {
	fakeTimers();
	let fired = 0;
	let isBusy = false;
	const timer = new QuietTimer(
		() => isBusy,
		() => fired++,
	);
	for (let second = 0; second < 60; second++) {
		timer.committed();
		vi.advanceTimersByTime(1000);
	}
	expect(fired).toBe(0);
	isBusy = true;
	vi.advanceTimersByTime(4 * quietMs);
	expect(fired).toBe(0);
	isBusy = false;
	vi.advanceTimersByTime(quietMs);
	expect(fired).toBe(1);
	vi.advanceTimersByTime(10 * quietMs);
	expect(fired).toBe(1);
	timer.committed();
	timer.close();
	vi.advanceTimersByTime(10 * quietMs);
	expect(fired).toBe(1);
});

test("the log of a quiet store is empty, so a kill leaves everything in the database", async () => {
	fakeTimers();
	const running = openTestStore();
	for (let n = 0; n < 20; n++) await running.commit(set(`a/${n}`, { n }));
	expect(logBytes(running)).toBeGreaterThan(0);
	vi.advanceTimersByTime(2 * quietMs);
	expect(logBytes(running)).toBe(0);
	await running.commit(set("a/20", {}));
	expect(logBytes(running)).toBeGreaterThan(0);
	vi.advanceTimersByTime(2 * quietMs);
	const killed = tempDir();
	onTestFinished(killed.remove);
	cpSync(running.dataDir, killed.dir, { recursive: true });
	expect(openTestStore({ dataDir: killed.dir }).store.get("a/20")).toBeDefined();
});
