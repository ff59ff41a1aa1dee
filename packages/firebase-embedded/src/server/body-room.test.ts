import { beforeEach, expect, test } from "vitest";
import { BodyRoom, type BodyShare } from "#src/server/body-room.ts";

let room: BodyRoom;
let cut: string[];

/** Bytes of the smallest body that is not small. */
const UNIT = 65_536;

beforeEach(() => {
	room = new BodyRoom({ own: 10 * UNIT, all: 25 * UNIT });
	cut = [];
});

/** A body of which so many units have come. */
function begin(owner: string, name: string, units: number): BodyShare {
	const share = room.open(owner, () => cut.push(name));
	share.take(units * UNIT);
	return share;
}

test("where an owner has too much, its largest body is cut off, not the one that comes", () => {
	begin("a", "a1", 3);
	begin("a", "a2", 6);
	begin("b", "b1", 10);
	begin("a", "a3", 2);
	expect(cut).toEqual(["a2"]);
	begin("a", "a4", 5);
	expect(cut).toEqual(["a2"]);
});

test("of small bodies the oldest is cut off", () => {
	begin("a", "large", 8);
	for (const [name, units] of Object.entries({ first: 0.4, second: 0.5, third: 0.45 }))
		begin("a", name, units);
	begin("a", "fourth", 1);
	expect(cut).toEqual(["large"]);
	for (let n = 0; n < 22; n++) begin("a", `more${n}`, 0.4);
	expect(cut).toEqual(["large", "fourth", "first"]);
});

test("where all have too much, the largest of whoever has most makes room", () => {
	begin("a", "a1", 5);
	begin("a", "a2", 4);
	begin("b", "b1", 8);
	begin("c", "c1", 8);
	begin("d", "d1", 1);
	expect(cut).toEqual(["a1"]);
	begin("d", "d2", 9);
	expect(cut).toEqual(["a1", "d2"]);
});

test("among owners with little, the one that waits longest makes room, not the one with the longest head", () => {
	for (let n = 0; n < 60; n++) begin(`network${n}`, `waits${n}`, 0.4);
	begin("browser", "browser", 0.49);
	begin("another", "another", 0.49);
	expect(cut).toEqual([]);
	begin("phone", "phone", 0.41);
	expect(cut).toEqual(["waits0"]);
});

test("phones of one address, which come and go, do not make room for those that wait", () => {
	for (let n = 0; n < 60; n++) begin(`network${n}`, `waits${n}`, 0.4);
	const shares = [begin("venue", "first", 0.3), begin("venue", "second", 0.3)];
	for (let n = 0; n < 20; n++) {
		shares.push(begin("venue", `phone${n}`, 0.49));
		shares.shift()?.end();
	}
	expect(cut.filter((name) => !name.startsWith("waits"))).toEqual([]);
	expect(cut.length).toBeGreaterThan(0);
});

test("a body that is larger than its owner's room is cut off, and takes nothing any more", () => {
	const share = begin("a", "a1", 6);
	share.take(5 * UNIT);
	share.take(5 * UNIT);
	expect(cut).toEqual(["a1"]);
	begin("a", "a2", 10);
	expect(cut).toEqual(["a1"]);
});

test("what a body took comes back when it ends, once, also after it was cut off", () => {
	const first = begin("a", "a1", 9);
	const second = begin("a", "a2", 5);
	expect(cut).toEqual(["a1"]);
	first.end();
	second.end();
	second.end();
	begin("a", "a3", 10);
	begin("b", "b1", 10);
	begin("c", "c1", 5);
	expect(cut).toEqual(["a1"]);
});
