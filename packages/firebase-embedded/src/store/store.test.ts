import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { parseQuery } from "#src/query/parse.ts";
import { openDatabase } from "#src/store/database.ts";
import { tempDir } from "#src/testing/server.ts";
import { database, openTestStore, remove, set } from "#src/testing/store.ts";

const outcome = (promise: Promise<unknown>) =>
	promise.then(
		() => "done",
		(error: { status: string }) => error.status,
	);

describe("commits that arrive together", () => {
	it("are stored together, each on the result of the previous one", async () => {
		const test = openTestStore();
		const first = { exists: false };
		const answers = await Promise.all([
			outcome(test.commit(set("a/1", { n: 1 }, first))),
			outcome(test.commit(set("a/1", { n: 2 }, first), set("a/2", { n: 2 }))),
			outcome(test.commit(set("a/3", { n: 3 }), set("a/missing", { n: 3 }, { exists: true }))),
			outcome(test.commit(set("a/1", { n: 4 }, { exists: true }))),
		]);
		expect(answers).toEqual(["done", "ALREADY_EXISTS", "NOT_FOUND", "done"]);
		expect(test.committed.length).toBe(1);
		expect(test.committed[0]?.changes.map(({ path, after }) => [path, after?.fields])).toEqual([
			["a/1", { n: { integerValue: "4" } }],
		]);
		expect([test.store.get("a/2"), test.store.get("a/3")]).toEqual([undefined, undefined]);
	});

	it("get strictly increasing times", async () => {
		const test = openTestStore();
		const results = await Promise.all(
			Array.from({ length: 50 }, (_, n) => test.commit(set(`a/${n}`, { n }))),
		);
		const times = results.map(({ time }) => time);
		expect(times).toEqual(times.toSorted((a, b) => a - b));
		expect(new Set(times).size).toBe(50);
	});

	it("wait for the disk with every COMMIT", () => {
		const folder = tempDir();
		const db = openDatabase({ dataDir: folder.dir });
		expect(db.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
		expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
		db.close();
		folder.remove();
	});
});

describe("writes", () => {
	it("that change nothing keep the update time and notify nobody", async () => {
		const test = openTestStore();
		const made = await test.commit(set("a/1", { n: 1, m: { x: [1] } }));
		const again = await test.commit(set("a/1", { n: 1, m: { x: [1] } }), remove("a/none"));
		expect(again.results).toEqual([{ updateTime: made.time }, {}]);
		expect(test.committed.length).toBe(1);
		const other = await test.commit({ ...set("a/1", {}), updateMask: { fieldPaths: ["m.y"] } });
		expect(other.results).toEqual([{ updateTime: made.time }]);
	});

	it("with a mask set and delete its fields", async () => {
		const test = openTestStore();
		await test.commit(set("a/1", { keep: 1, gone: 2, map: { keep: 1, gone: 2 } }));
		await test.commit({
			...set("a/1", { map: { new: 3 } }),
			updateMask: { fieldPaths: ["gone", "map.gone", "map.new"] },
		});
		expect(test.store.get("a/1")?.fields).toEqual({
			keep: { integerValue: "1" },
			map: { mapValue: { fields: { keep: { integerValue: "1" }, new: { integerValue: "3" } } } },
		});
	});

	// The vendor's own suite for production writes `["owner.name", "owner", "owner"]`: such masks are no error.
	it.each([[["map.a", "map"]], [["map", "map.a"]], [["map", "map", "map.a", "map.a"]]])(
		"with the mask %j write the union of its paths, in any order",
		async (fieldPaths) => {
			const test = openTestStore();
			await test.commit(set("a/1", { keep: 1, map: { a: 1, b: 2 } }));
			await test.commit({ ...set("a/1", { map: { a: 3, c: 4 } }), updateMask: { fieldPaths } });
			expect(test.store.get("a/1")?.fields).toEqual({
				keep: { integerValue: "1" },
				map: { mapValue: { fields: { a: { integerValue: "3" }, c: { integerValue: "4" } } } },
			});
			await test.commit({ ...set("a/1", {}), updateMask: { fieldPaths } });
			expect(test.store.get("a/1")?.fields).toEqual({ keep: { integerValue: "1" } });
		},
	);

	it("replace a document deleted in the same commit", async () => {
		const test = openTestStore();
		await test.commit(set("a/1", { n: 1 }));
		const { time } = await test.commit(remove("a/1"), set("a/1", { n: 2 }));
		expect(test.store.get("a/1")).toMatchObject({ createTime: time, updateTime: time });
		expect(await outcome(test.commit(remove("a/1"), set("a/1", { n: 3 }, { exists: true })))).toBe(
			"INVALID_ARGUMENT",
		);
		expect(test.store.get("a/1")?.fields).toEqual({ n: { integerValue: "2" } });
	});

	it.each([
		[
			"increment",
			{ integerValue: "9223372036854775807" },
			{ integerValue: "1" },
			{ integerValue: "9223372036854775807" },
		],
		[
			"increment",
			{ integerValue: "-9223372036854775808" },
			{ integerValue: "-1" },
			{ integerValue: "-9223372036854775808" },
		],
		["increment", { integerValue: "1" }, { doubleValue: 0.5 }, { doubleValue: 1.5 }],
		["increment", { doubleValue: "-Infinity" }, { doubleValue: "Infinity" }, { doubleValue: "NaN" }],
		["increment", { doubleValue: 1e308 }, { doubleValue: 1e308 }, { doubleValue: "Infinity" }],
		["increment", { doubleValue: -1e308 }, { doubleValue: -1e308 }, { doubleValue: "-Infinity" }],
		["increment", { doubleValue: "-0" }, { doubleValue: "-0" }, { doubleValue: "-0" }],
		["increment", { stringValue: "x" }, { integerValue: "1" }, { integerValue: "1" }],
		["minimum", { integerValue: "1" }, { doubleValue: 0.5 }, { doubleValue: 0.5 }],
		["minimum", { integerValue: "1" }, { doubleValue: "NaN" }, { doubleValue: "NaN" }],
		["maximum", { doubleValue: 1 }, { integerValue: "1" }, { doubleValue: 1 }],
		["maximum", { integerValue: "1" }, { integerValue: "5" }, { integerValue: "5" }],
	])("transform: %s of %j with %j is %j", async (op, old, operand, expected) => {
		const test = openTestStore();
		const name = "projects/p/databases/(default)/documents/a/1";
		const { results } = await test.commit({
			update: { name, fields: { v: old } },
			updateTransforms: [{ fieldPath: "v", [op]: operand }],
		});
		expect(results[0]?.transformResults).toEqual([expected]);
		expect(test.store.get("a/1")?.fields["v"]).toEqual(expected);
	});

	it("check an update time to the microsecond", async () => {
		const test = openTestStore();
		const { time } = await test.commit(set("a/1", { n: 1 }));
		const stamp = (micros: number) =>
			`${new Date(Math.floor(micros / 1000)).toISOString().slice(0, 19)}.${String(micros % 1_000_000).padStart(6, "0")}000Z`;
		expect(await outcome(test.commit(set("a/1", { n: 2 }, { updateTime: stamp(time - 1) })))).toBe(
			"FAILED_PRECONDITION",
		);
		expect(await outcome(test.commit(set("a/1", { n: 2 }, { updateTime: stamp(time) })))).toBe("done");
	});
});

describe("a full disk", () => {
	it("refuses only commits that do not fit, and accepts commits again when there is room", async () => {
		const test = openTestStore({ maxPages: 60 });
		const big = "x".repeat(20_000);
		const stored: string[] = [];
		for (let n = 0; n < 20; n++) {
			if ((await outcome(test.commit(set(`a/${n}`, { big })))) === "done") stored.push(`a/${n}`);
		}
		expect(stored.length).toBeGreaterThan(3);
		expect(stored.length).toBeLessThan(15);
		const before = test.committed.length;
		const together = await Promise.all([
			outcome(test.commit(set("a/0", { small: 1 }))),
			outcome(test.commit(set("a/0", { big: big.repeat(9) }))),
			outcome(test.commit(set("a/1", { small: 2 }))),
		]);
		expect(together).toEqual(["done", "RESOURCE_EXHAUSTED", "done"]);
		expect(test.committed.length).toBe(before + 2);
		expect(test.store.get("a/0")?.fields).toEqual({ small: { integerValue: "1" } });
		expect(test.store.get("a/19")).toBeUndefined();
		expect(await outcome(test.commit(set("a/19", { big })))).toBe("done");
		test.store.close();
		const again = openTestStore({ dataDir: test.dataDir });
		expect(again.store.get("a/0")?.fields).toEqual({ small: { integerValue: "1" } });
		for (const path of [...stored, "a/19"]) expect(again.store.get(path)).toBeDefined();
	});
});

describe("a fault of the disk", () => {
	function failing(sql: string, errcode: number) {
		const exec = DatabaseSync.prototype.exec;
		return vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (
			this: DatabaseSync,
			text: string,
		) {
			if (text === sql) throw Object.assign(new Error("disk I/O error"), { errcode });
			exec.call(this, text);
		});
	}

	it("leaves the outcome unknown and reopens the store", async () => {
		const test = openTestStore();
		await test.commit(set("a/1", { n: 1 }));
		// 1034: SQLITE_IOERR_FSYNC.
		const spy = failing("COMMIT", 1034);
		const failed = test.commit(set("a/1", { n: 2 }));
		await expect(failed).rejects.toMatchObject({ status: "UNAVAILABLE", outcome: "unknown" });
		spy.mockRestore();
		expect(test.committed.length).toBe(1);
		expect(test.store.get("a/1")?.fields).toEqual({ n: { integerValue: "1" } });
		expect(test.reopened).toBe(1);
		expect(await outcome(test.commit(set("a/1", { n: 3 })))).toBe("done");
		expect(test.store.get("a/1")?.fields).toEqual({ n: { integerValue: "3" } });
	});

	it("leaves nothing of a failed commit in memory, including new collections", async () => {
		const test = openTestStore();
		const spy = failing("COMMIT", 13);
		expect(await outcome(test.commit(set("new/1", { n: 1 })))).toBe("RESOURCE_EXHAUSTED");
		spy.mockRestore();
		expect(test.store.get("new/1")).toBeUndefined();
		expect(await outcome(test.commit(set("new/1", { n: 2 })))).toBe("done");
		test.store.close();
		expect(openTestStore({ dataDir: test.dataDir }).store.get("new/1")?.fields).toEqual({
			n: { integerValue: "2" },
		});
	});
});

describe("the data folder", () => {
	it("is held by one store at a time", () => {
		const test = openTestStore();
		expect(() => openTestStore({ dataDir: test.dataDir })).toThrow("in use by another process");
		test.store.close();
		expect(() => openTestStore({ dataDir: test.dataDir })).not.toThrow();
	});

	it("of a newer version is not changed", () => {
		const folder = tempDir();
		const db = openDatabase({ dataDir: folder.dir });
		db.exec("PRAGMA user_version = 99");
		db.close();
		expect(() => openTestStore({ dataDir: folder.dir })).toThrow("format 99");
		folder.remove();
	});

	it("keeps deletions for clients that were offline", async () => {
		const test = openTestStore();
		await test.commit(set("a/1", { n: 1 }), set("a/2", { n: 2 }), set("a/3", { n: 3 }));
		const since = test.store.clock.stored;
		await test.commit(remove("a/1"), remove("a/2"));
		await test.commit(set("a/2", { n: 4 }));
		test.store.close();
		const again = openTestStore({ dataDir: test.dataDir });
		expect(again.store.epoch).toBe(test.store.epoch);
		expect(again.store.clock.stored).toBe(test.store.clock.stored);
		const query = parseQuery(database, "", { from: [{ collectionId: "a" }] });
		const changes = again.store.changedSince(query, since);
		expect(changes?.docs.map(({ path }) => path)).toEqual(["a/2"]);
		expect(changes?.tombstones.map(({ path }) => path)).toEqual(["a/1"]);
	});

	it("forgets deletions of 31 days ago in parts, the oldest first, and keeps later ones", async () => {
		const test = openTestStore();
		const count = 1_200;
		const all = Array.from({ length: count + 1 }, (_, n) => `a/${n}`);
		await test.commit(...all.map((path) => set(path, {})));
		await test.commit(...all.map(remove));
		const now = test.store.clock.stored;
		test.store.close();
		const db = openDatabase({ dataDir: test.dataDir });
		const old = now - 31 * 24 * 60 * 60 * 1_000_000;
		db.prepare("UPDATE tombstones SET delete_time = ? + CAST(name AS INTEGER) WHERE name <> ?").run(
			old,
			`${count}`,
		);
		db.close();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		/** The deletions that are left after the store was open for so long. */
		const afterOpen = (ms: number) => {
			const { store } = openTestStore({ dataDir: test.dataDir });
			vi.advanceTimersByTime(ms);
			store.close();
			const reader = openDatabase({ dataDir: test.dataDir });
			const rows = reader.prepare("SELECT name FROM tombstones ORDER BY delete_time").all();
			reader.close();
			return rows.map(({ name }) => String(name));
		};
		const first = afterOpen(0);
		expect([first.length, first[0]]).toEqual([701, "500"]);
		expect(afterOpen(50)).toEqual([`${count}`]);
		expect(afterOpen(1_000)).toEqual([`${count}`]);
	});

	it("tells of no more than 1,000 changes, and searches no more than 10,000 of all collections for them", async () => {
		const test = openTestStore();
		const query = parseQuery(database, "", { from: [{ collectionId: "a" }] });
		await test.commit(set("a/0", {}), set("b/0", {}));
		const since = test.store.clock.stored;
		const many = (collection: string, count: number) =>
			Array.from({ length: count }, (_, n) => set(`${collection}/${n}`, { n }));
		await test.commit(...many("a", 1_000), ...many("b", 9_000));
		expect(test.store.changedSince(query, since)?.docs).toHaveLength(1_000);
		await test.commit(set("a/1000", {}));
		expect(test.store.changedSince(query, since)).toBeUndefined();
		await test.commit(...many("a", 1_001).map((_, n) => remove(`a/${n}`)));
		expect(test.store.changedSince(query, since)).toBeUndefined();
		await test.commit(...many("b", 1).map(() => set("b/9000", {})));
		const [rare, later] = [
			parseQuery(database, "", { from: [{ collectionId: "c" }] }),
			test.store.clock.stored,
		];
		await test.commit(set("c/1", {}), ...many("b", 9_999).map((_, n) => set(`b/${n}`, { n: "again" })));
		expect(test.store.changedSince(rare, later)?.docs).toHaveLength(1);
		await test.commit(set("b/10000", {}));
		expect(test.store.changedSince(rare, later)).toBeUndefined();
	});
});
