import { expect, onTestFinished, test, vi } from "vitest";
import { nobody } from "#src/access/authorize.ts";
import { DocumentTable } from "#src/store/documents.ts";
import { parseWrites } from "#src/store/writes.ts";
import { authorizeOf } from "#src/testing/rules.ts";
import { database, openTestStore, set } from "#src/testing/store.ts";

const tooMuch = { status: "INVALID_ARGUMENT", message: "The commit changes too much at once" };

function open() {
	const test = openTestStore({ authorize: authorizeOf("match /{document=**} { allow read, write; }") });
	const asClient = (...writes: unknown[]) =>
		test.store.commit({ writes: parseWrites(database, writes), caller: nobody });
	return { ...test, asClient };
}

const repeated = <T>(count: number, of: (index: number) => T) =>
	Array.from({ length: count }, (_, n) => of(n));

test("a client's commit makes documents of 6 Mi characters, and one that it makes again counts four times", async () => {
	const { asClient, commit } = open();
	await commit(set("c/1", { text: "x".repeat(400_000) }));
	const changes = (count: number) =>
		repeated(count, (n) => ({
			update: { name: `${database.prefix}c/1`, fields: { n: { integerValue: String(n) } } },
			updateMask: { fieldPaths: ["n"] },
		}));
	await asClient(...changes(4));
	await expect(asClient(...changes(6))).rejects.toMatchObject(tooMuch);
	await commit(...changes(6));
});

test("and looks through so many elements of lists", async () => {
	const { asClient, commit } = open();
	const values = repeated(10_000, (n) => ({ integerValue: String(n) }));
	await commit({ update: { name: `${database.prefix}c/1`, fields: { list: { arrayValue: { values } } } } });
	const changes = (count: number) => ({
		update: { name: `${database.prefix}c/1`, fields: {} },
		updateMask: { fieldPaths: [] },
		updateTransforms: repeated(count, (n) => ({
			fieldPath: "list",
			removeAllFromArray: { values: [{ integerValue: String(n) }] },
		})),
	});
	await asClient(changes(8));
	await expect(asClient(changes(12))).rejects.toMatchObject(tooMuch);
	await commit(changes(12));
});

test("and has so many writes, however small they are", async () => {
	const { asClient, commit } = open();
	const deletes = (count: number) => repeated(count, (n) => ({ delete: `${database.prefix}c/${n}` }));
	// The SDK's batches have 500.
	await asClient(...deletes(700));
	await expect(asClient(...deletes(800))).rejects.toMatchObject(tooMuch);
	await commit(...deletes(800));
});

test("and replaces or deletes documents of as many characters, which are parsed", async () => {
	const { asClient, commit } = open();
	const paths = repeated(20, (n) => `c/${n}`);
	await commit(...paths.map((path) => set(path, { text: "x".repeat(900_000) })));
	const emptied = (count: number) => paths.slice(0, count).map((path) => set(path, {}));
	const deleted = (count: number) =>
		paths.slice(0, count).map((path) => ({ delete: database.prefix + path }));
	await expect(asClient(...emptied(20))).rejects.toMatchObject(tooMuch);
	await expect(asClient(...deleted(20))).rejects.toMatchObject(tooMuch);
	await asClient(...emptied(2));
	await asClient(...deleted(7));
});

test("of what a client's commits name no more is read, and each is charged to its caller", async () => {
	const decided: unknown[] = [];
	const authorize = authorizeOf("match /{document=**} { allow read, write; }");
	const { store, commit } = openTestStore({ authorize, onDecided: (caller) => decided.push(caller) });
	const paths = repeated(60, (n) => `c/${n}`);
	for (let at = 0; at < 60; at += 20)
		await commit(...paths.slice(at, at + 20).map((path) => set(path, { text: "x".repeat(900_000) })));
	const read = vi.spyOn(DocumentTable.prototype, "get");
	onTestFinished(() => read.mockRestore());
	const writes = parseWrites(
		database,
		paths.map((path) => set(path, {})),
	);
	await expect(store.commit({ writes, caller: nobody })).rejects.toMatchObject(tooMuch);
	expect(read.mock.calls.length).toBeLessThan(25);
	expect(decided).toEqual([nobody]);
});
