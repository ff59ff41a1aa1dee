import { DocumentReference, Timestamp } from "@junban/firestore-wire/value";
import { describe, expect, test } from "vitest";
import { alice, and, ask, isListed, or, order, type Parts, where, wireWhere } from "#src/testing/lists.ts";

type Case = readonly [condition: string, query: Parts | object, allowed: boolean];

const own = "resource.data.owner == request.auth.uid";
const mine = where("owner", "==", "alice");
const second = Timestamp.parse("1970-01-01T00:00:01Z");
const later = Timestamp.parse("1970-01-01T00:00:05Z");

function cases(title: string, list: readonly Case[]): void {
	describe(title, () => {
		test.each(list)("%s %j: %s", (condition, query, allowed) => {
			expect(isListed(condition, query)).toBe(allowed);
		});
	});
}

cases("equality", [
	[own, mine, true],
	[own, where("owner", "==", "bob"), false],
	[own, {}, false],
	[own, where("title", "==", "alice"), false],
	["request.auth.uid == resource.data.owner", mine, true],
	[`${own} && resource.data.open`, and(mine, where("open", "==", true)), true],
	[`${own} && resource.data.open`, and(mine, where("open", "==", false)), false],
	[`${own} && resource.data.open`, mine, false],
	[`${own} || resource.data.open`, where("open", "==", true), true],
	["!resource.data.deleted", where("deleted", "==", false), true],
	["!resource.data.deleted", {}, false],
	["!(resource.data.owner == 'bob')", {}, false],
	["!(resource.data.owner == 'bob')", mine, true],
	["resource.data.state == null", where("state", "==", null), true],
	["resource.data.state == 1", where("state", "==", null), false],
	["resource.data.n == 1", where("n", "==", 1), true],
	["resource.data.n == 1.0", where("n", "==", 1), true],
	["resource.data.n + 1 > 1", where("n", "==", 1), true],
	// A stored double equals the query's 1, and a division by it has another result.
	["resource.data.n / 2 == 0", where("n", "==", 1), false],
	["resource.data.n == 1", wireWhere("n", "==", { doubleValue: "NaN" }), false],
	["resource.data.n != resource.data.n", wireWhere("n", "==", { doubleValue: "NaN" }), true],
	["resource.data.tags == ['a', 'b']", where("tags", "==", ["a", "b"]), true],
	["resource.data.tags.size() == 2", where("tags", "==", ["a", "b"]), true],
	["resource.data.at == timestamp.value(1000)", where("at", "==", second), true],
	["resource.data.owner.matches('al.*')", mine, true],
	["resource.data.owner.size() > 10", mine, false],
	["resource.data.shop.id == 's1'", where("shop.id", "==", "s1"), true],
	["resource.data.shop.id == 's1'", where("shop", "==", { id: "s1" }), true],
	["resource.data.shop['id'] == 's1'", where("shop.id", "==", "s2"), false],
	["resource.data.roles[request.auth.uid] == 'owner'", where("roles.alice", "==", "owner"), true],
	["resource.data['a.b'] == 1", where("a.b", "==", 1), false],
	["resource.data['a.b'] == 1", where("`a.b`", "==", 1), true],
	[
		"resource.data.ref == /databases/$(database)/documents/shops/s1",
		where("ref", "==", new DocumentReference("projects/p/databases/(default)/documents/shops/s1")),
		true,
	],
]);

cases("ranges", [
	["resource.data.n > 4", where("n", ">", 5), true],
	["resource.data.n > 5", where("n", ">", 5), true],
	["resource.data.n > 5", where("n", ">=", 5), false],
	["resource.data.n >= 5", where("n", ">=", 5), true],
	["resource.data.n > 4.5", where("n", ">", 5), true],
	["4 < resource.data.n", where("n", ">", 5), true],
	["resource.data.n < 10", where("n", "<", 10), true],
	["resource.data.n <= 10", where("n", "<", 10), true],
	["resource.data.n < 10", where("n", "<=", 10), false],
	["resource.data.n < 10", where("n", ">", 5), false],
	["resource.data.n > 4 && resource.data.n < 10", and(where("n", ">", 5), where("n", "<", 9)), true],
	["resource.data.n == 5", and(where("n", ">=", 5), where("n", "<=", 5)), true],
	["resource.data.n != 1", where("n", ">", 5), true],
	["!(resource.data.n < 3)", where("n", ">", 5), true],
	["!(resource.data.n < 7)", where("n", ">", 5), false],
	["resource.data.n > 0", where("n", ">", "a"), false],
	["resource.data.n != 'a'", where("n", ">", 0), true],
	["resource.data.n is number", where("n", ">", 0), true],
	["resource.data.n is int", where("n", ">", 0), false],
	["resource.data.n is string", where("n", ">=", ""), true],
	["resource.data.n != null", where("n", ">", 0), true],
	["resource.data.at <= request.time", where("at", "<=", second), true],
	["resource.data.at <= request.time", where("at", "<=", later), false],
	["resource.data.at > request.time", where("at", ">=", later), true],
	["resource.data.at > request.time - duration.value(1, 'h')", where("at", ">", second), true],
	[
		"resource.data.name >= 'a' && resource.data.name < 'b'",
		and(where("name", ">=", "a"), where("name", "<", "b")),
		true,
	],
	["resource.data.open == false", where("open", "<", true), true],
]);

cases("lists of values", [
	["resource.data.state in ['open', 'full']", where("state", "in", ["open", "full"]), true],
	["resource.data.state in ['open', 'full']", where("state", "in", ["open", "shut"]), false],
	["resource.data.state in ['open', 'full']", where("state", "==", "full"), true],
	[
		"resource.data.state == 'open' || resource.data.state == 'full'",
		where("state", "in", ["open", "full"]),
		true,
	],
	["resource.data.shop in request.auth.token.shops", where("shop", "in", ["s1", "s2"]), true],
	["resource.data.shop in request.auth.token.shops", where("shop", "==", "s3"), false],
	["!(resource.data.state in ['shut'])", where("state", "in", ["open", "full"]), true],
	["resource.data.n in [1, 2]", and(where("n", "in", [1, 2, 9]), where("n", "<", 5)), true],
	["false", where("state", "in", [null]), false],
	["resource.data.state != 'shut'", where("state", "!=", "shut"), true],
	["resource.data.state != 'open'", where("state", "!=", "shut"), false],
	["resource.data.state != null", where("state", "!=", "shut"), true],
	["resource.data.state != null", where("state", "!=", null), true],
	["resource.data.state != 'b'", where("state", "not-in", ["a", "b"]), true],
	["!(resource.data.state in ['a', 'b'])", where("state", "not-in", ["a", "b"]), true],
	["!(resource.data.state in ['a', 'c'])", where("state", "not-in", ["a", "b"]), false],
	["request.auth.uid in resource.data.members", where("members", "array-contains", "alice"), true],
	["request.auth.uid in resource.data.members", where("members", "array-contains", "bob"), false],
	["!('bob' in resource.data.members)", where("members", "array-contains", "alice"), false],
	["resource.data.members.hasAny([request.auth.uid])", where("members", "array-contains", "alice"), true],
	["resource.data.tags.hasAny(['a', 'b'])", where("tags", "array-contains-any", ["a", "b"]), true],
	["resource.data.tags.hasAny(['a', 'b'])", where("tags", "array-contains-any", ["a", "c"]), false],
	["resource.data.tags.hasAll(['a'])", where("tags", "array-contains", "a"), true],
	["resource.data.tags.hasOnly(['a'])", where("tags", "array-contains", "a"), false],
	["resource.data.tags is list", where("tags", "array-contains", "a"), true],
	["1 in resource.data.numbers", where("numbers", "array-contains", 1), true],
]);

cases("alternatives", [
	[own, or(mine, where("owner", "==", "bob")), false],
	[`${own} || resource.data.open`, or(mine, where("open", "==", true)), true],
	[`${own} || resource.data.open`, or(mine, where("open", "==", false)), false],
	[own, and(mine, or(where("n", ">", 1), where("n", "<", 0))), true],
	[own, or(and(mine, where("n", ">", 1)), and(mine, where("m", "==", 0))), true],
	["resource.data.n > 0", or(where("n", "in", [1, 2]), where("n", ">", 5)), true],
	// An alternative that contradicts itself returns nothing; the other alternatives still count.
	[own, or(mine, and(where("owner", "==", "bob"), where("owner", "==", "eve"))), true],
	[own, and(where("owner", "==", "bob"), where("owner", "==", "eve")), false],
]);

cases("keys and presence", [
	["'n' in resource.data", order("n"), true],
	["'m' in resource.data", order("n"), false],
	["!('m' in resource.data)", order("n"), false],
	["resource.data.keys().hasAll(['n', 'owner'])", { ...order("n"), where: mine }, true],
	["resource.data.keys().hasOnly(['n'])", order("n"), false],
	["'n' in resource.data.keys()", where("n", ">", 0), true],
	["resource.data.n != null", order("n"), false],
	["resource.data.size() == 1", mine, false],
	["resource.data.get('owner', '') == request.auth.uid", mine, true],
	["resource.data.get('open', true)", {}, false],
	["resource.data.get(['shop', 'id'], '') == 's1'", where("shop.id", "==", "s1"), true],
	["resource.data.get(['shop', 'id'], '') == 's1'", where("shop", "==", { name: "x" }), false],
	["resource != null", {}, true],
	["resource.data != null", {}, true],
	["resource.data.diff({}).affectedKeys().size() > 0", mine, false],
]);

cases("what does not rest on the documents", [
	["true", {}, true],
	["request.auth != null", {}, true],
	["request.auth.token.admin == true", {}, true],
	["request.auth.token.missing == true", {}, false],
	["request.query.limit <= 10", { limit: 10 }, true],
	["request.query.limit <= 10", { limit: 11 }, false],
	["request.query.limit <= 10", {}, false],
	["request.query.offset == null", {}, true],
	["request.query.offset == 3", { offset: 3 }, true],
	["request.query.orderBy == 'n DESC'", order("n", "DESCENDING"), true],
	["request.query.orderBy == null", {}, true],
	["request.method == 'list'", {}, true],
	["get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role == 'editor'", {}, true],
	["exists(/databases/$(database)/documents/users/bob)", {}, false],
	[
		"get(/databases/$(database)/documents/shops/$(resource.data.shop)).data.owner == request.auth.uid",
		where("shop", "==", "s1"),
		true,
	],
	[
		"get(/databases/$(database)/documents/shops/$(resource.data.shop)).data.owner == request.auth.uid",
		where("shop", "==", "s2"),
		false,
	],
	["exists(/databases/$(database)/documents/shops/$(resource.data.shop))", where("shop", ">", "s1"), false],
	["request.auth.token.admin ? true : resource.data.open", {}, true],
	["resource.data.open ? true : false", where("open", "in", [true, false]), false],
	["resource.data.open ? true : true", where("open", "in", [true, false]), true],
	["resource.data.unknown || true", {}, true],
]);

test("an order, a limit and a cursor prove nothing about values", () => {
	const start = {
		...order("owner"),
		startAt: { values: [{ stringValue: "alice" }], before: true },
		limit: 1,
	};
	expect(isListed(own, start)).toBe(false);
});

test("functions with variables", () => {
	const rules = `function owns(doc) { let owner = doc.data.owner; return owner == request.auth.uid; }
		match /c/{id} { allow read: if owns(resource); }`;
	expect(ask(rules, { where: mine }).allowed).toBe(true);
	expect(ask(rules, { where: mine }, { uid: "bob", token: {} }).allowed).toBe(false);
	expect(ask(rules, { where: mine }, null).allowed).toBe(false);
	expect(ask(rules, {}, alice).allowed).toBe(false);
});

test("an unknown value does not equal itself, because it may be NaN", () => {
	const rules = "function same(x) { return x == x; } match /c/{id} { allow list: if same(resource.data.n); }";
	expect(ask(rules, { where: where("n", "!=", 1) }).allowed).toBe(false);
	expect(ask(rules, { where: where("n", "==", 1) }).allowed).toBe(true);
});
