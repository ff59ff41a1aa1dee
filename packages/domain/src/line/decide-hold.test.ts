import { describe, expect, test } from "vitest";
import {
	accepted,
	aMember,
	aState,
	codeOf,
	DAY_START,
	MINUTE,
	NOON,
	orderOf,
	settings,
} from "#src/testing/builders.ts";
import { autoCallAt, autoCallDue } from "./auto-call.ts";
import { LEAP_MS, type Leap } from "./clock-leap.ts";
import type { LineState } from "./commands.ts";
import { isLeftover, isLeftoverByRunningClock } from "./decide-end-all.ts";
import { EMPTY_ORDER } from "./order.ts";

const DAY = 24 * 60 * MINUTE;
/** From noon to the next noon. */
const leap: Leap = { from: NOON, to: NOON + DAY };
const TOMORROW_STARTS = DAY_START + DAY;
const expire = { type: "expire" } as const;

/** Five wait since before the leap, and the clock shows the next day. */
const held = (board = {}, rest: Partial<Omit<LineState, "board">> = {}) =>
	aState({ leap, ...board }, { dayStartsAt: TOMORROW_STARTS, runningDayStartsAt: DAY_START, ...rest });

describe("LEAP-1 a leap of the clock", () => {
	test("is more than two hours", () => {
		expect(LEAP_MS).toBe(120 * MINUTE);
	});

	test("LEAP-1 is noted on the board while somebody stands, once", () => {
		const hold = { type: "holdDay", leap } as const;
		const { board, changed, members } = accepted(aState(), hold);
		expect([changed, members]).toEqual([true, []]);
		expect(board).toEqual({ ...aState().board, leap });
		expect(accepted(held(), hold).changed).toBe(false);
		expect(accepted(aState({ order: EMPTY_ORDER }), hold).changed).toBe(false);
		const further = { from: NOON + 1, to: NOON + 2 * DAY };
		expect(accepted(held(), { type: "holdDay", leap: further }).board.leap).toEqual(further);
	});
});

describe("LEAP-2 while a leap is noted", () => {
	test("LEAP-2 expire ends nobody whose day has not ended by the running clock", () => {
		expect(accepted(aState({}, { dayStartsAt: TOMORROW_STARTS }), expire).changed).toBe(true);
		expect(accepted(held(), expire).changed).toBe(false);
		expect(accepted(held({}, { runningDayStartsAt: undefined }), expire).changed).toBe(false);
	});

	test("LEAP-2 no automatic call is made", () => {
		const called = NOON - 60 * MINUTE;
		const auto = settings({
			...{ autocallFunctionEnable: true, autocallEnable: true, autocallWithoutScreen: true },
			calledLasted: called,
		});
		const { board } = held();
		expect(codeOf(held({}, { settings: auto }), { type: "autoCall", head: aMember() })).toBe("clock-leapt");
		expect(autoCallAt(auto, board, NOON)).toBeUndefined();
		expect([autoCallDue(auto, board, NOON), autoCallDue(auto, aState().board, NOON)]).toEqual([false, true]);
		expect(codeOf(aState({}, { settings: auto }), { type: "autoCall", head: aMember() })).toBe("accepted");
	});

	test("LEAP-2 people join, are called and leave, and the note stays", () => {
		const after = accepted(held(), { type: "give", member: aMember(), target: "called" });
		expect(after.board.leap).toEqual(leap);
	});
});

describe("LEAP-3 the running clock", () => {
	test("LEAP-3 starts the service day of those who stood, without anybody's answer", () => {
		const { board, changed } = accepted(
			held({}, { dayStartsAt: TOMORROW_STARTS + DAY, runningDayStartsAt: TOMORROW_STARTS }),
			expire,
		);
		expect([changed, board.order.size, board.leap]).toEqual([true, 0, undefined]);
	});

	test("LEAP-3 takes the leap off instants after it", () => {
		const joined = { lastLineUpAt: NOON + DAY + MINUTE };
		const days = { dayStartsAt: TOMORROW_STARTS + DAY, runningDayStartsAt: TOMORROW_STARTS };
		expect(accepted(held(joined, days), expire).changed).toBe(true);
		const restored = { keptFrom: TOMORROW_STARTS };
		expect(accepted(held(restored, days), expire).changed).toBe(false);
	});
});

test("LEAP-3 a board on which nobody has joined is judged as without a leap", () => {
	const { lastLineUpAt: _, ...nobody } = held().board;
	for (const day of [DAY_START, TOMORROW_STARTS])
		expect(isLeftoverByRunningClock(nobody, leap, day)).toBe(isLeftover(nobody, day));
});

describe("LEAP-4 the answer of staff", () => {
	test("LEAP-4 takes the note away, then the service day starts by the clock", () => {
		const { board } = accepted(held(), { type: "releaseDay", to: leap.to });
		expect(board).not.toHaveProperty("leap");
		const after = accepted(aState({ ...board }, { dayStartsAt: TOMORROW_STARTS }), expire);
		expect([after.changed, after.board.order.size]).toEqual([true, 0]);
	});

	test("LEAP-4 about another leap is stale, without a leap it changes nothing", () => {
		expect(codeOf(held(), { type: "releaseDay", to: leap.to + 1 })).toBe("stale");
		expect(accepted(aState(), { type: "releaseDay", to: leap.to }).changed).toBe(false);
		expect(accepted(held(), { type: "releaseDay" }).board.leap).toBeUndefined();
	});
});

test("LEAP-5 a place taken under a clock that is set back afterwards keeps the order", () => {
	const join = { type: "lineUp", source: "web", locale: "ja", partySize: 1 } as const;
	const one = { ...join, uid: aMember({ number: 6 }).uid, publicUid: aMember({ number: 6 }).publicUid };
	const two = { ...join, uid: aMember({ number: 7 }).uid, publicUid: aMember({ number: 7 }).publicUid };
	const ahead = accepted(held(), one, leap.to + MINUTE);
	const back = accepted(aState({ ...ahead.board }), two, NOON + 2 * MINUTE);
	expect([ahead.member?.lineUpAt, back.member?.lineUpAt]).toEqual([leap.to + MINUTE, leap.to + MINUTE + 1]);
	expect(back.member?.joinedAt).toBe(NOON + 2 * MINUTE);
	expect(back.board.order).toEqual(orderOf("1-7"));
});
