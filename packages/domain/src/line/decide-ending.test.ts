import { describe, expect, test } from "vitest";
import type { Member } from "#src/documents/member.ts";
import {
	accepted,
	aMember,
	aState,
	codeOf,
	DAY_START,
	MINUTE,
	NOON,
	orderOf,
} from "#src/testing/builders.ts";
import type { GuideOver, Restore } from "./commands.ts";
import { headAfter } from "./decide-ending.ts";
import { EMPTY_ORDER, encodeOrder } from "./order.ts";

const marks = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => ({ number: from + index, at: NOON - MINUTE }));
const finish = (member: Member, rest: Partial<GuideOver> = {}): GuideOver => ({
	type: "guideOver",
	member,
	reason: "served",
	autoCall: false,
	...rest,
});
const restore = (member: Member): Restore => ({ type: "restore", member });
const guided = aMember({ number: 2, state: "during_guidance", duringGuidanceAt: NOON - 9 });
const called = aMember({ number: 2, state: "called", calledAt: NOON - 5 });
const withGuided = aState({ during: [{ number: 2, at: NOON - 9 }] });
const withCalled = aState({ order: orderOf("1,3-5"), called: [{ number: 2, at: NOON - 5 }] });
const over = (partial: Partial<Member> = {}): Member =>
	aMember({
		number: 2,
		state: "over",
		overAt: NOON - MINUTE,
		overReason: "served",
		previousState: "waiting",
		...partial,
	});
const withoutTwo = { order: orderOf("1,3-5"), recent: [{ number: 2, at: NOON - MINUTE }] };

describe("LIFE-11 ending a place", () => {
	const before = [
		[aState(), aMember({ number: 2 })],
		[withGuided, guided],
		[withCalled, called],
	] as const;
	test.each(["served", "left", "cancelled"] as const)(
		"LIFE-11, LIFE-13 %s ends it from every state",
		(reason) => {
			for (const [state, member] of before) {
				const { board, member: after, line } = accepted(state, finish(member, { reason }));
				expect(after).toEqual({
					...member,
					state: "over",
					overAt: NOON,
					overReason: reason,
					previousState: member.state,
					version: 10,
				});
				expect(encodeOrder(board.order)).toBe("1,3-5");
				expect(board).toMatchObject({ during: [], called: [], recent: [{ number: 2, at: NOON }] });
				expect(line).toBeUndefined();
			}
		},
	);

	test("LIFE-42 an ending that keeps called places ends a waiting one, whatever its holder has changed", () => {
		const codes = before.map(([state, member]) => codeOf(state, finish(member, { unlessCalled: true })));
		expect(codes).toEqual(["accepted", "accepted", "stale"]);
	});

	test("LIFE-12 a waiting member cannot be a no-show", () => {
		const [waiting, ...rest] = before.map(([state, member]) =>
			codeOf(state, finish(member, { reason: "no_show" })),
		);
		expect([waiting, ...rest]).toEqual(["invalid-transition", "accepted", "accepted"]);
	});

	test("LIFE-13 the last twenty are kept, newest first, without duplicates", () => {
		const recent = marks(11, 30);
		const { board } = accepted(aState({ recent, issued: 30 }), finish(aMember({ number: 2 })));
		expect(board.recent).toEqual([{ number: 2, at: NOON }, ...marks(11, 29)]);
		const again = accepted(aState({ ...withoutTwo, order: orderOf("1-5") }), finish(aMember({ number: 2 })));
		expect(again.board.recent).toEqual([{ number: 2, at: NOON }]);
	});

	test("LIFE-14 a second ending changes nothing, whatever its reason and its screen's version", () => {
		const state = aState(withoutTwo);
		const member = over({ version: 9 });
		expect(accepted(state, finish(member, { reason: "no_show", seen: 1, autoCall: true }))).toEqual({
			ok: true,
			changed: false,
			board: state.board,
			member,
			members: [],
		});
	});

	test("LIFE-22 a finish from a screen that did not see the last change is stale", () => {
		const member = { ...called, version: 9 };
		expect(codeOf(withCalled, finish(member, { seen: 8 }))).toBe("stale");
		expect(codeOf(withCalled, finish(member, { seen: 9 }))).toBe("accepted");
	});

	test("LIFE-30 of an older series closes only its document", () => {
		const state = aState({ series: 2 });
		const { board, member } = accepted(state, finish(aMember({ number: 2 })));
		expect(board).toBe(state.board);
		expect(member).toMatchObject({ state: "over", series: 1, version: 10 });
	});
});

describe("LIFE-15 finishing with autoCall", () => {
	const head = aMember({ number: 1 });
	test("LIFE-15 calls the first of the remaining order in the same commit", () => {
		const { board, member, members, line } = accepted(withCalled, finish(called, { autoCall: true, head }));
		expect(encodeOrder(board.order)).toBe("3-5");
		expect(board).toMatchObject({ called: [{ number: 1, at: NOON }], calledLasted: NOON });
		expect(member).toMatchObject({ number: 2, state: "over" });
		expect(members).toEqual([member, { ...head, state: "called", calledAt: NOON, version: 10 }]);
		expect(line).toEqual({ calledLasted: NOON });
	});

	test("LIFE-15 calls the first also when it is in guidance", () => {
		const during = [{ number: 1, at: NOON - 9 }];
		const guidedHead = { ...head, state: "during_guidance", duringGuidanceAt: NOON - 9 } as const;
		const { board, members } = accepted(
			aState({ ...withCalled.board, during }),
			finish(called, { autoCall: true, head: guidedHead }),
		);
		expect(board).toMatchObject({ during: [], called: [{ number: 1, at: NOON }] });
		expect(members[1]).toMatchObject({ state: "called", duringGuidanceAt: NOON - 9 });
	});

	test("LIFE-15 calls the second when the first ends", () => {
		expect(headAfter(aState().board, 1)).toBe(2);
		expect(headAfter(withCalled.board, 2)).toBe(1);
		expect(headAfter(aState({ order: orderOf("4") }).board, 4)).toBeUndefined();
		const next = aMember({ number: 2 });
		const { board } = accepted(aState(), finish(head, { autoCall: true, head: next }));
		expect(board.called).toEqual([{ number: 2, at: NOON }]);
	});

	test("LIFE-16 with 200 called members ends nobody", () => {
		const command = finish(aMember({ number: 300 }), { autoCall: true, head });
		const state = aState({ order: orderOf("1,300"), issued: 300, called: marks(2, 201) });
		expect(codeOf(state, command)).toBe("called-full");
		const finished = finish(aMember({ number: 2, state: "called" }), { autoCall: true, head });
		expect(codeOf(state, finished)).toBe("accepted");
	});

	test.each([
		["not the first", aMember({ number: 3 })],
		["the one that ends", called],
		["of another series", aMember({ number: 1, series: 2 })],
	])("LIFE-16 with a head that is %s ends nobody", (_, wrong) => {
		expect(codeOf(withCalled, finish(called, { autoCall: true, head: wrong }))).toBe("conflict");
	});

	test("LIFE-17 calls nobody when the order is empty or the place is of an older series", () => {
		const last = aState({ ...withCalled.board, order: EMPTY_ORDER });
		expect(accepted(last, finish(called, { autoCall: true })).board.called).toEqual([]);
		const older = accepted(aState({ series: 2 }), finish(called, { autoCall: true, head }));
		expect(older.members.map(({ number }) => number)).toEqual([2]);
	});
});

describe("LIFE-18 restore", () => {
	const keepsDay = { ...withoutTwo, lastLineUpAt: DAY_START };
	test("LIFE-18 to waiting, at the old place", () => {
		const { board, member, members } = accepted(aState(keepsDay), restore(over()));
		expect(encodeOrder(board.order)).toBe("1-5");
		expect(board).toMatchObject({ recent: [], called: [], during: [] });
		expect(board.keptFrom).toBeUndefined();
		expect(member).toEqual(aMember({ number: 2, version: 10 }));
		expect(members).toEqual([member]);
	});

	test("LIFE-18 to waiting when the previous state is unknown", () => {
		const { previousState: _, ...unknown } = over();
		expect(accepted(aState(keepsDay), restore(unknown)).member?.state).toBe("waiting");
	});

	test.each([
		["during_guidance", { duringGuidanceAt: NOON - 9 }, "1-5", NOON - 9],
		["during_guidance", {}, "1-5", NOON],
		["called", { calledAt: NOON - 9 }, "1,3-5", NOON - 9],
		["called", {}, "1,3-5", NOON],
	] as const)("LIFE-18 to %s with %o", (previousState, instants, order, at) => {
		const { board, member } = accepted(aState(keepsDay), restore(over({ previousState, ...instants })));
		expect(encodeOrder(board.order)).toBe(order);
		expect(previousState === "called" ? board.called : board.during).toEqual([{ number: 2, at }]);
		expect(member).toEqual(aMember({ number: 2, state: previousState, version: 10, ...instants }));
		expect(board.calledLasted).toBeUndefined();
	});

	test("LIFE-19 is accepted for thirty minutes", () => {
		const state = aState(withoutTwo);
		const at = (overAt: number) => codeOf(state, restore(over({ overAt })));
		expect(at(NOON - 30 * MINUTE)).toBe("accepted");
		expect(at(NOON - 30 * MINUTE - 1)).toBe("restore-expired");
		expect(at(NOON + 1)).toBe("accepted");
		const { overAt: _, ...never } = over();
		expect(codeOf(state, restore(never))).toBe("restore-expired");
		expect(codeOf(aState({ ...withoutTwo, series: 2 }), restore(over()))).toBe("restore-expired");
	});

	test("LIFE-20 to called is refused while 200 are called; to waiting is accepted", () => {
		const state = aState({ ...withoutTwo, called: marks(101, 300), issued: 300 });
		expect(codeOf(state, restore(over({ previousState: "called" })))).toBe("called-full");
		expect(codeOf(state, restore(over()))).toBe("accepted");
	});

	test("LIFE-20 to guidance is refused while 200 are in guidance", () => {
		const state = aState({ order: orderOf("1,3-300"), during: marks(101, 300), issued: 300 });
		expect(codeOf(state, restore(over({ previousState: "during_guidance" })))).toBe("guidance-full");
		expect(codeOf(state, restore(over()))).toBe("accepted");
	});

	test.each(["waiting", "during_guidance", "called"] as const)(
		"LIFE-21 into %s of a full order",
		(before) => {
			const state = aState({ order: orderOf("3-20002"), issued: 20_002 });
			const code = codeOf(state, restore(over({ previousState: before })));
			expect(code).toBe(before === "called" ? "accepted" : "line-full");
		},
	);

	test("LIFE-10, LIFE-22 a repeat changes nothing, a command from an old screen is stale", () => {
		expect(accepted(aState(), restore(aMember({ number: 2 })))).toMatchObject({
			changed: false,
			members: [],
		});
		const changed = over({ version: 9 });
		expect(codeOf(aState(withoutTwo), { ...restore(changed), seen: 8 })).toBe("stale");
	});

	test("LIFE-26 a restored place of an earlier service day stays until the next one starts", () => {
		const state = aState({ ...withoutTwo, lastLineUpAt: DAY_START - 1 });
		const { board } = accepted(state, restore(over()));
		expect(board.keptFrom).toBe(DAY_START);
		const later = (dayStartsAt: number) =>
			accepted({ ...state, board, dayStartsAt }, { type: "expire" }).changed;
		expect(later(DAY_START)).toBe(false);
		expect(later(DAY_START + 24 * 60 * MINUTE)).toBe(true);
	});
});
