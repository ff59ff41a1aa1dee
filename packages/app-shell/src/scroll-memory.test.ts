import { expect, it } from "vitest";
import { createScrollMemory } from "./scroll-memory.ts";

function storage(initial: string | null = null) {
	let value = initial;
	return {
		getItem: () => value,
		setItem: (_key: string, next: string) => {
			value = next;
		},
	};
}

it("the last fifty entries are restored after a reload", () => {
	const stored = storage();
	const memory = createScrollMemory(() => stored);
	for (let entry = 0; entry < 60; entry += 1) memory.set(`e${entry}`, entry);
	memory.set("e12", 900);
	memory.save();
	const again = createScrollMemory(() => stored);
	expect(["e9", "e10", "e12", "e59", "other"].map(again.get)).toEqual([undefined, 10, 900, 59, undefined]);
});

it.each([null, "", "{", "{}", '[["a"],["b",-1],["c","5"],[1,2],null,["d",1,2]]'])(
	"the invalid record %s counts as none",
	(record) => {
		const memory = createScrollMemory(() => storage(record));
		expect(["a", "b", "c", "1", "d"].map(memory.get)).toEqual(Array(5).fill(undefined));
	},
);

it("without storage the positions are kept on the page", () => {
	const memory = createScrollMemory(() => {
		throw new Error("storage is off");
	});
	memory.set("a", 5);
	memory.save();
	expect(memory.get("a")).toBe(5);
});
