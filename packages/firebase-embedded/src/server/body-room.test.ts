import { beforeEach, expect, test } from "vitest";
import { BodyRoom, type BodyShare } from "#src/server/body-room.ts";

let room: BodyRoom;
let cut: string[];

beforeEach(() => {
	room = new BodyRoom({ own: 10, all: 25 });
	cut = [];
});

/** A body of which so many bytes have come. */
function begin(owner: string, name: string, bytes: number): BodyShare {
	const share = room.open(owner, () => cut.push(name));
	share.take(bytes);
	return share;
}

test("a body of whose owner too much is on its way is cut off, the others are not", () => {
	begin("a", "a1", 6);
	const second = begin("a", "a2", 4);
	begin("b", "b1", 10);
	second.take(1);
	expect(cut).toEqual(["a2"]);
	begin("a", "a3", 4);
	expect(cut).toEqual(["a2"]);
});

test("where all have too much, the last of whoever has most makes room, not the one that comes", () => {
	begin("a", "a1", 5);
	begin("a", "a2", 4);
	begin("b", "b1", 8);
	begin("c", "c1", 8);
	begin("d", "d1", 1);
	expect(cut).toEqual(["a2"]);
	begin("d", "d2", 9);
	expect(cut).toEqual(["a2", "d2"]);
});

test("what a body took comes back when it ends, once, also after it was cut off", () => {
	const first = begin("a", "a1", 10);
	const second = begin("a", "a2", 5);
	expect(cut).toEqual(["a2"]);
	second.end();
	first.end();
	first.end();
	begin("a", "a3", 10);
	begin("b", "b1", 10);
	begin("c", "c1", 5);
	expect(cut).toEqual(["a2"]);
});
