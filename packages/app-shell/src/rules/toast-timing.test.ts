import { expect, test } from "vitest";
import { NOON } from "#src/testing/instants.ts";
import { addToast, expireToasts, NO_TOASTS, type ToastQueue } from "./toast-queue.ts";
import {
	closeToast,
	dropClosed,
	EMPTY_DISPLAY,
	holdToast,
	nextToastChange,
	showQueuedToasts,
	type ToastDisplay,
	toastState,
} from "./toast-timing.ts";

const queueOf = (...texts: readonly string[]): ToastQueue =>
	texts.reduce((queue, text) => addToast(queue, { text }, NOON), NO_TOASTS);
const shown = (...texts: readonly string[]): ToastDisplay =>
	showQueuedToasts(EMPTY_DISPLAY, queueOf(...texts), NOON);
const states = ({ toasts }: ToastDisplay, after: number) =>
	toasts.map((toast) => `${toast.text} ${toastState(toast, NOON + after)}`);

test.each([
	[0, "open"],
	[9_999, "open"],
	[10_000, "fading"],
	[10_199, "fading"],
	[10_200, "closed"],
])("TOAST-4 %d ms after it opened, a toast is %s", (after, state) => {
	expect(states(shown("A"), after)).toEqual([`A ${state}`]);
});

test("TOAST-4 a toast can be closed earlier by hand, not later", () => {
	const closed = closeToast(shown("A"), 1, NOON + 1_000);
	expect(states(closed, 1_000)).toEqual(["A fading"]);
	expect(states(closed, 1_200)).toEqual(["A closed"]);
	expect(closeToast(closed, 1, NOON + 1_100)).toBe(closed);
	expect(closeToast(closed, 2, NOON + 1_100)).toBe(closed);
	const fading = shown("A");
	expect(closeToast(fading, 1, NOON + 10_100)).toBe(fading);
});

test("TOAST-4 closed toasts are removed, and the next change is the earliest", () => {
	const two = showQueuedToasts(shown("A"), queueOf("A", "B"), NOON + 500);
	const times = [0, 10_000, 10_200, 10_500, 10_700].map((after) => nextToastChange(two, NOON + after));
	expect(times).toEqual([NOON + 10_000, NOON + 10_200, NOON + 10_500, NOON + 10_700, undefined]);
	expect(dropClosed(two, NOON + 10_199)).toBe(two);
	expect(states(dropClosed(two, NOON + 10_200), 10_200)).toEqual(["B open"]);
	expect(nextToastChange(EMPTY_DISPLAY, NOON)).toBeUndefined();
});

test("TOAST-5 on a display, too, a toast replaces the one with the same key", () => {
	const first = addToast(addToast(NO_TOASTS, { text: "A", key: "call" }, NOON), { text: "B" }, NOON);
	const display = showQueuedToasts(EMPTY_DISPLAY, first, NOON);
	const second = addToast(first, { text: "C", key: "call" }, NOON + 1);
	expect(states(showQueuedToasts(display, second, NOON + 1), 1)).toEqual(["B open", "C open"]);
});

test("TOAST-6 a held toast's time stops; afterwards the rest runs", () => {
	const held = holdToast(shown("A"), 1, true, NOON + 4_000);
	expect(holdToast(held, 1, true, NOON + 5_000)).toBe(held);
	expect(states(held, 60_000)).toEqual(["A held"]);
	expect(nextToastChange(held, NOON + 4_000)).toBeUndefined();
	const going = holdToast(held, 1, false, NOON + 60_000);
	expect(holdToast(going, 1, false, NOON + 60_001)).toBe(going);
	expect([states(going, 65_999), states(going, 66_000)]).toEqual([["A open"], ["A fading"]]);
	expect(holdToast(going, 1, true, NOON + 66_000)).toBe(going);
	const again = holdToast(holdToast(going, 1, true, NOON + 61_000), 1, false, NOON + 62_000);
	expect(states(again, 66_999)).toEqual(["A open"]);
	expect(states(closeToast(held, 1, NOON + 5_000), 5_000)).toEqual(["A fading"]);
});

test("TOAST-7 at most three toasts are open: the oldest closes", () => {
	const four = showQueuedToasts(shown("A", "B", "C"), queueOf("A", "B", "C", "D"), NOON + 1);
	expect(states(four, 1)).toEqual(["A fading", "B open", "C open", "D open"]);
	const five = showQueuedToasts(four, queueOf("A", "B", "C", "D", "E"), NOON + 2);
	expect(states(five, 2)).toEqual(["A fading", "B fading", "C open", "D open", "E open"]);
});

test("TOAST-8 a display takes each toast once, and keeps it after it left the queue", () => {
	const queue = queueOf("A");
	const display = shown("A");
	expect(showQueuedToasts(display, queue, NOON + 1)).toBe(display);
	expect(showQueuedToasts(display, expireToasts(queue, NOON + 3_000), NOON + 3_000)).toBe(display);
	expect(states(display, 3_000)).toEqual(["A open"]);
});

test("TOAST-8 a new display starts with the toasts that are queued", () => {
	const queue = addToast(queueOf("A"), { text: "B" }, NOON + 2_000);
	const later = showQueuedToasts(EMPTY_DISPLAY, expireToasts(queue, NOON + 3_000), NOON + 3_000);
	expect(states(later, 12_999)).toEqual(["B open"]);
});
