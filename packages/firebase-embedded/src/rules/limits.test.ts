import { describe, expect, it } from "vitest";
import { compileRules } from "#src/rules/ruleset.ts";
import { firestoreRules, outcome } from "#src/rules/testing/rules.ts";
import { table } from "#src/rules/testing/table.ts";

const times = <T>(count: number, item: (at: number) => T): T[] =>
	Array.from({ length: count }, (_, at) => item(at));
const returning = (expression: string) => `function f() { return ${expression}; }`;

describe("a file at a limit is accepted, and one beyond is not", () => {
	it.each<[string, (count: number) => string, number, string]>([
		[
			// The match of the documents counts, too.
			"nested matches",
			(count) => "match /a/b {".repeat(count - 1) + "}".repeat(count - 1),
			10,
			"matches within each other",
		],
		[
			"variables of a function",
			(count) => `function f() { ${times(count, (at) => `let a${at} = 1;`).join(" ")} return 1; }`,
			10,
			"'let'",
		],
		[
			"parameters",
			(count) => `function f(${times(count, (at) => `a${at}`).join()}) { return 1; }`,
			7,
			"parameters",
		],
		// The two segments of the database and of its documents count, too.
		[
			"segments of a pattern",
			(count) => `match ${times(count - 3, () => "/a").join("")} {}`,
			100,
			"segments",
		],
		// The name of the database counts, too.
		[
			"names of a pattern",
			(count) => `match ${times(count - 1, (at) => `/{a${at}}`).join("")} {}`,
			20,
			"{name}",
		],
		[
			"characters of a regular expression",
			(count) => returning(`'a'.matches('${"a".repeat(count)}')`),
			1000,
			"regular expression",
		],
	])("%s", (_, body, limit, message) => {
		expect(() => firestoreRules(body(limit))).not.toThrow();
		expect(() => firestoreRules(body(limit + 1))).toThrow(message);
	});

	it("its size, in bytes of UTF-8", () => {
		const source = "service cloud.firestore {}//";
		const room = 256 * 1024 - source.length;
		expect(() => compileRules(source + "x".repeat(room))).not.toThrow();
		expect(() => compileRules(source + "x".repeat(room + 1))).toThrow("The file is larger than 256 KB");
		expect(() => compileRules(source + "あ".repeat(Math.ceil(room / 3) + 1))).toThrow("larger than 256 KB");
	});

	it("the depth of an expression", () => {
		const sum = (count: number) => returning(times(count, () => "1").join(" + "));
		expect(() => firestoreRules(sum(300))).not.toThrow();
		expect(() => firestoreRules(sum(500))).toThrow("The expression is too deep");
	});
});

describe("a text that an expression creates", () => {
	const before = { half: "x".repeat(512 * 1024), one: "x" };
	table(
		"has at most 1 Mi characters",
		[
			["(resource.data.half + resource.data.half).size() == 1048576", true],
			[
				"(resource.data.half + resource.data.half + resource.data.one).size() == 1048577",
				"The text is too long",
			],
			["[resource.data.half, resource.data.half].join('').size() == 1048576", true],
			["[resource.data.half, resource.data.half].join(',').size() == 1048577", "The text is too long"],
		],
		{ before },
	);
});

describe("the number of expressions of one decision", () => {
	/** A condition of `count` comparisons of constants: each counts for itself, its two sides, and `&&`. */
	const comparisons = (count: number) => times(count, () => "1 == 1").join(" && ");

	it("is at most 1,000, also if a cheap alternative follows", () => {
		expect(outcome(comparisons(200))).toBe(true);
		expect(outcome(comparisons(300))).toContain("More than 1000 expressions");
		expect(outcome(`(${comparisons(300)}) || true`)).toContain("More than 1000 expressions");
		expect(outcome(`true || (${comparisons(300)})`)).toBe(true);
	});

	it.each([
		["a call", "f()", "function f() { return true; }"],
		["a member", "request.auth.uid == 'ann'", ""],
		["an index", "[1, 2][0] == 1", ""],
		["a range", "'abc'[0:1] == 'a'", ""],
		["a type", "1 is int", ""],
		["a ternary", "(true ? true : false)", ""],
		["a list", "[1, 2, 3] == [1, 2, 3]", ""],
		["a map", "{'a': 1} == {'a': 1}", ""],
		["a path", "/a/b == /a/b", ""],
		["a method", "'a'.size() == 1", ""],
		["a negation", "!false", ""],
	])("counts %s", (_, expression, functions) => {
		const repeated = (count: number) => outcome(times(count, () => expression).join(" && "), {}, functions);
		expect(repeated(20)).toBe(true);
		expect(repeated(380)).toContain("More than 1000 expressions");
	});
});
