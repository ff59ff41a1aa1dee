import { expect, test } from "vitest";
import { NOON } from "#src/testing/instants.ts";
import { addToast, dismissToast, expireToasts, NO_TOASTS, nextToastExpiry } from "./toast-queue.ts";

test("TOAST-1 a toast is added last, of type info, and leaves the queue after 3,000 ms by default", () => {
	const one = addToast(NO_TOASTS, { text: "A" }, NOON);
	const two = addToast(one, { text: "B", type: "danger", removeAfter: 500 }, NOON + 1);
	expect(two).toEqual({
		lastId: 2,
		toasts: [
			{ id: 1, text: "A", type: "info", addedAt: NOON, removeAt: NOON + 3_000 },
			{ id: 2, text: "B", type: "danger", addedAt: NOON + 1, removeAt: NOON + 501 },
		],
	});
	expect(expireToasts(two, NOON + 500)).toBe(two);
	expect(expireToasts(two, NOON + 501)).toEqual({ ...one, lastId: 2 });
	expect(expireToasts(one, NOON + 2_999)).toBe(one);
	expect(expireToasts(one, NOON + 3_000)).toEqual({ lastId: 1, toasts: [] });
});

test("TOAST-2 the next removal is the earliest; an empty queue has none", () => {
	const two = addToast(addToast(NO_TOASTS, { text: "A" }, NOON), { text: "B", removeAfter: 9 }, NOON);
	expect([nextToastExpiry(two), nextToastExpiry(NO_TOASTS)]).toEqual([NOON + 9, undefined]);
});

test("TOAST-3 a dismissed toast leaves the queue, and its id is not used again", () => {
	const one = addToast(NO_TOASTS, { text: "A" }, NOON);
	const none = dismissToast(one, 1);
	expect(none).toEqual({ lastId: 1, toasts: [] });
	expect(dismissToast(one, 2)).toBe(one);
	expect(addToast(none, { text: "B" }, NOON).toasts.map(({ id }) => id)).toEqual([2]);
});

test("TOAST-5 a toast replaces the one with the same key, and keeps its action", () => {
	const add = (queue: typeof NO_TOASTS, text: string, key?: string) =>
		addToast(queue, key === undefined ? { text } : { text, key }, NOON);
	const queue = add(add(add(add(NO_TOASTS, "A", "call"), "B"), "C", "other"), "D", "call");
	expect(queue.toasts.map(({ id, text }) => [id, text])).toEqual([
		[2, "B"],
		[3, "C"],
		[4, "D"],
	]);
	expect(addToast<string>(NO_TOASTS, { text: "A", action: "undo" }, NOON).toasts[0]?.action).toBe("undo");
});
