import { describe, expect, test } from "vitest";
import { LineStory } from "#src/testing/line-story.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import { autoCallAt } from "./auto-call.ts";
import { MAX_CALLED } from "./board.ts";

const MINUTE = 60_000;
/** 2026-06-01 12:00 in Tokyo. */
const NOON = Date.UTC(2026, 5, 1, 3);
const ALLOWED = { autocallFunctionEnable: true, autocallTime: 3, autocallWithoutScreen: true };

/** A line with this many members, with the automatic call switched on at noon. */
function lineOf(count: number, rest: ConstructorParameters<typeof LineStory>[1] = {}): LineStory {
	const line = new LineStory(NOON - 60 * MINUTE, rest, ALLOWED);
	for (let n = 1; n <= count; n++) expect(line.join()).toBeUndefined();
	line.now = NOON;
	expect(line.do({ type: "setAutoCall", enable: true })).toBeUndefined();
	return line;
}

/** Members that are called, in the sequence of the calls. */
const called = (line: LineStory) => line.board.called.map(({ number }) => number);

describe("AUTO-3, AUTO-4 periods of a day", () => {
	test("AUTO-4 one call each period, in the order of the line, until it is empty", () => {
		const line = lineOf(3);
		const calls: number[] = [];
		for (let second = 1; second <= 15 * 60; second++) {
			line.now = NOON + second * 1_000;
			if (line.autoCall() === undefined) calls.push(second);
		}
		expect(calls).toEqual([180, 360, 540]);
		expect(called(line)).toEqual([1, 2, 3]);
		expect(line.autoCall()).toMatchObject({ code: "line-empty" });
	});

	test("AUTO-1 a call of the staff starts the period again", () => {
		const line = lineOf(3);
		line.now = NOON + 2 * MINUTE;
		line.give(2, "called");
		line.now = NOON + 3 * MINUTE;
		expect(line.autoCall()).toMatchObject({ code: "autocall-early" });
		line.now = NOON + 5 * MINUTE;
		expect(line.autoCall()).toBeUndefined();
		expect(called(line)).toEqual([2, 1]);
	});

	test("AUTO-1 a finish with autoCall starts the period again, and so does nothing else", () => {
		const line = lineOf(4);
		line.now = NOON + MINUTE;
		line.give(4, "during_guidance");
		line.end(4, "left");
		line.join();
		expect(autoCallAt(line.settings, line.board, line.now)).toBe(NOON + 3 * MINUTE);
		line.end(1, "served", true);
		expect(called(line)).toEqual([2]);
		expect(autoCallAt(line.settings, line.board, line.now)).toBe(NOON + 4 * MINUTE);
	});

	test("AUTO-6 switching off and on starts the period again; a repeat does not", () => {
		const line = lineOf(1);
		line.now = NOON + 2 * MINUTE;
		line.do({ type: "setAutoCall", enable: true });
		expect(autoCallAt(line.settings, line.board, line.now)).toBe(NOON + 3 * MINUTE);
		line.do({ type: "setAutoCall", enable: false });
		expect(autoCallAt(line.settings, line.board, line.now)).toBeUndefined();
		line.now = NOON + 4 * MINUTE;
		expect(line.autoCall()).toMatchObject({ code: "autocall-early" });
		line.do({ type: "setAutoCall", enable: true });
		expect(autoCallAt(line.settings, line.board, line.now)).toBe(NOON + 7 * MINUTE);
	});

	test("AUTO-4 a call that staff took back is the first of the order, and is called again", () => {
		const line = lineOf(2);
		line.now = NOON + 3 * MINUTE;
		line.autoCall();
		line.give(1, "waiting");
		expect(line.order()).toEqual([1, 2]);
		line.now = NOON + 6 * MINUTE;
		line.autoCall();
		expect(called(line)).toEqual([1]);
	});
});

describe("AUTO-3 with pauses, closures and hours", () => {
	const closed = {
		closures: [
			{
				...{ uid: "c", order_number: 1 },
				...{ start_at: toStoredTimestamp(NOON), end_at: toStoredTimestamp(NOON + 60 * MINUTE) },
			},
		],
	};

	test("AUTO-3 a pause, a closure or the end of the hours stops joins, not calls", () => {
		const morning = {
			...{ uid: "am", order_number: 1, weekdays: [1], start_at: "09:00", end_at: "12:00" },
		};
		for (const hours of [{}, closed, { receptions: [morning] }]) {
			const line = lineOf(2, hours);
			line.do({ type: "pause", paused: true, message: "" });
			line.now = NOON + 3 * MINUTE;
			expect(line.join()).toMatchObject({ code: "paused" });
			expect(line.autoCall()).toBeUndefined();
			expect(called(line)).toEqual([1]);
		}
	});
});

describe("LIFE-6, AUTO-8 at the limit of called members", () => {
	function fullLine(): LineStory {
		const line = lineOf(MAX_CALLED + 2);
		for (let n = 1; n <= MAX_CALLED; n++) line.give(n, "called");
		line.now = NOON + 3 * MINUTE;
		return line;
	}

	test("AUTO-8 the server plans no call while 200 are called, and a screen's call is refused", () => {
		const line = fullLine();
		expect(autoCallAt(line.settings, line.board, line.now)).toBeUndefined();
		const before = line.board;
		expect(line.autoCall()).toEqual({ ok: false, code: "called-full" });
		expect(line.board).toBe(before);
	});

	test("AUTO-8 after one ending the call that is due is planned at once, and made", () => {
		const line = fullLine();
		line.end(7, "no_show");
		expect(autoCallAt(line.settings, line.board, line.now)).toBe(NOON + 3 * MINUTE);
		expect(line.autoCall()).toBeUndefined();
		expect(called(line).at(-1)).toBe(MAX_CALLED + 1);
	});

	test("LIFE-16 a waiting member cannot be finished with autoCall; a called one makes room for the next", () => {
		const line = fullLine();
		expect(line.end(MAX_CALLED + 1, "served", true)).toEqual({ ok: false, code: "called-full" });
		expect(line.member(MAX_CALLED + 1).state).toBe("waiting");
		expect(line.end(1, "served", true)).toBeUndefined();
		expect(line.board.called).toHaveLength(MAX_CALLED);
		expect(called(line).at(-1)).toBe(MAX_CALLED + 1);
	});

	test("LIFE-20 an ending is not restored to called when the next member took its room", () => {
		const line = fullLine();
		line.end(1, "served", true);
		expect(line.restore(1)).toEqual({ ok: false, code: "called-full" });
		line.end(2, "left");
		expect(line.restore(1)).toBeUndefined();
		expect(line.board.called.at(-1)).toEqual({ number: 1, at: NOON });
	});
});
