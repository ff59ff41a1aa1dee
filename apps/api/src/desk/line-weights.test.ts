import { expect, test } from "vitest";
import { LineWeights } from "./line-weights.ts";

const inOrder = (a: string, b: string) => (a < b ? -1 : 1);

function weights(most: number) {
	const all = new LineWeights<string>(most);
	const gone = (atWork: readonly string[] = []) => {
		const lines: string[] = [];
		all.makeRoom(
			inOrder,
			(line) => !atWork.includes(line),
			(line) => lines.push(line),
		);
		return lines;
	};
	return { all, gone };
}

test("lines of the owner who holds the most let go first, and no more than needed", () => {
	const { all, gone } = weights(100);
	all.put("small", "s1", 40);
	for (const line of ["l2", "l1", "l3"]) all.put("large", line, 20);
	expect(gone()).toEqual([]);
	all.put("small", "s1", 45);
	expect(gone()).toEqual(["l1"]);
	all.put("new", "n1", 50);
	// Of the three shops the new one holds the most.
	expect(gone()).toEqual(["n1"]);
	expect(gone()).toEqual([]);
});

test("a line at work keeps what it has; the next one lets go in its place", () => {
	const { all, gone } = weights(10);
	all.put("large", "l1", 20);
	all.put("large", "l2", 20);
	all.put("small", "s1", 5);
	expect(gone(["l1", "l2"])).toEqual(["s1"]);
	expect(gone(["l1", "l2"])).toEqual([]);
	expect(gone()).toEqual(["l1", "l2"]);
});

test("what is not loaded any more does not count", () => {
	const { all, gone } = weights(10);
	all.put("shop", "l1", 20);
	all.remove("shop", "l1");
	all.remove("shop", "l1");
	all.put("shop", "l2", 10);
	expect(gone()).toEqual([]);
});
