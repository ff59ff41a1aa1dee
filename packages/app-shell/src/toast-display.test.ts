import { beforeEach, expect, it, vi } from "vitest";
import { fakeTimers } from "./testing/fake-timers.ts";
import type { Timers } from "./timers.ts";
import { createToastDisplay, type ToastDisplayStore } from "./toast-display.ts";
import { createToastStore, type ToastStore } from "./toast-store.ts";

let timers: Timers;
let store: ToastStore;
const texts = (display: ToastDisplayStore) =>
	display.get().map(({ toast, state }) => `${toast.text} ${state}`);
const started = () => {
	const display = createToastDisplay(store, timers);
	return { display, stop: display.start() };
};

beforeEach(() => {
	timers = fakeTimers();
	store = createToastStore(timers);
});

it("a toast is shown for ten seconds, longer than it is queued, and fades for 200 ms", () => {
	const { display } = started();
	store.show({ text: "A" });
	vi.advanceTimersByTime(9_999);
	expect([store.get().toasts, texts(display)]).toEqual([[], ["A open"]]);
	vi.advanceTimersByTime(1);
	expect(texts(display)).toEqual(["A fading"]);
	vi.advanceTimersByTime(199);
	expect(texts(display)).toEqual(["A fading"]);
	vi.advanceTimersByTime(1);
	expect(texts(display)).toEqual([]);
	expect(vi.getTimerCount()).toBe(0);
});

it("TOAST-6 a pause stops the time of toasts with an action, also of those that come in between", () => {
	const { display } = started();
	const action = { text: "undo", run: () => undefined };
	store.show({ text: "A", action });
	store.show({ text: "plain" });
	display.pause(true);
	store.show({ text: "B", action });
	vi.advanceTimersByTime(60_000);
	expect(texts(display)).toEqual(["A held", "B held"]);
	display.hold(1, true);
	display.pause(false);
	expect(texts(display)).toEqual(["A held", "B open"]);
	vi.advanceTimersByTime(9_999);
	expect(texts(display)).toEqual(["A held", "B open"]);
	vi.advanceTimersByTime(201);
	expect(texts(display)).toEqual(["A held"]);
});

it("TOAST-9 the next screen goes on with the toasts of the screen before, and none stays held", () => {
	const { display, stop } = started();
	store.show({ text: "A" });
	vi.advanceTimersByTime(4_000);
	display.hold(1, true);
	stop();
	display.start();
	expect(texts(display)).toEqual(["A open"]);
	vi.advanceTimersByTime(5_999);
	expect(texts(display)).toEqual(["A open"]);
	vi.advanceTimersByTime(1);
	expect(texts(display)).toEqual(["A fading"]);
});

it("closing by hand counts once, and removes the toast from the queue", () => {
	const { display } = started();
	store.show({ text: "A" });
	expect([display.close(1), display.close(1)]).toEqual([true, false]);
	expect([texts(display), store.get().toasts]).toEqual([["A fading"], []]);
	vi.advanceTimersByTime(200);
	expect([texts(display), display.close(1)]).toEqual([[], false]);
});

it("a held toast does not close", () => {
	const { display } = started();
	store.show({ text: "A" });
	vi.advanceTimersByTime(5_000);
	display.hold(1, true);
	vi.advanceTimersByTime(60_000);
	expect(texts(display)).toEqual(["A held"]);
	display.hold(1, false);
	vi.advanceTimersByTime(4_999);
	expect(texts(display)).toEqual(["A open"]);
	vi.advanceTimersByTime(1);
	expect(texts(display)).toEqual(["A fading"]);
});

it("a new display starts with the queued toasts, and a stopped one leaves no timer", () => {
	const { stop } = started();
	store.show({ text: "A" });
	vi.advanceTimersByTime(2_000);
	store.show({ text: "B" });
	vi.advanceTimersByTime(1_000);
	stop();
	const next = started();
	expect(texts(next.display)).toEqual(["B open"]);
	next.stop();
	vi.advanceTimersByTime(2_000);
	expect(vi.getTimerCount()).toBe(0);
});
