/** Each `allow`, `&&`, `||` and `!` of the rules is needed: if one of them changes, a cell of the matrix fails. */
import { rulesAuthorize } from "@junban/firebase-embedded/testing/rules-engine";
import { expect, test } from "vitest";
import { FIRESTORE_RULES } from "#src/files.ts";
import { cellsOf } from "#src/testing/cells.ts";
import { decidesCell } from "#src/testing/decide-cell.ts";

const cells = cellsOf("mutant");
/** The handwritten part. The generated bounds have their own test. */
const handwritten = FIRESTORE_RULES.slice(0, FIRESTORE_RULES.indexOf("// ---- bounds:"));

const MUTATIONS: readonly (readonly [string, RegExp, string])[] = [
	["allow -> never", /allow [a-z, ]+: if/g, "{} false &&"],
	["&& -> ||", /&& /g, "|| "],
	["|| -> &&", / \|\| /g, " && "],
	["! dropped", /!(?=[(a-z])/g, ""],
];

function wrongCell(source: string): string | undefined {
	const rights = rulesAuthorize(source, () => undefined);
	const wrong = cells.find((cell) => decidesCell(rights, cell) !== cell.allowed);
	return wrong === undefined ? undefined : `${wrong.subject}: ${wrong.row.name}`;
}

test("the unchanged rules decide every cell as the matrix says", () => {
	expect(wrongCell(FIRESTORE_RULES)).toBeUndefined();
});

test.each(MUTATIONS)("every change by %s is noticed", (_, pattern, by) => {
	const unnoticed: string[] = [];
	let count = 0;
	for (const { 0: found, index } of handwritten.matchAll(pattern)) {
		const changed = by.replace("{}", found);
		const source = FIRESTORE_RULES.slice(0, index) + changed + FIRESTORE_RULES.slice(index + found.length);
		count++;
		if (wrongCell(source) === undefined) {
			const before = handwritten.slice(0, index).split("\n");
			unnoticed.push(`${before.length}: ${(before.at(-1) ?? "").trim()} ${found}`);
		}
	}
	expect(count).toBeGreaterThan(10);
	expect(unnoticed).toEqual([]);
});
