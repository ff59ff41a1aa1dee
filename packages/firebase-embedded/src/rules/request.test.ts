import { type Data, DocumentReference, GeoPoint } from "@junban/firestore-wire/value";
import { describe, expect, it } from "vitest";
import { firestoreRequest, firestoreRules, outcome, result } from "#src/rules/testing/rules.ts";
import { table } from "#src/rules/testing/table.ts";

const stored: Data = {
	owner: "ann",
	count: 3,
	ratio: 0.5,
	whole: 4.5 - 0.5,
	open: true,
	nothing: null,
	tags: ["a", "b"],
	nested: { deep: { er: "x" } },
	ref: new DocumentReference("projects/demo/databases/(default)/documents/users/ann"),
	place: new GeoPoint(35, 139),
	bytes: new Uint8Array([1, 2]),
};

table(
	"resource",
	[
		["resource.data.owner == request.auth.uid", true],
		["resource.data['owner'] == 'ann'", true],
		["resource.data.count is int && resource.data.count == 3", true],
		["resource.data.ratio is float", true],
		["resource.data.open", true],
		["resource.data.nothing == null", true],
		["resource.data.tags[1] == 'b'", true],
		["resource.data.tags.hasAll(['a'])", true],
		["'a' in resource.data.tags", true],
		["resource.data.nested.deep.er == 'x'", true],
		["resource.data.get(['nested', 'deep', 'er'], '') == 'x'", true],
		["resource.data.ref == /databases/$(database)/documents/users/$(request.auth.uid)", true],
		["resource.data.place.latitude() == 35", true],
		["resource.data.bytes.size() == 2", true],
		["resource.data.size() == 11", true],
		["'owner' in resource.data", true],
		["'missing' in resource.data", false],
		["resource.data.keys().hasAll(['owner', 'tags'])", true],
		["resource.data.missing == 1", "Property missing is undefined"],
		["resource.data.missing == null", "Property missing is undefined"],
		["resource.data.get('missing', 1) == 1", true],
		["resource.data.nothing.x == 1", "Property x of null"],
		["resource.id == 'one'", true],
		["resource.id == id", true],
		["resource.__name__ == /databases/(default)/documents/docs/one", true],
		["resource['__name__'][3] == 'docs'", true],
		["resource.other == 1", "Property other is undefined"],
		["resource.data.hasOwnProperty == 1", "Property hasOwnProperty is undefined"],
		["resource.data.constructor == 1", "Property constructor is undefined"],
		["resource.data.__proto__ == 1", "Property __proto__ is undefined"],
	],
	{ before: stored },
);

table("request of a read", [
	["request.auth.uid == 'ann'", true],
	["request.auth != null", true],
	["request.method == 'get'", true],
	["request.path == /databases/(default)/documents/docs/one", true],
	["request.path[4] == id", true],
	["request.resource == null", "Property resource is undefined"],
	["request.query.limit == 1", "Property query is undefined"],
	["resource == null", true],
	["resource.data.x == 1", "Property data of null"],
	["database == '(default)'", true],
	["request.missing == 1", "Property missing is undefined"],
]);

table(
	"without an account",
	[
		["request.auth == null", true],
		["request.auth.uid == 'ann'", "Property uid of null"],
		["request.auth != null && request.auth.uid == 'ann'", false],
		["request.auth.token.admin == true || request.auth == null", true],
	],
	{ uid: null },
);

table(
	"claims",
	[
		["request.auth.token.admin", true],
		["request.auth.token.admin == true", true],
		["request.auth.token.level == 3", true],
		["request.auth.token.level is int", true],
		["request.auth.token.share is float", true],
		["request.auth.token.firebase.sign_in_provider == 'password'", true],
		["'shop' in request.auth.token.roles", true],
		["request.auth.token.get('missing', false)", false],
		["request.auth.token.nothing == null", true],
		["request.auth.token.missing", "Property missing is undefined"],
	],
	{
		token: {
			admin: true,
			level: 3,
			share: 0.5,
			nothing: null,
			roles: ["shop"],
			firebase: { sign_in_provider: "password" },
		},
	},
);

table(
	"an update",
	[
		["request.method == 'update'", true],
		["request.resource.data.count == resource.data.count + 1", true],
		["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['count', 'more', 'gone'])", true],
		["request.resource.data.diff(resource.data).affectedKeys() == ['count', 'more', 'gone'].toSet()", true],
		["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['count'])", false],
		["request.resource.data.diff(resource.data).addedKeys() == ['more'].toSet()", true],
		["request.resource.data.diff(resource.data).removedKeys() == ['gone'].toSet()", true],
		["request.resource.data.diff(resource.data).changedKeys() == ['count'].toSet()", true],
		["request.resource.data.diff(resource.data).unchangedKeys() == ['list', 'nan', 'same'].toSet()", true],
		["request.resource.data.same == resource.data.same", true],
		["request.resource.data == resource.data", false],
		["request.resource.id == resource.id", true],
		["request.resource.data.size() == resource.data.size()", true],
	],
	{
		method: "update",
		before: { count: 1, same: "x", gone: 1, list: [{ a: 1 }], nan: Number.NaN },
		after: { count: 2, same: "x", more: 1, list: [{ a: 1 }], nan: Number.NaN },
	},
);

table(
	"a deletion",
	[
		["request.resource == null", true],
		["request.resource.data.x == 1", "Property data of null"],
		["resource.data.x == 1", true],
	],
	{ method: "delete", before: { x: 1 } },
);

table(
	"other documents",
	[
		["exists(/databases/$(database)/documents/users/ann)", true],
		["exists(/databases/$(database)/documents/users/$(request.auth.uid))", true],
		["exists(/databases/$(database)/documents/users/bob)", false],
		["exists(path('/databases/(default)/documents/users/ann'))", true],
		["get(/databases/$(database)/documents/users/ann).data.role == 'owner'", true],
		["get(/databases/$(database)/documents/users/ann).id == 'ann'", true],
		["get(/databases/$(database)/documents/users/bob) == null", true],
		["get(/databases/$(database)/documents/users/bob).data.role == 'owner'", "Property data of null"],
		["exists(resource.data.ref)", true],
		["getAfter(/databases/$(database)/documents/users/ann).data.role == 'staff'", true],
		["existsAfter(/databases/$(database)/documents/users/new)", true],
		["existsAfter(/databases/$(database)/documents/users/bob)", false],
		["exists(/databases/$(database)/documents/users/new)", false],
		["exists('/databases/(default)/documents/users/ann')", "Expected a path"],
		["exists(/databases/other/documents/users/ann)", "Not the path of a document"],
		["exists(/databases/$(database)/documents/users)", "Not the path of a document"],
		["exists(/users/ann)", "Not the path of a document"],
		["exists(/databases/$(database)/documents/$(resource.data.slashed)/ann)", "Not a segment"],
		["exists(/databases/$(database)/documents/$(resource.data.empty)/ann)", "Not a segment"],
		["exists(/databases/$(database)/documents/users/$(resource.data.number))", "A segment of a path must be"],
	],
	{
		before: {
			ref: new DocumentReference("projects/demo/databases/(default)/documents/users/ann"),
			slashed: "users/ann/x",
			empty: "",
			number: 1,
		},
		others: { "users/ann": { role: "owner" } },
		othersAfter: { "users/ann": { role: "staff" }, "users/new": {} },
	},
);

const users = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, at) => `exists(/databases/$(database)/documents/u/n${from + at})`);

describe("limits of reading", () => {
	it("let one operation read ten documents, each any number of times", () => {
		expect(outcome(`!(${[...users(0, 10), ...users(0, 10)].join(" || ")})`)).toBe(true);
	});

	it("refuse the eleventh, even if another rule would allow", () => {
		expect(outcome(`${users(0, 11).join(" || ")} || true`)).toContain("More than 10 documents read");
	});

	it("end the decision when a limit is exceeded", () => {
		const rules = firestoreRules(
			`match /docs/{id} { allow get: if ${users(0, 11).join(" || ")}; allow get: if true; }`,
		);
		expect(rules.decide(firestoreRequest())).toMatchObject({
			allowed: false,
			reasons: [expect.stringContaining("More than 10 documents read")],
		});
	});

	it("let all operations of a commit read twenty", () => {
		const reads = { paths: new Set<string>() };
		expect(outcome(`!(${users(0, 10).join(" || ")})`, { reads })).toBe(true);
		expect(outcome(`!(${users(5, 15).join(" || ")})`, { reads })).toBe(true);
		expect(outcome(`!(${users(14, 20).join(" || ")})`, { reads })).toBe(true);
		expect(outcome(`!(${users(20, 21).join(" || ")})`, { reads })).toContain("More than 20 documents read");
	});

	it("list the documents that a decision read", () => {
		const rules = firestoreRules(
			`match /docs/{id} { allow get: if exists(/databases/$(database)/documents/a/b);
			allow get: if exists(/databases/$(database)/documents/c/d); }`,
		);
		expect(rules.decide(firestoreRequest({ others: { "c/d": {} } }))).toEqual({
			allowed: true,
			reads: ["a/b", "c/d"],
		});
		expect(rules.decide(firestoreRequest()).reads).toEqual(["a/b", "c/d"]);
	});

	it("count each document once", () => {
		let lookups = 0;
		const rules = firestoreRules(
			"match /docs/{id} { allow get: if get(/databases/$(database)/documents/a/b) == null && !exists(/databases/$(database)/documents/a/b); }",
		);
		const get = () => {
			lookups++;
			return undefined;
		};
		expect(result(rules.decide({ ...firestoreRequest(), get }))).toBe(true);
		expect(lookups).toBe(1);
	});
});

describe("limits of evaluation", () => {
	it("end a decision after 1,000 expressions, even if another rule would allow", () => {
		const functions = "function f() { return 1 + 1 == 2; }";
		const many = Array.from({ length: 143 }, () => "1 + 1 == 2").join(" && ");
		expect(outcome(`(${many} && true) || true`, {}, functions)).toContain("More than 1000 expressions");
		expect(outcome(many)).toBe(true);
	});

	// With n of them: n times the cost, and 2 for each && between.
	it.each([
		["1 + 1 == 2", 5],
		["request.auth.uid == 'ann'", 5],
		["request.auth is map", 4],
		["!false", 2],
		["true", 1],
		["1 in [1, 2]", 5],
		["[1 + 1] == [2]", 7],
		["{'a': 1} == {'a': 1}", 7],
		["true ? true : false", 4],
		["false || true", 4],
		["true || false", 2],
		["/a/$(id) == /a/one", 7],
		["'abc'.size() == 3", 4],
		["'abc'[0:1] == 'a'", 6],
		["'abc'[0] == 'a'", 5],
		["f(true)", 3],
		["g(1)", 9],
	])("counts %s as %i", (condition, cost) => {
		const functions = "function f(a) { return a; } function g(a) { let b = a + 1; return b == 2; }";
		const most = Math.floor(1002 / (cost + 2));
		const chain = (length: number) => Array.from({ length }, () => `(${condition})`).join(" && ");
		expect(outcome(chain(most), {}, functions)).toBe(true);
		expect(outcome(chain(most + 1), {}, functions)).toContain("More than 1000 expressions");
	});

	it("bound the work of one decision on large data", () => {
		const list = Array.from({ length: 5000 }, (_, at) => `item ${at}`);
		const functions = "function f(a) { return a.concat(a).toSet().size() == 5000; }";
		expect(outcome("f(resource.data.list)", { before: { list } }, functions)).toBe(true);
		const often = Array.from({ length: 100 }, () => "f(resource.data.list)").join(" && ");
		expect(outcome(often, { before: { list } }, functions)).toContain("Too much data");
		const unions =
			"function u(s) { return s.union(s).union(s).union(s); } function v(s) { return u(u(u(u(u(s))))); }";
		const set = "v(v(v(v(v(v(v(v(v(v(resource.data.list.toSet()))))))))))";
		expect(outcome(`${set}.size() == 1`, { before: { list } }, unions)).toContain("Too much data");
		const before = { list, text: "a".repeat(200_000) };
		expect(outcome("resource.data.text.split('a').size() > 1", { before })).toContain("Too much data");
		expect(outcome("resource.data.text.replace('a', '') == ''", { before })).toContain("Too much data");
		const changes = "(request.resource.data.diff(resource.data).affectedKeys().size() == 0)";
		const lists = { list, more: list };
		const compared = { method: "update", before: lists, after: lists } as const;
		expect(outcome(changes, compared)).toBe(true);
		const again = Array.from({ length: 60 }, () => changes).join(" && ");
		expect(outcome(again, compared)).toContain("Too much data");
		const double = "function d(a) { return a + a; } function e(a) { return d(d(d(d(d(a))))); }";
		expect(outcome("e(e(e(e(e('abcd'))))).size() > 1", {}, double)).toContain("The text is too long");
	});
});

describe("the explanation of a decision", () => {
	it("names each rule that refused, and holds no data", () => {
		const rules = firestoreRules(
			"match /docs/{id} {\n  allow get: if resource.data.secret == 1;\n  allow read: if\n    resource.data.missing == 1;\n  allow write;\n}",
		);
		expect(rules.decide(firestoreRequest({ before: { secret: "hidden" } }))).toEqual({
			allowed: false,
			reads: [],
			reasons: ["firestore.rules:5:3 false", "firestore.rules:7:19 error: Property missing is undefined"],
		});
	});

	it("says that no rule matches", () => {
		expect(firestoreRules("").decide(firestoreRequest())).toEqual({
			allowed: false,
			reads: [],
			reasons: ["firestore.rules has no rule for this"],
		});
	});

	it("passes place and value to debug()", () => {
		const shown: string[] = [];
		outcome("debug(request.auth.uid) == debug(1) || debug(request) == null", {
			debug: (text) => shown.push(text),
		});
		expect(shown).toEqual(['6:23 "ann"', "6:50 1", "6:62 map"]);
	});

	it("is a refusal if a lookup fails", () => {
		const rules = firestoreRules(
			"match /docs/{id} { allow get: if exists(/databases/$(database)/documents/a/b) || true; }",
		);
		const get = () => {
			throw new TypeError("secret");
		};
		const decision = rules.decide({ ...firestoreRequest(), get });
		expect(decision).toMatchObject({ allowed: false, reasons: ["firestore.rules:4:34 error: TypeError"] });
	});
});
