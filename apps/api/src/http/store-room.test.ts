import { FirestoreError } from "@junban/firestore-wire/rpc";
import { expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { StoreRoom } from "./store-room.ts";

const SECOND = 1_000;
const api = await startNodeTestApi();

test("a refused write counts for 30 seconds, and until one is stored; other failures do not", async () => {
	let now = 1_800_000_000_000;
	let fault: FirestoreError | undefined;
	const room = new StoreRoom(() => now);
	const store = room.watched({
		...{ batchGet: api.store.batchGet, runQuery: api.store.runQuery, count: api.store.count },
		commit: async () => {
			if (fault !== undefined) throw fault;
			return { commitTime: "", updateTimes: [] };
		},
	});
	const write = () => store.commit([]).catch(() => undefined);
	fault = new FirestoreError("ABORTED", "conflict");
	await write();
	expect(room.isFull).toBe(false);
	fault = new FirestoreError("RESOURCE_EXHAUSTED", "full");
	await write();
	expect(room.isFull).toBe(true);
	now += 30 * SECOND - 1;
	expect(room.isFull).toBe(true);
	now += 1;
	expect(room.isFull).toBe(false);
	await write();
	fault = undefined;
	await write();
	expect(room.isFull).toBe(false);
});

test("a store that knows it decides alone, also before anybody writes", () => {
	let full = true;
	const room = new StoreRoom(Date.now, () => full);
	expect(room.isFull).toBe(true);
	full = false;
	expect(room.isFull).toBe(false);
});
