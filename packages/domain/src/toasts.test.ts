import { expect, test } from "vitest";
import { NOON } from "./testing/builders.ts";
import { addToast, dismissToast, expireToasts, NO_TOASTS, nextToastExpiry, toastDisplay } from "./toasts.ts";

test("TOAST-1 a message is added last, of type info, and is removed after 3,000 ms unless it says otherwise", () => {
	const one = addToast(NO_TOASTS, { text: "A" }, NOON);
	const two = addToast(one, { text: "B", type: "danger", removeAfter: 500 }, NOON + 1);
	expect(two).toEqual({
		lastId: 2,
		shown: [
			{ id: 1, text: "A", type: "info", addedAt: NOON, removeAt: NOON + 3_000 },
			{ id: 2, text: "B", type: "danger", addedAt: NOON + 1, removeAt: NOON + 501 },
		],
	});
	expect(expireToasts(two, NOON + 500)).toBe(two);
	expect(expireToasts(two, NOON + 501)).toEqual({ ...one, lastId: 2 });
	expect(expireToasts(one, NOON + 2_999)).toBe(one);
	expect(expireToasts(one, NOON + 3_000)).toEqual({ lastId: 1, shown: [] });
});

test("TOAST-2 the next removal is the earliest, and there is none without messages", () => {
	const two = addToast(addToast(NO_TOASTS, { text: "A" }, NOON), { text: "B", removeAfter: 9 }, NOON);
	expect([nextToastExpiry(two), nextToastExpiry(NO_TOASTS)]).toEqual([NOON + 9, undefined]);
});

test("TOAST-3 a dismissed message is gone, and its id does not come back", () => {
	const one = addToast(NO_TOASTS, { text: "A" }, NOON);
	const none = dismissToast(one, 1);
	expect(none).toEqual({ lastId: 1, shown: [] });
	expect(dismissToast(one, 2)).toBe(one);
	expect(addToast(none, { text: "B" }, NOON).shown.map(({ id }) => id)).toEqual([2]);
});

test.each([
	[0, "open"],
	[9_999, "open"],
	[10_000, "fading"],
	[10_199, "fading"],
	[10_200, "closed"],
])("TOAST-4 %d ms after it opened a display is %s", (after, state) => {
	expect(toastDisplay(NOON, NOON + after)).toBe(state);
});

test("TOAST-4 a person closes it earlier, not later", () => {
	const at = (after: number, closed: number) => toastDisplay(NOON, NOON + after, NOON + closed);
	expect([at(999, 1_000), at(1_000, 1_000), at(1_200, 1_000)]).toEqual(["open", "fading", "closed"]);
	expect(at(10_200, 10_100)).toBe("closed");
});
