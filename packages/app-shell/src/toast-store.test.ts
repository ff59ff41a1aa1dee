import { beforeEach, expect, it, vi } from "vitest";
import { fakeTimers } from "./testing/fake-timers.ts";
import { createToastStore, type ToastStore } from "./toast-store.ts";

let store: ToastStore;
const texts = () => store.get().toasts.map(({ text }) => text);

beforeEach(() => {
	store = createToastStore(fakeTimers());
});

it("each toast stays in the queue for its own time, three seconds by default", () => {
	store.show({ text: "A" });
	store.show({ text: "B", removeAfter: 500 });
	vi.advanceTimersByTime(1_000);
	store.show({ text: "C" });
	expect(texts()).toEqual(["A", "C"]);
	vi.advanceTimersByTime(1_999);
	expect(texts()).toEqual(["A", "C"]);
	vi.advanceTimersByTime(1);
	expect(texts()).toEqual(["C"]);
	vi.advanceTimersByTime(1_000);
	expect(texts()).toEqual([]);
});

it("notifies its subscribers of changes only, and leaves no timer", () => {
	const subscriber = vi.fn();
	const unsubscribe = store.subscribe(subscriber);
	store.show({ text: "A" });
	store.dismiss(1);
	store.dismiss(1);
	expect(subscriber).toHaveBeenCalledTimes(2);
	expect(vi.getTimerCount()).toBe(0);
	unsubscribe();
	store.show({ text: "B" });
	expect(subscriber).toHaveBeenCalledTimes(2);
});
