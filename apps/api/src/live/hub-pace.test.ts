import { samplePace } from "@junban/api-contract/testing/samples";
import { expect, test } from "vitest";
import { board, type Phone, phone, standingHub } from "./testing/hub-fixture.ts";

const paceOf = (gap: number) => ({ pace: samplePace({ gap }), stamp: gap });
/** The messages of a phone, as versions of boards and differences with the gaps of their paces. */
const told = ({ got }: Phone) =>
	got.map((each) => {
		if (each.type === "board") return [each.board.version, each.pace?.gap];
		return each.type === "delta" ? [each.delta.version, each.pace?.gap] : [each.type];
	});

test("every board is sent with the pace, and a change of the pace alone sends the board again", () => {
	const { hub, fire, later } = standingHub();
	hub.publish(board(1), 0, [], true, paceOf(10));
	const one = phone();
	hub.add(one);
	hub.publish(board(1), 0, [], false, paceOf(10));
	expect(later).toEqual([]);
	hub.publish(board(1), 0, [], false, paceOf(7));
	expect(told(one)).toEqual([[1, 10]]);
	fire();
	expect(told(one)).toEqual([
		[1, 10],
		[1, 7],
	]);
	hub.publish(board(2), 0, [], true, paceOf(7));
	fire();
	expect(told(one).slice(2)).toEqual([[2, 7]]);
});

test("a pace that changes without phones is not sent twice to the next phone", () => {
	const { hub, fire } = standingHub();
	hub.publish(board(1), 0, [], true, paceOf(10));
	hub.publish(board(1), 0, [], false, paceOf(7));
	const one = phone();
	hub.add(one);
	fire();
	hub.publish(board(2), 0, [], true, paceOf(7));
	expect(told(one)).toEqual([
		[1, 7],
		[2, 7],
	]);
});

test("a difference carries the pace only when it changed", () => {
	const { hub } = standingHub();
	const gaps = (first: number) => Array.from({ length: 400 }, (_, index) => 2 * index + first).join(",");
	hub.publish(board(5, gaps(1)), 0, [], true, paceOf(10));
	const one = phone();
	hub.add(one);
	hub.publish(board(6, gaps(1).replace("1,", "")), 0, [], true, paceOf(10));
	hub.publish(board(7, gaps(1).replace("1,3,", "")), 0, [], true, paceOf(7));
	expect(one.got.map(({ type }) => type)).toEqual(["board", "delta", "delta"]);
	expect(told(one)).toEqual([
		[5, 10],
		[6, undefined],
		[7, 7],
	]);
});
