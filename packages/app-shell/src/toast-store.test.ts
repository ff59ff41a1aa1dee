import { beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore, type ToastStore } from "./toast-store.ts";

let store: ToastStore;
const texts = () => store.snapshot().map(({ text }) => text);

beforeEach(() => {
	vi.useFakeTimers();
	store = createToastStore({
		now: () => Date.now(),
		setTimeout: (callback, delay) => Number(setTimeout(callback, delay)),
		clearTimeout: (id) => clearTimeout(id),
	});
	return () => {
		vi.useRealTimers();
	};
});

describe("toasts", () => {
	it("stay eight seconds unless they say otherwise", () => {
		store.show({ text: "A" });
		store.show({ text: "B", seconds: 3 });
		vi.advanceTimersByTime(3_000);
		expect(texts()).toEqual(["A"]);
		vi.advanceTimersByTime(4_999);
		expect(texts()).toEqual(["A"]);
		vi.advanceTimersByTime(1);
		expect(texts()).toEqual([]);
	});

	it("stand still while held, and go on with the time that was left", () => {
		const id = store.show({ text: "A" });
		vi.advanceTimersByTime(5_000);
		store.hold(id, true);
		store.hold(id, true);
		vi.advanceTimersByTime(60_000);
		expect(store.snapshot()[0]?.held).toBe(true);
		store.hold(id, false);
		vi.advanceTimersByTime(2_999);
		expect(texts()).toEqual(["A"]);
		vi.advanceTimersByTime(1);
		expect(texts()).toEqual([]);
	});

	it("are three at most; the oldest goes", () => {
		for (const text of ["A", "B", "C", "D"]) store.show({ text });
		expect(texts()).toEqual(["B", "C", "D"]);
	});

	it("replace the one with the same key", () => {
		store.show({ text: "A", key: "call" });
		store.show({ text: "B" });
		store.show({ text: "C", key: "call" });
		expect(texts()).toEqual(["B", "C"]);
	});

	it("tell their listeners, and leave no timer behind", () => {
		const heard = vi.fn();
		const stop = store.subscribe(heard);
		const id = store.show({ text: "A" });
		store.dismiss(id);
		store.dismiss(id);
		expect(heard).toHaveBeenCalledTimes(2);
		expect(vi.getTimerCount()).toBe(0);
		stop();
		store.show({ text: "B" });
		expect(heard).toHaveBeenCalledTimes(2);
	});
});
