import { describe, expect, test } from "vitest";
import { accepted, aMember, aState, codeOf, MINUTE, NOON, orderOf } from "#src/testing/builders.ts";
import { publicBoard } from "./board.ts";
import { EMPTY_ORDER, encodeOrder } from "./order.ts";

const marks = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => ({ number: from + index, at: NOON - MINUTE }));
const called = aMember({ number: 2, state: "called", calledAt: NOON - 5, duringGuidanceAt: NOON - 9 });
const guided = aMember({ number: 2, state: "during_guidance", duringGuidanceAt: NOON - 9 });
const withGuided = aState({ during: [{ number: 2, at: NOON - 9 }] });

describe("LIFE-5 give called", () => {
	test.each([
		["waiting", aState(), aMember({ number: 2 })],
		["during_guidance", withGuided, guided],
	])("LIFE-5 moves a member from %s to called", (_, state, member) => {
		const {
			board,
			member: after,
			line,
			members,
		} = accepted(state, { type: "give", member, target: "called" });
		expect(encodeOrder(board.order)).toBe("1,3-5");
		expect(board).toMatchObject({ during: [], called: [{ number: 2, at: NOON }], calledLasted: NOON });
		expect(after).toEqual({ ...member, state: "called", calledAt: NOON, version: 10 });
		expect(members).toEqual([after]);
		expect(line).toEqual({ calledLasted: NOON });
	});
});

test("LIFE-6 the 201st call is refused", () => {
	const order = orderOf("1,300");
	const give = { type: "give", member: aMember({ number: 1 }), target: "called" } as const;
	expect(codeOf(aState({ order, issued: 300, called: marks(2, 200) }), give)).toBe("accepted");
	expect(codeOf(aState({ order, issued: 300, called: marks(2, 201) }), give)).toBe("called-full");
});

test("LIFE-41 the 201st guidance is refused, whatever the board already has", () => {
	const give = { type: "give", member: aMember({ number: 300 }), target: "during_guidance" } as const;
	const withGuided = (count: number) =>
		aState({ order: orderOf("1-300"), issued: 300, during: marks(1, count) });
	expect(codeOf(withGuided(199), give)).toBe("accepted");
	expect(codeOf(withGuided(200), give)).toBe("guidance-full");
	expect(codeOf(withGuided(250), give)).toBe("guidance-full");
});

describe("LIFE-7 give during_guidance", () => {
	test("LIFE-7 keeps the place and stores the instant", () => {
		const member = aMember({ number: 4 });
		const {
			board,
			member: after,
			line,
		} = accepted(withGuided, {
			type: "give",
			member,
			target: "during_guidance",
		});
		expect(encodeOrder(board.order)).toBe("1-5");
		expect(board.during).toEqual([
			{ number: 2, at: NOON - 9 },
			{ number: 4, at: NOON },
		]);
		expect(after).toEqual({ ...member, state: "during_guidance", duringGuidanceAt: NOON, version: 10 });
		expect(line).toBeUndefined();
	});

	test("LIFE-7 is refused from called", () => {
		const state = aState({ order: orderOf("1,3-5"), called: [{ number: 2, at: NOON - 5 }] });
		expect(codeOf(state, { type: "give", member: called, target: "during_guidance" })).toBe(
			"invalid-transition",
		);
	});
});

describe("LIFE-8 give waiting", () => {
	test.each([
		["called", aState({ order: orderOf("1,3-5"), called: [{ number: 2, at: NOON - 5 }] }), called],
		["during_guidance", withGuided, guided],
	])("LIFE-8 takes %s back to the old place", (_, state, member) => {
		const { board, member: after } = accepted(state, { type: "give", member, target: "waiting" });
		expect(publicBoard(board)).toMatchObject({ order: "1-5", during: [], called: [] });
		expect(after).toEqual(aMember({ number: 2, version: 10 }));
	});
});

describe("LIFE-9 and stale", () => {
	const over = aMember({ number: 2, state: "over", overAt: NOON - 5, overReason: "served" });
	const older = aMember({ number: 2 });
	test.each(["called", "during_guidance", "waiting"] as const)(
		"LIFE-9 nobody who is over gets %s",
		(target) => {
			expect(codeOf(aState(), { type: "give", member: over, target })).toBe("invalid-transition");
		},
	);

	test.each(["called", "during_guidance"] as const)(
		"LIFE-9 no place of an older series gets %s",
		(target) => {
			const state = aState({ series: 2 });
			expect(codeOf(state, { type: "give", member: older, target })).toBe("invalid-transition");
		},
	);

	test("LIFE-10 a member in the target state is returned unchanged, also to an old screen", () => {
		const state = aState({ order: orderOf("1,3-5"), called: [{ number: 2, at: NOON - 5 }] });
		const member = { ...called, version: 9 };
		const decision = accepted(state, { type: "give", member, target: "called", seen: 3 });
		expect(decision).toEqual({ ok: true, changed: false, board: state.board, member, members: [] });
	});

	test.each([
		[3, "accepted"],
		[2, "stale"],
		[undefined, "accepted"],
	])("LIFE-22 a member of version 3 and a screen that saw %s: %s", (seen, code) => {
		const member = aMember({ number: 2, version: 3 });
		const give = { type: "give", member, target: "called", ...(seen === undefined ? {} : { seen }) } as const;
		expect(codeOf(aState(), give)).toBe(code);
	});
});

test("LIFE-21 a call is not taken back into a full order, which would be unreadable", () => {
	const full = { order: orderOf("2-20001"), issued: 20_001 };
	const member = aMember({ number: 1, state: "called", calledAt: NOON - 5 });
	const give = { type: "give", member, target: "waiting" } as const;
	const state = aState({ ...full, called: [{ number: 1, at: NOON - 5 }] });
	expect(codeOf(state, give)).toBe("line-full");
	expect(codeOf(aState({ ...state.board, order: EMPTY_ORDER }), give)).toBe("accepted");
});
