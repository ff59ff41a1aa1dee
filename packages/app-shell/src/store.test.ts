import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("followers hear of other values only, until they stop", () => {
	const store = createStore(1);
	const heard: number[] = [];
	const stop = store.follow(() => heard.push(store.get()));
	store.set(2);
	store.set(2);
	store.update((before) => before);
	store.update((before) => before + 1);
	stop();
	store.set(4);
	expect(heard).toEqual([2, 3]);
	expect(store.get()).toBe(4);
});

test("a follower that stops another while it is told breaks nothing", () => {
	const store = createStore("a");
	const heard: string[] = [];
	const stops: (() => void)[] = [];
	store.follow(() => stops.pop()?.());
	stops.push(store.follow(() => heard.push(store.get())));
	store.set("b");
	store.set("c");
	expect(heard).toEqual(["b"]);
});
