import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { Doc } from "#src/store/doc.ts";
import { DocCache } from "#src/store/doc-cache.ts";
import { openTables } from "#src/store/tables.ts";

/** @param cached characters of the cache; 0: every read comes from the table */
function opened(cached = 0) {
	const dataDir = mkdtempSync(join(tmpdir(), "documents-"));
	const tables = openTables({ dataDir, prefix: "p/", indexes: [], cache: new DocCache(cached) });
	onTestFinished(() => {
		tables.db.close();
		rmSync(dataDir, { recursive: true });
	});
	return tables;
}

const doc = (id: string, collection = "c") =>
	new Doc(
		{ prefix: "p/", path: `${collection}/${id}`, collection, id },
		{ createTime: 1, updateTime: 1 },
		{ fields: {} },
	);

test("collections of one id below a document are found without looking at all others", () => {
	const { db, documents } = opened();
	const paths = ["a/1/c", "a/1/x/1/c", "a/10/c", "a/1/d", "b/1/c", "c"];
	for (const path of paths) documents.put(doc("x", path), true);
	const prepare = vi.spyOn(db, "prepare");
	expect(documents.collectionsNamed("c", "a/1").map(({ path }) => path)).toEqual(["a/1/c", "a/1/x/1/c"]);
	expect(documents.collectionsNamed("c")).toHaveLength(5);
	const [[below = ""] = []] = prepare.mock.calls;
	const plan = db.prepare(`EXPLAIN QUERY PLAN ${below}`).all("", "", "");
	expect(plan.map(({ detail }) => detail)).toEqual([
		expect.stringMatching(/^SEARCH collections USING .*INDEX \S+ \(path>\? AND path<\?\)$/),
	]);
});

test("a collection is forgotten with the last deletion in it, and may come again", () => {
	const { documents } = opened();
	const [gone, kept, other] = [doc("a"), doc("a", "d"), doc("b", "d")];
	for (const each of [gone, kept, other]) documents.put(each, true);
	documents.remove(gone, 2);
	documents.remove(other, 2);
	const known = () => ["c", "d"].map((name) => documents.collectionsNamed(name).length);
	expect(documents.purgeTombstones(2, 10)).toBe(0);
	expect(known()).toEqual([1, 1]);
	expect(documents.purgeTombstones(3, 1)).toBe(1);
	expect(documents.purgeTombstones(3, 10)).toBe(1);
	expect(known()).toEqual([0, 1]);
	expect(documents.collection("c")).toBeUndefined();
	// With the number of the one before it.
	documents.put(doc("e", "later"), true);
	documents.put(doc("f"), true);
	expect(["later/e", "c/f", "d/a", "later/f"].map((path) => documents.get(path)?.path)).toEqual([
		...["later/e", "c/f", "d/a"],
		undefined,
	]);
});

test("a missing document is found after its creation", () => {
	const { documents } = opened();
	documents.put(doc("first"), true);
	expect(documents.get("c/a")).toBeUndefined();
	expect(documents.get("c/a")).toBeUndefined();
	documents.put(doc("a"), true);
	expect(documents.get("c/a")?.path).toBe("c/a");
});

test("a document is found after its removal was rolled back", () => {
	const { db, documents } = opened();
	const made = doc("a");
	documents.put(made, true);
	db.exec("BEGIN");
	documents.remove(made, 2);
	expect(documents.get("c/a")).toBeUndefined();
	db.exec("ROLLBACK");
	documents.forgetAfterRollback();
	expect(documents.get("c/a")?.path).toBe("c/a");
});

test.each([0, 1_000_000])(
	"getAll finds the documents that get finds, with a cache of %d characters",
	(cached) => {
		const { documents } = opened(cached);
		const ids = ["a", "あ", "\u{1F600}", '"', "\\", "__id7__", "A"];
		for (const collection of ["c", "d/x/c"]) for (const id of ids) documents.put(doc(id, collection), true);
		documents.get("c/a");
		const paths = ["c", "d/x/c", "none"].flatMap((at) => [...ids, "missing"].map((id) => `${at}/${id}`));
		const found = documents.getAll([...paths, ...paths]);
		expect([...found.keys()]).toEqual(paths);
		for (const path of paths) expect(found.get(path)?.path).toBe(documents.get(path)?.path);
		expect([...found.values()].filter((each) => each !== undefined)).toHaveLength(2 * ids.length);
	},
);
