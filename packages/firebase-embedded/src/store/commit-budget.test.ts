import { expect, test } from "vitest";
import { nobody } from "#src/access/authorize.ts";
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

test("a client's commit makes documents of 16 Mi characters, each counted as often as it is written", async () => {
	const { asClient, commit } = open();
	await commit(set("c/1", { text: "x".repeat(400_000) }));
	const changes = (count: number) =>
		repeated(count, (n) => ({
			update: { name: `${database.prefix}c/1`, fields: { n: { integerValue: String(n) } } },
			updateMask: { fieldPaths: ["n"] },
		}));
	await asClient(...changes(40));
	await expect(asClient(...changes(45))).rejects.toMatchObject(tooMuch);
	await commit(...changes(45));
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
	await asClient(changes(20));
	await expect(asClient(changes(30))).rejects.toMatchObject(tooMuch);
	await commit(changes(30));
});

test("and has so many writes, however small they are", async () => {
	const { asClient, commit } = open();
	const deletes = (count: number) => repeated(count, (n) => ({ delete: `${database.prefix}c/${n}` }));
	await asClient(...deletes(2_000));
	await expect(asClient(...deletes(2_100))).rejects.toMatchObject(tooMuch);
	await commit(...deletes(2_100));
});
