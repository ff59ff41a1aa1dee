import { expect, test } from "vitest";
import type { PhoneState } from "./subscriber.ts";
import { board, member, phone, standingHub, states, uidOf, versions } from "./testing/hub-fixture.ts";

/** A phone that holds place A and knows board 3, and the state that its runtime remembers. */
function served() {
	const { hub } = standingHub();
	const memory: PhoneState[] = [];
	const one = { ...phone(), remember: (told: PhoneState) => memory.push({ ...told }) };
	hub.publish(board(1), 7, [], true);
	hub.add(one);
	hub.expect(one, uidOf("A"));
	hub.hold(one, member("A", 1));
	hub.publish(board(3), 7, [member("A", 3, "called")], true);
	const told = memory.at(-1);
	if (told === undefined) throw new Error("Nothing was remembered");
	return { one, memory, told };
}

test("the state of a phone is remembered before the next message", () => {
	const { memory } = served();
	expect(memory.map(({ version, holds, memberVersion }) => [version, holds?.[0], memberVersion])).toEqual([
		[-1, undefined, -1],
		[1, undefined, -1],
		[1, "A", -1],
		[1, "A", 1],
		[1, "A", 3],
		[3, "A", 3],
	]);
});

test("another hub sends a phone nothing twice, and all later messages", () => {
	const { one, told } = served();
	const { hub } = standingHub();
	hub.restore(one, told);
	expect(hub.size).toBe(1);
	hub.publish(board(3), 7, [member("A", 2, "waiting")], true);
	expect(versions(one)).toEqual([1, 3]);
	expect(states(one)).toEqual(["waiting", "called"]);
	hub.publish(board(4), 7, [member("A", 4, "over")], true);
	expect(versions(one)).toEqual([1, 3, 4]);
	expect(states(one)).toEqual(["waiting", "called", "over"]);
});

test("missed changes come with the first board: a newer one, or other settings", () => {
	for (const [version, settings] of [
		[5, 7],
		[3, 8],
	] as const) {
		const { one, told } = served();
		const { hub } = standingHub();
		hub.restore(one, told);
		hub.publish(board(version), settings, [], true);
		expect(versions(one)).toEqual([1, 3, version]);
	}
});

test("a place that was left is forgotten", () => {
	const { memory, one, told } = served();
	const { hub } = standingHub();
	hub.restore(one, told);
	hub.release(one, uidOf("A"));
	expect(memory.at(-1)).toMatchObject({ holds: undefined, memberVersion: -1 });
});
