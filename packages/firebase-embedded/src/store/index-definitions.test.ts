import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { parseQuery } from "#src/query/parse.ts";
import type { IndexSpec } from "#src/store/indexes.ts";
import { database, openTestStore, remove, set, type TestStore } from "#src/testing/store.ts";

const asc = (fieldPath: string) => ({ fieldPath, order: "ASCENDING" as const });
const desc = (fieldPath: string) => ({ fieldPath, order: "DESCENDING" as const });
const contains = (fieldPath: string) => ({ fieldPath, arrayConfig: "CONTAINS" });
const spec = (...fields: IndexSpec["fields"]): IndexSpec => ({ collectionGroup: "c", fields });
const group = (...fields: IndexSpec["fields"]): IndexSpec => ({
	...spec(...fields),
	queryScope: "COLLECTION_GROUP",
});

let copies = 0;

/** Like `stored`, for a store that is open: its file is locked, so a copy is read. */
async function current({ store, dataDir }: TestStore): Promise<ReturnType<typeof stored>> {
	const copy = join(dataDir, `copy-${copies++}.sqlite`);
	await store.copy(copy);
	return stored(copy);
}

/** The stored definitions as texts like `c: a, b desc`, and the number of entries. */
function stored(file: string): { definitions: string[]; entries: number } {
	const db = new DatabaseSync(file, { readOnly: true });
	try {
		const definitions = db
			.prepare("SELECT definition FROM index_definitions ORDER BY id")
			.all()
			.map((row) => {
				const { collectionId, group, fields } = JSON.parse(String(row["definition"]));
				const names = fields.map(
					(field: { path: string[]; descending: boolean; contains?: true }) =>
						`${field.path.join(".")}${field.descending ? " desc" : ""}${field.contains ? " contains" : ""}`,
				);
				return `${collectionId}${group ? " group" : ""}: ${names.join(", ")}`;
			});
		const row = db.prepare("SELECT count(*) AS n FROM index_entries").get();
		return { definitions, entries: Number(row?.["n"]) };
	} finally {
		db.close();
	}
}

describe("the configured indexes", () => {
	it.each<[string, IndexSpec[], string[]]>([
		["one field", [spec(asc("a"))], ["c: a"]],
		["two fields", [spec(asc("a"), desc("b"))], ["c: a, b desc"]],
		["a nested field", [spec(asc("m.k"))], ["c: m.k"]],
		["a list's elements", [spec(contains("a"), asc("b"))], ["c: a contains, b"]],
		["a group", [group(asc("a"))], ["c group: a"]],
		["a name at the end, which each index has", [spec(asc("a"), asc("__name__"))], ["c: a"]],
		["the same one twice", [spec(asc("a")), spec(asc("a"))], ["c: a"]],
		["one field in both directions", [spec(asc("a")), spec(desc("a"))], ["c: a", "c: a desc"]],
		["one that reads another backwards", [spec(asc("a"), asc("b")), spec(asc("a"), desc("b"))], ["c: a, b"]],
		[
			"another first direction",
			[spec(asc("a"), asc("b")), spec(desc("a"), asc("b"))],
			["c: a, b", "c: a desc, b"],
		],
		["another field", [spec(asc("a"), asc("b")), spec(asc("a"), desc("d"))], ["c: a, b", "c: a, d desc"]],
		[
			"a collection and a group",
			[spec(asc("a"), asc("b")), group(asc("a"), desc("b"))],
			["c: a, b", "c group: a, b desc"],
		],
		["only the name", [spec(asc("__name__"))], []],
		["two lists", [spec(contains("a"), contains("b"))], []],
		["an unknown kind of array", [spec({ fieldPath: "a", arrayConfig: "OTHER" })], []],
	])("%s", async (_, indexes, expected) => {
		expect((await current(openTestStore({ indexes }))).definitions).toEqual(expected);
	});

	it("have an entry for each document that has all fields, and for each distinct element", async () => {
		const indexes = [spec(asc("a"), asc("b")), spec(contains("l"))];
		const test = openTestStore({ indexes });
		const { commit } = test;
		const entries = async () => (await current(test)).entries;
		await commit(set("c/1", { a: 1, b: 1 }), set("c/2", { a: 1 }), set("other/1", { a: 1, b: 1 }));
		expect(await entries()).toBe(1);
		await commit(set("c/2", { a: 1, b: null }), set("x/y/c/1", { a: 1, b: 1 }));
		expect(await entries()).toBe(3);
		await commit(set("c/3", { l: [1, 1, 2] }), set("c/4", { l: "no list" }), set("c/5", { l: [] }));
		expect(await entries()).toBe(5);
		await commit(set("c/3", { l: [2, 3, 4] }));
		expect(await entries()).toBe(6);
		await commit(remove("c/1"), remove("c/3"));
		expect(await entries()).toBe(2);
	});

	it("of a group keep documents apart that have equal ids in different collections", async () => {
		const test = openTestStore({ indexes: [group(asc("a"))] });
		await test.commit(set("c/1", { a: 1 }), set("x/y/c/1", { a: 1 }), set("x/z/c/1", { a: 1 }));
		expect((await current(test)).entries).toBe(3);
		await test.commit(remove("x/y/c/1"));
		expect((await current(test)).entries).toBe(2);
		const from = [{ collectionId: "c", allDescendants: true }];
		const query = parseQuery(database, "", { from, orderBy: [{ field: { fieldPath: "a" } }] });
		expect(test.store.query(query).map(({ path }) => path)).toEqual(["c/1", "x/z/c/1"]);
	});

	it("are built and dropped with the configuration, and stay as they are without a change", async () => {
		const first = openTestStore({ indexes: [spec(asc("a")), spec(asc("b"))] });
		await first.commit(set("c/1", { a: 1, b: 1 }), set("c/2", { a: 2 }));
		first.store.close();
		const { dataDir } = first;
		const reopened = (indexes: IndexSpec[]) => {
			openTestStore({ dataDir, indexes }).store.close();
			return stored(join(dataDir, "firestore.sqlite"));
		};
		expect(reopened([spec(asc("a")), spec(asc("b"))])).toEqual({ definitions: ["c: a", "c: b"], entries: 3 });
		expect(reopened([spec(asc("b")), group(asc("a"))])).toEqual({
			definitions: ["c: b", "c group: a"],
			entries: 3,
		});
		expect(reopened([])).toEqual({ definitions: [], entries: 0 });
	});

	it("that find no room are built when there is some, and until then the others serve", async () => {
		const before = [spec(asc("a")), spec(asc("z"))];
		const after = [spec(asc("a")), spec(asc("b"))];
		const first = openTestStore({ indexes: before });
		const text = "t".repeat(300);
		await first.commit(
			...Array.from({ length: 400 }, (_, at) => set(`c/${at}`, { a: at, b: `${at}${text}` })),
		);
		first.store.close();
		const { dataDir } = first;
		const full = openTestStore({ dataDir, indexes: after, maxPages: 1 });
		expect(full.logs).toContainEqual({ level: "error", event: "store.indexes-without-room", fields: {} });
		expect((await current(full)).definitions).toEqual(["c: a"]);
		const ordered = (field: string) =>
			parseQuery(database, "", {
				from: [{ collectionId: "c" }],
				orderBy: [{ field: { fieldPath: field } }],
				limit: 1,
			});
		for (const field of ["a", "b"])
			expect(full.store.query(ordered(field)).map(({ path }) => path)).toEqual(["c/0"]);
		full.store.close();
		expect((await current(openTestStore({ dataDir, indexes: after }))).definitions).toEqual(["c: a", "c: b"]);
	});
});
