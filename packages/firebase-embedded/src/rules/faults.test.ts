import { describe, expect, it } from "vitest";
import { compileRules } from "#src/rules/ruleset.ts";
import { firestoreRules } from "#src/rules/testing/rules.ts";
import { RulesError } from "#src/rules/types.ts";

function faultOf(source: string): string {
	try {
		compileRules(source);
	} catch (cause) {
		if (!(cause instanceof RulesError)) throw cause;
		expect(cause.message.startsWith(`firestore.rules:${cause.line}:${cause.column} `)).toBe(true);
		return cause.message.slice("firestore.rules:".length);
	}
	return "";
}

/** The body starts at line 4. */
function bodyFault(body: string, version = "2"): string {
	try {
		firestoreRules(body, version);
	} catch (cause) {
		if (!(cause instanceof RulesError)) throw cause;
		return cause.message.slice("firestore.rules:".length);
	}
	return "";
}

const condition = (text: string) => `match /a/{b} {\n  allow read: if ${text};\n}`;

describe("a whole file", () => {
	it.each([
		["", "1:1 The file has no service"],
		["rules_version = '3';", "1:17 Expected '1' or '2', found '3'"],
		["rules_version = 2;", "1:17 Expected '1' or '2', found a number"],
		["service cloud.firestor {}", "1:9 Unknown service cloud.firestor"],
		["service cloud {}", "1:15 Expected '.', found '{'"],
		["service cloud.firestore {", "1:26 Expected 'match', 'function' or '}', found the end"],
		["service cloud.firestore {} service cloud.firestore {}", "1:28 A second service cloud.firestore"],
		["service cloud.firestore {}\n}", "2:1 Expected 'service' or 'function', found '}'"],
		["/* open", "1:1 The comment has no end"],
		["service cloud.firestore { # }", "1:27 Unexpected character"],
		[`service cloud.firestore {}${" ".repeat(256 * 1024)}`, "1:1 The file is larger than 256 KB"],
	])("%s -> %s", (source, message) => {
		expect(faultOf(source)).toContain(message);
	});

	it("may hold comments and both services", () => {
		const source =
			"// first\nrules_version = '2';\n/* a\n * b */\nservice cloud.firestore { /**/ }\nservice firebase.storage {} // last";
		expect(compileRules(source).version).toBe(2);
		expect(compileRules("service cloud.firestore {}").version).toBe(1);
	});
});

describe("matches and allows", () => {
	it.each([
		["match users/{a} {}", "4:7 Expected a path that begins with '/', found 'users'"],
		["match /users/{a {}", "4:14 Expected a segment"],
		["match /users//{a} {}", "4:14 Expected a segment"],
		["match /users/{a=*} {}", "4:14 Expected a segment"],
		["match /{a}/{a} {}", "4:1 A second {a} in a path"],
		["match /a/{b} { match /c/{b} {} }", "4:16 A second {b} in a path"],
		["match /{a=**} { match /{b=**} {} }", "4:17 More than one {name=**} in a path"],
		["match /a/{b}", "5:1 Expected '{', found '}'"],
		[
			"match /a/{b} { allow delet; }",
			"4:22 Expected get, list, create, update, delete, read or write, found 'delet'",
		],
		["match /a/{b} { allow read, ; }", "4:28 Expected get, list"],
		["match /a/{b} { allow; }", "4:21 Expected get, list"],
		["match /a/{b} { allow read: true; }", "4:28 Expected 'if', found 'true'"],
		["match /a/{b} { allow read if true; }", "4:27 Expected ';', found 'if'"],
		["match /a/{b} { deny read; }", "4:16 Expected 'allow', 'match', 'function' or '}', found 'deny'"],
		["match /a/{b} { allow read: if ; }", "4:31 Expected an expression, found ';'"],
		[`${"match /a/b {".repeat(11)}`, "4:109 More than 10 matches within each other"],
		[`match ${"/a".repeat(98)} {}`, "4:1 More than 100 segments"],
		[`match ${Array.from({ length: 20 }, (_, at) => `/{v${at}}`).join("")} {}`, "4:1 More than 20 {name}"],
	])("%s -> %s", (body, message) => {
		expect(bodyFault(body)).toContain(message);
	});

	it("must have {name=**} at the end in version 1", () => {
		expect(bodyFault("match /{a=**}/b {}", "1")).toContain("4:1 {name=**} ends a path");
		expect(bodyFault("match /{a=**} { match /b/{c} {} }", "1")).toContain("4:17 {name=**} ends a path");
		expect(bodyFault("match /{a=**}/b {}", "2")).toBe("");
	});
});

describe("names", () => {
	it.each([
		["usr == 1", "5:18 Unknown variable usr"],
		["isAdmin()", "5:18 Unknown function isAdmin"],
		["exist(/a/b)", "5:18 Unknown function exist"],
		["get(/a/b, 1) == 1", "5:18 get takes 1 argument"],
		["get() == 1", "5:18 get takes 1 argument"],
		["math.cube(1) == 1", "5:23 Unknown function math.cube"],
		["math.pow(1) == 1", "5:23 math.pow takes 2 arguments"],
		["math == 1", "5:18 Unknown variable math"],
		["firestore.get(/a/b) == 1", "5:18 Unknown variable firestore"],
		["'a'.length() == 1", "5:22 Unknown method length"],
		["'a'.matches() == 1", "5:22 matches takes 1 argument"],
		["{}.get('a') == 1", "5:21 get takes 2 arguments"],
		["'a'.matches('(')", "5:30 Not a regular expression of RE2"],
		["'a'.matches('(?=a)')", "5:30 Not a regular expression of RE2"],
		["1 is integer", "5:23 Expected the name of a type, found 'integer'"],
		["c == 1", "5:18 Unknown variable c"],
	])("%s -> %s", (text, message) => {
		expect(bodyFault(condition(text))).toContain(message);
	});

	it("include get() only in the service that has it", () => {
		expect(
			faultOf("service firebase.storage { match /{a=**} { allow read: if get(/a/b) == 1; } }"),
		).toContain("1:59 Unknown function get");
		const both = "function f() { return exists(/databases/a/documents/b/c); } service firebase.storage {}";
		expect(faultOf(both)).toContain("1:23 Unknown function exists");
	});
});

describe("functions", () => {
	const chain = (length: number) =>
		Array.from({ length }, (_, at) => `function f${at}() { return ${at === 0 ? "1" : `f${at - 1}()`}; }`);
	it.each([
		["function f() {}", "4:15 Expected 'let' or 'return', found '}'"],
		["function f() { return; }", "4:22 Expected an expression, found ';'"],
		["function f(a, a) { return a; }", "4:15 A second parameter a"],
		["function f(a,b,c,d,e,f,g,h) { return a; }", "4:26 More than 7 parameters"],
		["function f(a) { let a = 1; return a; }", "4:21 A second variable a"],
		["function f() { let a = 1; let a = 2; return a; }", "4:31 A second variable a"],
		["function f() { let a = b; let b = 2; return a; }", "4:24 Unknown variable b"],
		["function f() { let a = a; return a; }", "4:24 Unknown variable a"],
		["function f() { return f(); }", "4:10 The function f calls itself"],
		["function f() { return g(); } function g() { return f(); }", "4:10 The function f calls itself"],
		["function f() { return 1; } function f() { return 2; }", "4:37 A second function f"],
		["function f(a) { return a; } match /a/b { allow read: if f(); }", "4:57 f takes 1 argument"],
		["function f() { return x; }", "4:23 Unknown variable x"],
		["match /a/{x} {} function f() { return x; }", "4:39 Unknown variable x"],
		["function f() { return 1; return 2; }", "4:26 Expected '}', found 'return'"],
		["function in() { return 1; }", "4:10 Expected the name of a function, found 'in'"],
		["function f(a { return 1; }", "4:14 Expected ')', found '{'"],
		[
			`function f() { ${Array.from({ length: 11 }, (_, at) => `let a${at} = 1;`).join(" ")} return 1; }`,
			"4:10 More than 10 'let'",
		],
		[chain(21).join("\n"), "24:10 Functions call each other more than 20 deep"],
		[chain(21).reverse().join("\n"), "24:10 Functions call each other more than 20 deep"],
	])("%s -> %s", (body, message) => {
		expect(bodyFault(body)).toContain(message);
	});

	it("may be nested twenty deep", () => {
		expect(bodyFault(chain(20).join("\n"))).toBe("");
		expect(bodyFault(chain(20).reverse().join("\n"))).toBe("");
	});
});

describe("expressions", () => {
	it.each([
		["1 +", "5:21 Expected an expression, found ';'"],
		["(1", "5:20 Expected ')', found ';'"],
		["[1, 2", "5:23 Expected ']', found ';'"],
		["{'a' 1}", "5:23 Expected ':', found a number"],
		["'abc", "5:18 The text has no closing quote"],
		["'\\\\d' == '\\d'", "5:28 Unknown escape"],
		["'\\uZZZZ' == ''", "5:19 Unknown escape"],
		["9223372036854775808 == 1", "5:18 The integer does not fit into 64 bits"],
		["99999999999999999999999999999999999 == 1", "5:18 The integer does not fit"],
		["1a == 1", "5:18 A number runs into a name"],
		["a = 1", "5:20 Expected ';', found '='"],
		["true true", "5:23 Expected ';', found 'true'"],
		["/a//b == 1", "5:21 Expected a segment of a path"],
		["/a/$(b == 1", "5:29 Expected ')', found ';'"],
		["true ? 1", "5:26 Expected ':', found ';'"],
		["get(/a/b.c) == 1", "5:27 A path has no properties"],
		["b.1", "5:20 Expected the name of a property, found a number"],
		[`${"(".repeat(200)}1${")".repeat(200)}`, "5:118 Nested too deep"],
		[`${"!".repeat(200)}true`, "Nested too deep"],
		[Array.from({ length: 500 }, () => "true").join(" && "), "The expression is too deep"],
		[`b${".c".repeat(500)}`, "The expression is too deep"],
	])("%s -> %s", (text, message) => {
		expect(bodyFault(condition(text))).toContain(message);
	});
});
