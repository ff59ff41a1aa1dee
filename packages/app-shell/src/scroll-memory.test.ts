import { expect, it } from "vitest";
import { createScrollMemory } from "./scroll-memory.ts";

function storage(kept: string | null = null) {
	let value = kept;
	return {
		getItem: () => value,
		setItem: (_key: string, next: string) => {
			value = next;
		},
	};
}

it("what was saved is there when the page loads anew, the last fifty entries", () => {
	const kept = storage();
	const memory = createScrollMemory(() => kept);
	for (let entry = 0; entry < 60; entry += 1) memory.set(`e${entry}`, entry);
	memory.set("e12", 900);
	memory.save();
	const again = createScrollMemory(() => kept);
	expect(["e9", "e10", "e12", "e59", "other"].map(again.get)).toEqual([undefined, 10, 900, 59, undefined]);
});

it.each([null, "", "{", "{}", '[["a"],["b",-1],["c","5"],[1,2],null,["d",1,2]]'])(
	"a record of %s is none",
	(kept) => {
		const memory = createScrollMemory(() => storage(kept));
		expect(["a", "b", "c", "1", "d"].map(memory.get)).toEqual(Array(5).fill(undefined));
	},
);

it("where the browser keeps nothing it holds for the page", () => {
	const memory = createScrollMemory(() => {
		throw new Error("storage is off");
	});
	memory.set("a", 5);
	memory.save();
	expect(memory.get("a")).toBe(5);
});
