import type { WireValue } from "@junban/firestore-wire/value";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileRules } from "#src/rules/ruleset.ts";
import { firestoreRequest, firestoreRules, outcome, result } from "#src/rules/testing/rules.ts";
import { RulesError, type Ruleset } from "#src/rules/types.ts";
import { storedValue } from "#src/testing/arbitraries.ts";

const whole = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwner(uid) { let me = request.auth.uid; return request.auth != null && me == uid; }
    match /docs/{id} {
      allow get, list: if isOwner(resource.data.owner) || resource.data.tags.hasAny(['a', "b"]);
      allow create: if request.resource.data.keys().hasOnly(['a']) && 1 + 2 * 3 >= 4.5e1 ? true : !false;
      allow update: if request.resource.data.diff(resource.data).affectedKeys().size() <= 10;
      allow delete: if exists(/databases/$(database)/documents/users/$(request.auth.uid)) && {'a': [1]}.a[0:1] is list;
      match /more/{rest=**} { allow write: if rest[0] != 'x' && 'y' in resource.data; } // end
    }
  }
}`;

const pieces = [
	...[
		"service",
		"cloud.firestore",
		"firebase.storage",
		"match",
		"allow",
		"read",
		"write",
		"if",
		"function",
		"let",
	],
	...[
		"return",
		"true",
		"null",
		"request",
		"resource",
		"is",
		"in",
		"string",
		"(",
		")",
		"{",
		"}",
		"[",
		"]",
		"/",
		"//",
	],
	...[
		"/*",
		"*/",
		"$(",
		"=",
		"==",
		"=**",
		"&&",
		"||",
		"!",
		"-",
		"+",
		"?",
		":",
		";",
		",",
		".",
		"'",
		'"',
		"\\",
		"1",
		"1.5",
	],
	...[
		"9223372036854775808",
		"b'",
		"\n",
		" ",
		"\0",
		"é",
		"\ud800",
		"rules_version",
		"'2'",
		"/{a}",
		"/{a=**}",
		"%",
		"<",
	],
];

const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(" "));
const mutated = fc
	.array(fc.tuple(fc.nat(whole.length), fc.nat(12), fc.constantFrom("", ...pieces)), {
		minLength: 1,
		maxLength: 4,
	})
	.map((edits) => {
		let source = whole;
		for (const [at, length, piece] of edits) source = source.slice(0, at) + piece + source.slice(at + length);
		return source;
	});

/** The compiled rules; undefined if the file has a fault. Any other exception is a defect of the parser. */
function compiled(source: string): Ruleset | undefined {
	try {
		return compileRules(source);
	} catch (cause) {
		if (!(cause instanceof RulesError)) throw cause;
		if (!(cause.line > 0 && cause.column > 0)) throw new Error("A fault without a place", { cause });
		return undefined;
	}
}

describe("hostile rules files", () => {
	it("are refused with the place of the fault", () => {
		fc.assert(
			fc.property(fc.oneof(soup, fc.string({ maxLength: 80 })), (source) => {
				compiled(source);
			}),
			{ numRuns: 15_000 },
		);
	});

	it("that are nearly valid are refused or decide", () => {
		let right = 0;
		fc.assert(
			fc.property(mutated, (source) => {
				const rules = compiled(source);
				if (rules === undefined) return;
				right++;
				rules.decide(firestoreRequest({ before: { owner: "ann" } }));
			}),
			{ numRuns: 5000 },
		);
		expect(right).toBeGreaterThan(40);
	});

	it("of great depth and length do not exhaust the stack", () => {
		const inner = (condition: string) =>
			compiled(`service cloud.firestore { match /a/{b} { allow read: if ${condition}; } }`);
		for (const text of ["(", "[", "!", "-", "{'a':", "1?", "f(", "/$(", "b[", "1+", "b."]) {
			expect(inner(text.repeat(50_000 / text.length))).toBeUndefined();
		}
		expect(inner(Array.from({ length: 20_000 }, () => "true").join("||"))).toBeUndefined();
		expect(compiled("/*".repeat(100_000))).toBeUndefined();
		expect(compiled(`${" \n".repeat(60_000)}x`)).toBeUndefined();
		expect(compiled("match /a {".repeat(20_000))).toBeUndefined();
	});
});

const leaf = fc.constantFrom(
	...[
		"resource.data.a",
		"resource.data.b",
		"resource.data",
		"resource",
		"request",
		"request.auth",
		"request.time",
	],
	...[
		"null",
		"true",
		"false",
		"0",
		"1",
		"-1",
		"2.5",
		"'a'",
		"''",
		"[]",
		"['a', 1]",
		"{}",
		"{'a': 1}",
		"path('a/b')",
		"b'a'",
	],
	...["duration.value(1, 's')", "latlng.value(1, 2)", "9223372036854775807", "0.0 / 0", "id", "database"],
);
const expression = fc.letrec<{ any: string }>((tie) => ({
	any: fc.oneof(
		{ maxDepth: 4, withCrossShrink: true },
		leaf,
		fc
			.tuple(tie("any"), fc.constantFrom(..."|| && == != < <= > >= + - * / % in".split(" ")), tie("any"))
			.map(([left, operator, right]) => `(${left} ${operator} ${right})`),
		fc
			.tuple(
				tie("any"),
				fc.constantFrom("size", "keys", "values", "toSet", "lower", "trim", "year", "addedKeys"),
			)
			.map(([self, name]) => `(${self}).${name}()`),
		fc
			.tuple(
				tie("any"),
				fc.constantFrom("hasAny", "hasAll", "hasOnly", "diff", "matches", "split", "join", "concat", "union"),
				tie("any"),
			)
			.map(([self, name, arg]) => `(${self}).${name}(${arg})`),
		fc.tuple(tie("any"), tie("any"), tie("any")).map(([a, b, c]) => `(${a}).get(${b}, ${c})`),
		fc.tuple(tie("any"), tie("any"), tie("any")).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
		fc.tuple(tie("any"), tie("any")).map(([a, b]) => `(${a})[${b}]`),
		fc.tuple(tie("any"), tie("any"), tie("any")).map(([a, b, c]) => `(${a})[${b}:${c}]`),
		fc.tuple(fc.constantFrom("!", "-"), tie("any")).map(([operator, a]) => `${operator}(${a})`),
		fc
			.tuple(
				fc.constantFrom("string", "int", "float", "bool", "path", "exists", "math.abs", "math.floor"),
				tie("any"),
			)
			.map(([name, a]) => `${name}(${a})`),
		fc
			.tuple(tie("any"), fc.constantFrom("int", "map", "string", "list"))
			.map(([a, type]) => `(${a} is ${type})`),
		tie("any").map((a) => `(${a}).a`),
	),
})).any;

function decideAbout(condition: string, fields: { [name: string]: WireValue }): boolean | string {
	const rules = firestoreRules(`match /docs/{id} { allow get: if ${condition}; }`);
	const name = "projects/demo/databases/(default)/documents/docs/one";
	return result(rules.decide({ ...firestoreRequest(), before: { name, fields } }));
}

describe("any expression over any data", () => {
	it("is true, false or an evaluation error", () => {
		fc.assert(
			fc.property(expression, storedValue, storedValue, (condition, a, b) => {
				const found = decideAbout(condition, { a, b });
				// A failure inside the evaluator has the name of a class as its text.
				if (typeof found === "string") expect(found).toMatch(/^error: (?!\w+Error$)/);
			}),
			{ numRuns: 3000 },
		);
	});

	it("treats equal values equally in all operations", () => {
		fc.assert(
			fc.property(storedValue, storedValue, fc.boolean(), (a, other, same) => {
				const b = same ? structuredClone(a) : other;
				fc.pre(!JSON.stringify([a, b]).includes("NaN"));
				const [x, y] = ["resource.data.a", "resource.data.b"];
				const equal = decideAbout(`${x} == ${y}`, { a, b });
				expect(decideAbout(`${y} == ${x}`, { a, b })).toBe(equal);
				expect(decideAbout(`!(${x} != ${y})`, { a, b })).toBe(equal);
				expect(decideAbout(`${x} in [${y}]`, { a, b })).toBe(equal);
				expect(decideAbout(`[${x}].hasAny([${y}])`, { a, b })).toBe(equal);
				expect(decideAbout(`{'k': ${x}}.diff({'k': ${y}}).affectedKeys().size() == 0`, { a, b })).toBe(equal);
				if (same) expect(equal).toBe(true);
			}),
			{ numRuns: 400 },
		);
	});
});

describe("regular expressions", () => {
	const long = "a".repeat(100_000);
	it.each([
		["(a+)+$", true],
		["(a|a)*b", false],
		["(a*)*b", false],
		["(.*)(.*)(.*)(.*)x", false],
	])("%s is matched in linear time", (pattern, expected) => {
		const rules = firestoreRules(
			`match /docs/{id} { allow get: if resource.data.text.matches('${pattern}'); }`,
		);
		const request = firestoreRequest({ before: { text: long } });
		const start = performance.now();
		expect(result(rules.decide(request))).toBe(expected);
		expect(performance.now() - start).toBeLessThan(2000);
	});

	it("from data are bounded", () => {
		const before = { text: long, pattern: "(a?){500}a{500}", long: "a".repeat(1001) };
		expect(outcome("resource.data.text.matches(resource.data.pattern)", { before })).toContain(
			"Too much data",
		);
		expect(outcome("resource.data.text.matches(resource.data.long)", { before })).toContain("too long");
	});
});
