import { expect, test } from "vitest";
import { aBoard, NOON, orderOf, settings } from "#src/testing/builders.ts";
import { autoCallAt, autoCallCountdown, autoCallDue, autoCallRemaining } from "./auto-call.ts";
import { MAX_CALLED } from "./board.ts";
import { EMPTY_ORDER } from "./order.ts";

const on = settings({ autocallFunctionEnable: true, autocallEnable: true, autocallTime: 3 });
const ago = (seconds: number) => NOON - seconds * 1000;

test.each([
	["neither", {}, undefined],
	["switched on now", { autocallCalledLasted: ago(0) }, 180],
	["switched on 999 ms ago", { autocallCalledLasted: ago(0.999) }, 180],
	["switched on a second ago", { autocallCalledLasted: ago(1) }, 179],
	["called a minute ago", { calledLasted: ago(60) }, 120],
	["called later than switched on", { calledLasted: ago(60), autocallCalledLasted: ago(100) }, 120],
	["switched on later than called", { calledLasted: ago(100), autocallCalledLasted: ago(60) }, 120],
	["exactly the interval ago", { calledLasted: ago(180) }, 0],
	["one millisecond short of it", { calledLasted: ago(179.999) }, 1],
	["long ago", { calledLasted: ago(200) }, -20],
	["a clock that jumped back", { calledLasted: ago(-10) }, 190],
])("AUTO-1 remaining seconds: %s", (_, instants, remaining) => {
	expect(autoCallRemaining({ ...on, ...instants }, NOON)).toBe(remaining);
});

test.each([
	["unknown", {}, ago(10), undefined],
	["nobody lined up", { calledLasted: ago(60) }, undefined, 120],
	["joined after the last call", { calledLasted: ago(60) }, ago(20), 160],
	["joined before the last call", { calledLasted: ago(60) }, ago(90), 120],
	["joined half a second ago", { calledLasted: ago(60) }, ago(0.5), 180],
])("AUTO-2 shown countdown: %s", (_, instants, lastLineUpAt, shown) => {
	expect(autoCallCountdown({ ...on, ...instants }, NOON, lastLineUpAt)).toBe(shown);
});

test.each([
	["time is up", { calledLasted: ago(180) }, "1", true],
	["time is long up", { calledLasted: ago(999) }, "1", true],
	["a second is left", { calledLasted: ago(179.5) }, "1", false],
	["nobody is in the order", { calledLasted: ago(180) }, "", false],
	["it is off", { calledLasted: ago(180), autocallEnable: false }, "1", false],
	["it is not allowed", { calledLasted: ago(180), autocallFunctionEnable: false }, "1", false],
	["nothing is known", {}, "1", false],
])("AUTO-3 whether a call is due: %s", (_, partial, order, due) => {
	expect(autoCallDue({ ...on, ...partial }, aBoard({ order: orderOf(order) }), NOON)).toBe(due);
});

test("AUTO-3 a join delays the shown countdown but not the call", () => {
	const waits = { ...on, calledLasted: ago(180) };
	expect(autoCallCountdown(waits, NOON, ago(1))).toBe(179);
	expect(autoCallDue(waits, aBoard(), NOON)).toBe(true);
	expect(autoCallDue(waits, aBoard({ order: EMPTY_ORDER }), NOON)).toBe(false);
});

test("AUTO-8 the server makes the call at the instant at which it is due", () => {
	const alone = { ...on, autocallWithoutScreen: true, autocallCalledLasted: NOON, calledLasted: NOON - 1 };
	const at = autoCallAt(alone, aBoard(), NOON);
	expect(at).toBe(NOON + 180_000);
	expect(autoCallDue(alone, aBoard(), (at ?? 0) - 1)).toBe(false);
	expect(autoCallDue(alone, aBoard(), at ?? 0)).toBe(true);
	expect(autoCallAt({ ...alone, calledLasted: NOON + 5 }, aBoard(), NOON)).toBe(NOON + 180_005);
});

test.each([
	["the last call", { calledLasted: ago(-181) }],
	["the switching-on", { calledLasted: ago(10), autocallCalledLasted: ago(-86_400) }],
])("AUTO-9 a period that begins later than one period from now is over: %s", (_, instants) => {
	const alone = { ...on, autocallWithoutScreen: true, ...instants };
	expect(autoCallRemaining(alone, NOON)).toBe(0);
	expect(autoCallDue(alone, aBoard(), NOON)).toBe(true);
	expect(autoCallAt(alone, aBoard(), NOON)).toBe(NOON);
	expect(autoCallCountdown(alone, NOON, ago(-86_400))).toBe(180);
});

test("AUTO-8 it makes none when the setting is off or nobody can be called", () => {
	const alone = { ...on, autocallWithoutScreen: true, calledLasted: NOON };
	expect(autoCallAt(alone, aBoard(), NOON)).toBe(NOON + 180_000);
	expect(autoCallAt({ ...alone, autocallWithoutScreen: false }, aBoard(), NOON)).toBeUndefined();
	expect(autoCallAt({ ...alone, autocallEnable: false }, aBoard(), NOON)).toBeUndefined();
	expect(autoCallAt({ ...alone, autocallFunctionEnable: false }, aBoard(), NOON)).toBeUndefined();
	expect(autoCallAt({ ...on, autocallWithoutScreen: true }, aBoard(), NOON)).toBeUndefined();
	expect(autoCallAt(alone, aBoard({ order: orderOf("") }), NOON)).toBeUndefined();
	const called = Array.from({ length: MAX_CALLED }, (_, index) => ({ number: index + 6, at: NOON }));
	expect(autoCallAt(alone, aBoard({ called }), NOON)).toBeUndefined();
});
