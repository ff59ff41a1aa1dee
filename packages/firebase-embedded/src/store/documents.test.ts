import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Doc } from "#src/store/doc.ts";
import { DocCache } from "#src/store/doc-cache.ts";
import { openTables } from "#src/store/tables.ts";

/** Tables whose cache keeps nothing, so that every read shows what is remembered of missing documents. */
function uncached() {
	const dataDir = mkdtempSync(join(tmpdir(), "documents-"));
	const tables = openTables({ dataDir, prefix: "p/", indexes: [], cache: new DocCache(0) });
	onTestFinished(() => {
		tables.db.close();
		rmSync(dataDir, { recursive: true });
	});
	return tables;
}

const doc = (id: string) =>
	new Doc(
		{ prefix: "p/", path: `c/${id}`, collection: "c", id },
		{ createTime: 1, updateTime: 1 },
		{ fields: {} },
	);

test("a document that was missing is found once it is made", () => {
	const { documents } = uncached();
	documents.put(doc("first"), true);
	expect(documents.get("c/a")).toBeUndefined();
	expect(documents.get("c/a")).toBeUndefined();
	documents.put(doc("a"), true);
	expect(documents.get("c/a")?.path).toBe("c/a");
});

test("a document whose removal was rolled back is found again", () => {
	const { db, documents } = uncached();
	const made = doc("a");
	documents.put(made, true);
	db.exec("BEGIN");
	documents.remove(made, 2);
	expect(documents.get("c/a")).toBeUndefined();
	db.exec("ROLLBACK");
	documents.forgetAfterRollback();
	expect(documents.get("c/a")?.path).toBe("c/a");
});
