import type { FirestoreError } from "@junban/firestore-wire/rpc";
import { expect, test } from "vitest";
import { Snapshot } from "#src/listen/snapshot.ts";
import { Telling } from "#src/listen/telling.ts";

/** Each flush takes 2 ms, and turns of the event loop come when the test says. */
function opened() {
	let now = 0;
	const turns: (() => void)[] = [];
	const told: string[] = [];
	const telling = new Telling(() => new Snapshot("e", 1, 1), {
		now: () => now,
		yieldThen: (run) => void turns.push(run),
	});
	const connection = (name: string) => ({
		flush: (_snapshot: Snapshot) => {
			now += 2;
			told.push(name);
		},
		fail: (_error: FirestoreError) => undefined,
	});
	return { telling, told, connection, turn: () => turns.shift()?.() };
}

test("connections are told for 5 ms in each turn of the event loop", () => {
	const { telling, told, connection, turn } = opened();
	for (const name of ["a", "b", "c", "d", "e"]) telling.add(connection(name));
	expect(told).toEqual([]);
	turn();
	expect(told).toEqual(["a", "b", "c"]);
	turn();
	expect(told).toEqual(["a", "b", "c", "d", "e"]);
});

test("a fault of one connection keeps none from being told", () => {
	const { telling, told, connection, turn } = opened();
	const flush = () => {
		throw new Error("a fault");
	};
	telling.add({ ...connection("a"), flush });
	telling.add(connection("b"));
	expect(turn).toThrow("a fault");
	turn();
	expect(told).toEqual(["b"]);
});

test("a connection that waits keeps its place, and one that was told waits behind all others", () => {
	const { telling, told, connection, turn } = opened();
	const connections = ["a", "b", "c", "d"].map(connection);
	for (const each of connections) telling.add(each);
	for (const each of connections) telling.add(each);
	turn();
	for (const each of connections) telling.add(each);
	turn();
	expect(told).toEqual(["a", "b", "c", "d", "a", "b"]);
});

test("`whenTold` waits for those that wait now, and not for others", async () => {
	const { telling, connection, turn } = opened();
	for (const name of ["a", "b", "c", "d"]) telling.add(connection(name));
	let isTold = false;
	const resolved = telling.whenTold().then(() => {
		isTold = true;
	});
	for (const name of ["e", "f", "g"]) telling.add(connection(name));
	turn();
	await Promise.resolve();
	expect(isTold).toBe(false);
	turn();
	await resolved;
	await opened().telling.whenTold();
});

test("all are told at once before a stop, and nobody after a reset", async () => {
	const { telling, told, connection, turn } = opened();
	for (const name of ["a", "b", "c", "d"]) telling.add(connection(name));
	telling.tellAll();
	expect(told).toEqual(["a", "b", "c", "d"]);
	telling.add(connection("e"));
	const resolved = telling.whenTold();
	telling.clear();
	await resolved;
	turn();
	expect(told).toEqual(["a", "b", "c", "d"]);
});
