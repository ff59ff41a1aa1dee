import { describe, expect, it } from "vitest";
import { Evaluation } from "#src/rules/evaluation.ts";
import { itemWork, maxWork } from "#src/rules/limits.ts";
import { callMethod } from "#src/rules/methods.ts";
import { range } from "#src/rules/operators.ts";
import { LimitError, ListValue, PathValue, PlainMap, type Value } from "#src/rules/value.ts";
import { documentMap } from "#src/rules/wire.ts";

/** The place of an error before the first operation. */
const start = { line: 1, column: 1 };

function evaluation(): Evaluation {
	return new Evaluation({ request: null, resource: null, database: "(default)", maxReads: 10 });
}

/** A list of integers that takes no memory until its items are used. */
const list = (length: number) => new ListValue({ length, item: (index) => BigInt(index) });
const half = maxWork / itemWork / 2;

/** The work that a call was charged for, in characters: it is what the limit leaves. */
function workOf(call: (evaluation: Evaluation) => Value): number {
	const used = evaluation();
	call(used);
	let low = 0;
	let high = maxWork;
	const fits = (more: number) => {
		const tried = evaluation();
		call(tried);
		try {
			tried.spend(more);
			return true;
		} catch {
			return false;
		}
	};
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (fits(middle)) low = middle;
		else high = middle - 1;
	}
	return maxWork - low;
}

describe("the work of one decision", () => {
	it("ends the decision beyond 8 million characters", () => {
		const exact = evaluation();
		exact.spend(maxWork);
		expect(() => exact.spend(1)).toThrow(new LimitError("Too much data for one decision", start));
		expect(() => evaluation().spend(maxWork + 1)).toThrow(LimitError);
	});

	it.each<[string, number, (evaluation: Evaluation) => Value]>([
		["the items of both lists of concat()", 5 * itemWork, (e) => callMethod(list(2), "concat", [list(3)], e)],
		["each item of a range's list", 4 * itemWork, (e) => range(list(4), 1n, 2n, e)],
		["each character of a range's text", 4, (e) => range("abcd", 1n, 2n, e)],
		["items and separators of join()", 3 * (2 + itemWork) + 7, (e) => callMethod(list(3), "join", [", "], e)],
		[
			"the keys of a map",
			2 * itemWork,
			(e) =>
				callMethod(
					new PlainMap(
						new Map([
							["a", 1n],
							["b", 2n],
						]),
					),
					"keys",
					[],
					e,
				),
		],
		["a text that lower() creates", 5, (e) => callMethod("ABCDE", "lower", [], e)],
		["the bytes of toUtf8()", 5, (e) => callMethod("abcde", "toUtf8", [], e)],
		["the text of toHexString()", 4, (e) => callMethod(new Uint8Array(2), "toHexString", [], e)],
		["a sixteenth of the characters that size() counts", 2, (e) => callMethod("x".repeat(32), "size", [], e)],
	])("counts %s", (_, work, call) => {
		expect(workOf(call)).toBe(work);
	});

	it("counts a regular expression by the length of the text times the size of the program", () => {
		const matching = (text: string, pattern: string) =>
			workOf((e) => callMethod(text, "matches", [pattern], e));
		expect(matching("", "a*")).toBe(0);
		expect(matching("x".repeat(20), "a*")).toBe(2 * matching("x".repeat(10), "a*"));
		expect(matching("x".repeat(10), "(abc){5}")).toBeGreaterThan(matching("x".repeat(10), "abc"));
	});

	it("counts a split and a replacement more than a match, because each character may be one", () => {
		const text = "x".repeat(10);
		const matching = workOf((e) => callMethod(text, "matches", ["y"], e));
		expect(workOf((e) => callMethod(text, "split", ["y"], e))).toBe(matching + 10 * 64);
		// The replacement may be inserted before each character and at the end, and the result is a new text.
		expect(workOf((e) => callMethod(text, "replace", ["y", "abc"], e))).toBe(
			matching + 10 * 64 + 3 * 11 + 10,
		);
	});

	it("is bounded for lists that fit singly", () => {
		expect(() => callMethod(list(half), "concat", [list(half + 1)], evaluation())).toThrow(LimitError);
		expect(() => range(list(2 * half + 1), 0n, 1n, evaluation())).toThrow(LimitError);
	});
});

describe("a document that an evaluation reads", () => {
	const path = (...segments: string[]) => new PathValue(["databases", "(default)", "documents", ...segments]);
	const reading = (maxReads = 10) => {
		const asked: string[] = [];
		const world = {
			request: null,
			resource: null,
			database: "(default)",
			maxReads,
			get: (place: string) => {
				asked.push(place);
				return place.endsWith("none")
					? undefined
					: { name: `projects/p/databases/(default)/documents/${place}`, fields: {} };
			},
		};
		return { asked, evaluation: new Evaluation(world) };
	};

	it("is looked up once, also if it does not exist", () => {
		const { asked, evaluation } = reading();
		for (let time = 0; time < 2; time++) {
			expect(evaluation.document(path("a", "1"), false)?.get("id")).toBe("1");
			expect(evaluation.document(path("a", "none"), false)).toBeNull();
		}
		expect(asked).toEqual(["a/1", "a/none"]);
		expect(evaluation.reads).toEqual(["a/1", "a/none"]);
	});

	it("is the one before if the request changes nothing", () => {
		const { asked, evaluation } = reading();
		evaluation.document(path("a", "1"), true);
		evaluation.document(path("a", "1"), false);
		expect(asked).toEqual(["a/1"]);
	});

	it("counts towards the limit, once for each path", () => {
		const { evaluation } = reading(2);
		for (const id of ["1", "2", "1"]) evaluation.document(path("a", id), false);
		expect(() => evaluation.document(path("a", "3"), false)).toThrow(
			new LimitError("More than 2 documents read", start),
		);
	});

	it.each([
		["the path of a collection", ["databases", "(default)", "documents", "a"]],
		["a document's path without its root", ["a", "b"]],
		["another database", ["databases", "other", "documents", "a", "b"]],
		["another root", ["projects", "(default)", "documents", "a", "b"]],
		["the root of documents", ["databases", "(default)", "documents"]],
		["a path to other data", ["databases", "(default)", "files", "a", "b"]],
	])("has a path of the database: not %s", (_, segments) => {
		const { evaluation } = reading();
		expect(() => evaluation.document(new PathValue(segments), false)).toThrow(
			"Not the path of a document of this database",
		);
	});

	it.each(["", "a/b"])("has no segment %j", (segment) => {
		expect(() => reading().evaluation.document(path("a", segment), false)).toThrow("Not a segment of a path");
	});

	it("cannot be read where there are none", () => {
		expect(() => evaluation().document(path("a", "b"), false)).toThrow("No documents can be read here");
	});

	it("shows its data, its id and its name", () => {
		const map = documentMap({
			name: "projects/p/databases/(default)/documents/a/b",
			fields: { n: { nullValue: null } },
		});
		expect(map.keys()).toEqual(["data", "id", "__name__"]);
		expect([map.get("id"), map.has("name"), map.get("name")]).toEqual(["b", false, undefined]);
		expect(map.get("__name__")).toEqual(path("a", "b"));
	});
});
