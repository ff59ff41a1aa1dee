import { expect, test } from "vitest";
import type { Caller } from "#src/access/authorize.ts";
import { parseWrites } from "#src/store/writes.ts";
import { authorizeOf } from "#src/testing/rules.ts";
import { database, openTestStore, set } from "#src/testing/store.ts";

const quotas = {
	documentBytes: 1_000,
	documents: {
		"apps/line": { most: 3, bytes: 1_200 },
		"apps/line/questions": { most: 9, bytes: 900, all: 1_000 },
	},
	deletions: 2,
	collectionBytes: 1_500,
};
const stranger: Caller = { service: false, auth: null, expiresAt: Number.POSITIVE_INFINITY };
const exhausted = { status: "RESOURCE_EXHAUSTED" };

function open() {
	const test = openTestStore({
		quotas,
		authorize: authorizeOf("match /{document=**} { allow read, write; }"),
	});
	const asClient = (...writes: unknown[]) =>
		test.store.commit({ writes: parseWrites(database, writes), caller: stranger });
	return { ...test, asClient };
}

const line = (n: number, app = "a") => set(`apps/${app}/line/l${n}`, { n });
const removed = (n: number) => ({ delete: `${database.prefix}apps/a/line/l${n}` });

test("a client fills a collection up to its bound, one by one or at once", async () => {
	const { asClient, store } = open();
	await asClient(line(1));
	await asClient(line(2), line(3));
	await expect(asClient(line(4))).rejects.toMatchObject(exhausted);
	await expect(asClient(line(1, "b"), line(2, "b"), line(3, "b"), line(4, "b"))).rejects.toMatchObject(
		exhausted,
	);
	expect(store.get("apps/a/line/l4")).toBeUndefined();
	expect(store.get("apps/b/line/l1")).toBeUndefined();
	// Another shop has a bound of its own, and what is there may change.
	await asClient(line(1, "b"), set("apps/a/line/l1", { n: 5 }));
	await asClient(removed(1), line(4));
	expect(store.get("apps/a/line/l4")).toBeDefined();
});

test("a collection with a bound of its own for all of its documents has that one", async () => {
	const { asClient } = open();
	const question = (n: number, length: number) =>
		set(`apps/a/line/l/questions/q${n}`, { text: "x".repeat(length) });
	await asClient(question(1, 600));
	await expect(asClient(question(2, 600))).rejects.toMatchObject(exhausted);
	await asClient(question(2, 200));
});

test("commits that are stored together count each other", async () => {
	const { asClient, store } = open();
	const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => asClient(line(n))));
	expect(answers.map(({ status }) => status)).toEqual([
		...["fulfilled", "fulfilled", "fulfilled"],
		...["rejected", "rejected"],
	]);
	expect(store.get("apps/a/line/l4")).toBeUndefined();
});

test("a document beyond the bound may stay and shrink, not grow", async () => {
	const { asClient, commit } = open();
	const text = (length: number) => set("notes/n", { text: "x".repeat(length) });
	await expect(asClient(text(1_001))).rejects.toMatchObject(exhausted);
	// The service is not bound.
	await commit(text(2_000));
	await commit(...[1, 2, 3, 4, 5].map((n) => line(n)));
	await asClient(text(1_900));
	await expect(asClient(text(1_901))).rejects.toMatchObject(exhausted);
	await asClient(text(900));
	await expect(asClient(text(1_001))).rejects.toMatchObject(exhausted);
	const ofLine = (length: number) => set("apps/c/line/l", { text: "x".repeat(length) });
	await asClient(ofLine(1_100));
	await expect(asClient(ofLine(1_201))).rejects.toMatchObject(exhausted);
});

test("a client that creates and deletes again and again is refused: deletions stay on the disk for a month", async () => {
	const { asClient, commit, store } = open();
	for (let n = 1; n <= 5; n++) {
		await asClient(line(n));
		await asClient(removed(n));
	}
	await asClient(line(6), line(7), line(8));
	// With those that are stored together.
	const answers = await Promise.allSettled([asClient(removed(6)), asClient(removed(7))]);
	expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
	await expect(asClient(removed(8))).rejects.toMatchObject(exhausted);
	expect(store.get("apps/a/line/l8")).toBeDefined();
	await asClient(set("apps/a/line/l8", { n: 9 }));
	// Other collections have a bound of their own, or none; the service is not bound.
	await asClient(line(1, "b"));
	await asClient({ delete: `${database.prefix}apps/b/line/l1` });
	for (let n = 0; n < 9; n++) await asClient(set(`notes/n${n}`, { n }));
	for (let n = 0; n < 9; n++) await asClient({ delete: `${database.prefix}notes/n${n}` });
	await commit(removed(8));
});

test("the documents of a collection that is bounded are bounded together, and may shrink", async () => {
	const { asClient, commit } = open();
	const filled = (n: number, length: number, app = "a") =>
		set(`apps/${app}/line/l${n}`, { text: "x".repeat(length) });
	await asClient(filled(1, 700));
	const answers = await Promise.allSettled([asClient(filled(2, 600)), asClient(filled(3, 600))]);
	expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
	await expect(asClient(filled(3, 200))).rejects.toMatchObject(exhausted);
	await asClient(filled(3, 200, "b"));
	await expect(asClient(filled(2, 900))).rejects.toMatchObject(exhausted);
	await asClient(filled(2, 300), filled(3, 300));
	// What is beyond already may stay.
	await commit(filled(1, 950), filled(2, 950));
	await asClient(filled(1, 940));
	await asClient(filled(2, 900), filled(3, 310));
	for (let n = 1; n <= 3; n++) await asClient(set(`notes/n${n}`, { text: "x".repeat(900) }));
});
