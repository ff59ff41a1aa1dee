import { describe, expect, it } from "vitest";
import type { Method } from "#src/rules/ast.ts";
import { firestoreRequest, firestoreRules, outcome } from "#src/rules/testing/rules.ts";

type Row = readonly [path: string, allowed: boolean];

function paths(title: string, body: string, rows: readonly Row[], version = "2"): void {
	describe(title, () => {
		const rules = firestoreRules(body, version);
		it.each(rows)("%s -> %s", (path, allowed) => {
			expect(rules.decide(firestoreRequest({ path })).allowed).toBe(allowed);
		});
	});
}

paths("a variable is one segment", "match /cities/{city} { allow get; }", [
	["cities/SF", true],
	["cities/日本", true],
	["cities/SF/landmarks/x", false],
	["towns/SF", false],
	["citiesx/SF", false],
]);

paths("a literal path", "match /cities/SF { allow get; } match /a-b/c.d { allow get; }", [
	["cities/SF", true],
	["cities/sf", false],
	["cities/LA", false],
	["a-b/c.d", true],
]);

paths(
	"matches within matches",
	"match /cities/{city} { match /landmarks/{landmark} { allow get: if city == 'SF' && landmark != 'x'; } }",
	[
		["cities/SF", false],
		["cities/SF/landmarks/a", true],
		["cities/SF/landmarks/x", false],
		["cities/LA/landmarks/a", false],
		["landmarks/a", false],
	],
);

paths("version 2: {name=**} is any number of segments", "match /cities/{document=**} { allow get; }", [
	["cities/SF", true],
	["cities/SF/landmarks/a", true],
	["cities/SF/landmarks/a/towers/b", true],
	["towns/SF", false],
]);

paths("version 2: none as well", "match /cities/{city}/{document=**} { allow get; }", [
	["cities/SF", true],
	["cities/SF/landmarks/a", true],
	["towns/SF", false],
]);

paths(
	"version 1: one at least",
	"match /cities/{city}/{document=**} { allow get; }",
	[
		["cities/SF", false],
		["cities/SF/landmarks/a", true],
	],
	"1",
);

paths("version 2: in the middle", "match /{path=**}/songs/{song} { allow get: if song != 'x'; }", [
	["songs/a", true],
	["songs/x", false],
	["artists/b/songs/a", true],
	["artists/b/albums/c/songs/a", true],
	["artists/b", false],
	["artists/songs/x/a", false],
]);

paths("everything", "match /{document=**} { allow get; }", [
	["a/b", true],
	["a/b/c/d", true],
]);

paths(
	"the variable of {name=**} is a path",
	"match /cities/{rest=**} { allow get: if rest == /SF/landmarks/a && rest[0] == 'SF'; }",
	[
		["cities/SF/landmarks/a", true],
		["cities/SF/landmarks/b", false],
	],
);

paths(
	"a path may hold the variable",
	"match /cities/{rest=**} { allow get: if request.path == /databases/$(database)/documents/cities/$(rest); }",
	[["cities/SF/landmarks/a", true]],
);

paths(
	"any match that allows is enough",
	"match /a/{x} { allow get: if false; } match /a/{x} { allow get: if null.x; } match /{any=**} { allow get: if x() ; } function x() { return request.path[4] == 'b'; }",
	[
		["a/b", true],
		["a/c", false],
	],
);

describe("methods", () => {
	const all: readonly Method[] = ["get", "create", "update", "delete"];
	it.each<[string, readonly Method[]]>([
		["get", ["get"]],
		["list", []],
		["read", ["get"]],
		["create", ["create"]],
		["update", ["update"]],
		["delete", ["delete"]],
		["write", ["create", "update", "delete"]],
		["read, write", all],
		["get, delete", ["get", "delete"]],
	])("allow %s", (methods, allowed) => {
		const rules = firestoreRules(`match /docs/{id} { allow ${methods}; }`);
		expect(all.filter((method) => rules.decide(firestoreRequest({ method })).allowed)).toEqual(allowed);
	});

	it("does not decide lists, which the proof decides", () => {
		const rules = firestoreRules("match /{any=**} { allow read; }");
		expect(rules.decide(firestoreRequest({ method: "list", path: "docs" })).allowed).toBe(false);
	});
});

describe("functions", () => {
	it.each<[string, string, boolean | string]>([
		["function f() { return true; }", "f()", true],
		["function f(a) { return a == 1; }", "f(1)", true],
		["function f(a, b) { return a - b == 1; }", "f(3, 2)", true],
		["function f(a,) { return a; }", "f(true)", true],
		["function f() { let a = 1; let b = a + 1; return b == 2; }", "f()", true],
		["function f(a) { let b = a; return b; } function g(a) { return f(!a) == false && a; }", "g(true)", true],
		["function g() { return f(); } function f() { return true; }", "g()", true],
		["function f() { return request.auth.uid == 'ann' && resource == null; }", "f()", true],
		["function f() { return database == '(default)'; }", "f()", true],
		["function request2() { return true; }", "request2()", true],
		["function f(request) { return request == 1; }", "f(1)", true],
		["function f() { let resource = 1; return resource == 1; }", "f()", true],
		["function get(a) { return a; }", "get(true)", true],
		["function f(math) { return math.abs; }", "f({'abs': true})", true],
		["function f(a) { return null.x || a; } function g(a) { return f(1 == 2) || a; }", "g(true)", true],
		["function f(a) { return true; }", "f(null.x)", "Property x of null"],
		["function f() { let a = null.x; return true; }", "f()", "Property x of null"],
		["function f() { return 1; }", "f()", "the condition is not a boolean"],
		["function f() { return true }", "f()", true],
		["function f() { let a = true\n let b = a\n return b }", "f()", true],
	])("%s %s -> %s", (functions, condition, expected) => {
		const found = outcome(condition, {}, functions);
		if (typeof expected === "boolean") expect(found).toBe(expected);
		else expect(found).toContain(expected);
	});

	it("sees the variables of the enclosing match, and the nearest of equal names", () => {
		const rules = firestoreRules(`
			function who() { return 'outer'; }
			match /docs/{id} {
				function isOne() { return id == 'one'; }
				function who() { return 'inner'; }
				allow get: if isOne() && who() == 'inner';
			}
			match /other/{id} { allow get: if who() == 'outer'; }`);
		expect(rules.decide(firestoreRequest()).allowed).toBe(true);
		expect(rules.decide(firestoreRequest({ path: "docs/two" })).allowed).toBe(false);
		expect(rules.decide(firestoreRequest({ path: "other/x" })).allowed).toBe(true);
	});
});
