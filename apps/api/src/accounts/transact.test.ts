import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { transact } from "./transact.ts";

const { store } = await startNodeTestApi();
const paths = ["notes/read", "notes/written"];
const read = async (path: string) => (await store.batchGet([path])).get(path)?.data;
const raised = (n: unknown) => ({ n: (typeof n === "number" ? n : 0) + 1 });

/** Adds one to `notes/written`; `between` runs after each reading. */
function raise(between: () => Promise<unknown>, by: FirestoreClient = store): Promise<string> {
	return transact(by, paths, async (found) => {
		await between();
		const n = found.get("notes/written")?.data.n;
		return { value: `was ${n}`, writes: [{ set: "notes/written", data: raised(n) }] };
	});
}

test("what was decided is stored and told; nothing to write is no commit", async () => {
	expect(await raise(async () => undefined)).toBe("was undefined");
	expect(await raise(async () => undefined)).toBe("was 1");
	expect(await read("notes/written")).toEqual({ n: 2 });
	const before = (await store.batchGet(paths)).get("notes/written");
	expect(await transact(store, paths, () => ({ value: 5, writes: [] }))).toBe(5);
	expect((await store.batchGet(paths)).get("notes/written")).toEqual(before);
});

test.each([
	["made", { set: "notes/read", data: { a: 1 } }],
	["changed", { set: "notes/read", data: { a: 2 } }],
	["deleted", { delete: "notes/read" }],
	["written", { set: "notes/written", data: { n: 10 } }],
] as const)("a document that is %s meanwhile, read or written: decided anew", async (_name, write) => {
	let times = 0;
	const start = await read("notes/written");
	await raise(async () => {
		if (times++ === 0) await store.commit([write]);
	});
	expect(times).toBe(2);
	const before = "set" in write && "n" in write.data ? write.data : start;
	expect(await read("notes/written")).toEqual(raised(before?.n));
});

test("twenty at once are all counted, or refused as a conflict", async () => {
	const before = Number((await read("notes/written"))?.n);
	const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => raise(async () => undefined)));
	const done = outcomes.filter(({ status }) => status === "fulfilled").length;
	for (const outcome of outcomes)
		if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "conflict" });
	expect(done).toBeGreaterThan(0);
	expect(await read("notes/written")).toEqual({ n: before + done });
});

test("who is overtaken five times is refused", async () => {
	let times = 0;
	const overtaken = raise(async () => {
		times++;
		await store.commit([{ set: "notes/read", data: { times } }]);
	});
	await expect(overtaken).rejects.toMatchObject({ code: "conflict" });
	expect(times).toBe(5);
});

test("a full store is told; what may have happened is not tried again", async () => {
	const failing = (status: string): FirestoreClient => ({
		...store,
		commit: () => Promise.reject(new FirestoreError(status, "no")),
	});
	let times = 0;
	const count = async () => times++;
	await expect(raise(count, failing("RESOURCE_EXHAUSTED"))).rejects.toMatchObject({ code: "store-full" });
	await expect(raise(count, failing("UNAVAILABLE"))).rejects.toMatchObject({ status: "UNAVAILABLE" });
	expect(times).toBe(2);
});
