import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { expect, test } from "vitest";
import type { Result } from "#src/result.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { transact } from "#src/transact.ts";

const { store } = await startNodeTestApi();
const paths = ["notes/read", "notes/written"];
const read = async (path: string) => (await store.batchGet([path])).get(path)?.data;
const raised = (n: unknown) => ({ n: (typeof n === "number" ? n : 0) + 1 });

/** Adds one to `notes/written`; `between` runs after each reading. */
function raise(between: () => Promise<unknown>, by: FirestoreClient = store): Promise<Result<string>> {
	return transact(by, paths, async (found) => {
		await between();
		const n = found.get("notes/written")?.data.n;
		return { ok: true, value: `was ${n}`, writes: [{ set: "notes/written", data: raised(n) }] };
	});
}

test("a decision is stored and returned; one without writes, or a refusal, commits nothing", async () => {
	expect(await raise(async () => undefined)).toEqual({ ok: true, value: "was undefined" });
	expect(await raise(async () => undefined)).toEqual({ ok: true, value: "was 1" });
	expect(await read("notes/written")).toEqual({ n: 2 });
	const before = (await store.batchGet(paths)).get("notes/written");
	expect(await transact(store, paths, () => ({ ok: true, value: 5, writes: [] }))).toEqual({
		ok: true,
		value: 5,
	});
	expect(await transact(store, paths, () => ({ ok: false, code: "quota-reached" }))).toEqual({
		ok: false,
		code: "quota-reached",
	});
	expect((await store.batchGet(paths)).get("notes/written")).toEqual(before);
});

test.each([
	["made", { set: "notes/read", data: { a: 1 } }],
	["changed", { set: "notes/read", data: { a: 2 } }],
	["deleted", { delete: "notes/read" }],
	["written", { set: "notes/written", data: { n: 10 } }],
] as const)(
	"a document that is %s between reading and commit, read or written: the decision is made again",
	async (_name, write) => {
		let times = 0;
		const start = await read("notes/written");
		await raise(async () => {
			if (times++ === 0) await store.commit([write]);
		});
		expect(times).toBe(2);
		const before = "set" in write && "n" in write.data ? write.data : start;
		expect(await read("notes/written")).toEqual(raised(before?.n));
	},
);

test("twenty at once are all counted, or refused as a conflict", async () => {
	const before = Number((await read("notes/written"))?.n);
	const results = await Promise.all(Array.from({ length: 20 }, () => raise(async () => undefined)));
	const done = results.filter(({ ok }) => ok).length;
	for (const result of results) if (!result.ok) expect(result.code).toBe("conflict");
	expect(done).toBeGreaterThan(0);
	expect(await read("notes/written")).toEqual({ n: before + done });
});

test("after five conflicts the change is refused", async () => {
	let times = 0;
	const overtaken = raise(async () => {
		times++;
		await store.commit([{ set: "notes/read", data: { times } }]);
	});
	expect(await overtaken).toEqual({ ok: false, code: "conflict" });
	expect(times).toBe(5);
});

test("a full store is refused; a commit that may have been stored is not repeated", async () => {
	const failing = (status: string): FirestoreClient => ({
		...store,
		commit: () => Promise.reject(new FirestoreError(status, "no")),
	});
	let times = 0;
	const count = async () => times++;
	expect(await raise(count, failing("RESOURCE_EXHAUSTED"))).toEqual({ ok: false, code: "store-full" });
	await expect(raise(count, failing("UNAVAILABLE"))).rejects.toMatchObject({ status: "UNAVAILABLE" });
	expect(times).toBe(2);
});
