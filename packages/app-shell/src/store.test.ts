import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("subscribers are called for changed values only, until they unsubscribe", () => {
	const store = createStore(1);
	const values: number[] = [];
	const unsubscribe = store.subscribe(() => values.push(store.get()));
	store.set(2);
	store.set(2);
	store.update((before) => before);
	store.update((before) => before + 1);
	unsubscribe();
	store.set(4);
	expect(values).toEqual([2, 3]);
	expect(store.get()).toBe(4);
});

test("a subscriber can unsubscribe another one during a notification", () => {
	const store = createStore("a");
	const values: string[] = [];
	const stops: (() => void)[] = [];
	store.subscribe(() => stops.pop()?.());
	stops.push(store.subscribe(() => values.push(store.get())));
	store.set("b");
	store.set("c");
	expect(values).toEqual(["b"]);
});
