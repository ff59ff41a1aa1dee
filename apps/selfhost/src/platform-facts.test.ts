import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { platformFacts, ScanLog } from "./platform-facts.ts";

const NOW = 1_780_000_000_000;
const embedded = {
	metrics: () => ({
		...{ uptimeSeconds: 1, commits: 0, denied: 0, scans: 0, storeFaults: 0, views: 0, listeners: 0 },
		...{ channels: 0, bufferedCharacters: 0, databaseBytes: 4_096, residentBytes: 1, heapBytes: 1 },
		groups: { count: 0, sum: 0, buckets: [] },
		syncs: { count: 0, sum: 0, buckets: [] },
	}),
};

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "junban-facts-"));
	onTestFinished(() => rmSync(made, { recursive: true, force: true }));
	return made;
}

test("scans are noted by their form, the latest first, and go on to the log", () => {
	const passed: string[] = [];
	const scans = new ScanLog(() => NOW);
	const log = scans.listening(({ event }) => passed.push(event));
	const scan = (collection: string, ms: number) =>
		log({
			level: "warn",
			event: "query.scan",
			fields: { collection, scanned: 9, ms, wants: ["a", "b desc"] },
		});
	scan("members", 5);
	scan("events", 2);
	scan("members", 3);
	log({ level: "info", event: "other" });
	expect(passed).toHaveLength(4);
	expect(scans.scans).toEqual([
		{ kind: "scan", what: "members (a, b desc)", count: 2, worst_ms: 5, last_at: NOW },
		{ kind: "scan", what: "events (a, b desc)", count: 1, worst_ms: 2, last_at: NOW },
	]);
	for (let index = 0; index < 100; index++) scan(`c${index}`, 1);
	expect(scans.scans).toHaveLength(20);
	expect(scans.scans[0]?.what).toBe("c99 (a, b desc)");
});

test("space and backups are read now; without a folder of backups there is none", async () => {
	const dataDir = folder();
	const none = await platformFacts({ dataDir, backups: undefined }, embedded, new ScanLog());
	expect(none).toEqual({
		storeBytes: 4_096,
		freeBytes: expect.any(Number),
		backup: { scheduled: false },
		scans: [],
	});
	expect(none.freeBytes).toBeGreaterThan(0);
	const shelf = join(dataDir, "backups");
	mkdirSync(shelf);
	const backups = { folder: shelf, hours: 24 };
	const some = await platformFacts({ dataDir, backups }, embedded, new ScanLog());
	expect(some.backup).toEqual({ scheduled: true, everyHours: 24 });
	const gone = await platformFacts({ dataDir: join(dataDir, "gone"), backups }, embedded, new ScanLog());
	expect(gone.freeBytes).toBeUndefined();
});

test("a backup of the future does not hide that the newest real one is old", async () => {
	const dataDir = folder();
	const backups = { folder: join(dataDir, "backups"), hours: 24 };
	for (const name of ["junban-20261120T030000Z", "junban-20991231T030000Z"]) {
		mkdirSync(join(backups.folder, name), { recursive: true });
		writeFileSync(join(backups.folder, name, "backup.json"), "{}");
	}
	const now = Date.UTC(2026, 10, 23, 3);
	const { backup } = await platformFacts({ dataDir, backups }, embedded, new ScanLog(), undefined, now);
	expect(backup?.at).toBe(Date.UTC(2026, 10, 20, 3));
});
