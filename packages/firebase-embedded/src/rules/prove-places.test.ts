import { describe, expect, test } from "vitest";
import { alice, and, ask, or, order, type Parts, where, wireWhere } from "#src/testing/lists.ts";

const group: Parts = { from: { collectionId: "c", allDescendants: true } };
const byName = (operator: "==" | "!=" | ">=" | "<" | ">" | "in" | "not-in", id: string | string[]) =>
	where("__name__", operator, id);

const reference = (path: string) => ({ referenceValue: `projects/p/databases/(default)/documents/${path}` });
const references = (...paths: string[]) => ({ arrayValue: { values: paths.map(reference) } });

function cases(
	title: string,
	list: readonly (readonly [rules: string, query: Parts, allowed: boolean])[],
): void {
	describe(title, () => {
		test.each(list)("%s %j: %s", (rules, query, allowed) => {
			expect(ask(rules, query).allowed).toBe(allowed);
		});
	});
}

cases("which matches apply to a collection", [
	["match /c/{id} { allow list; }", {}, true],
	["match /c/{id} { allow read; }", {}, true],
	["match /c/{id} { allow get; }", {}, false],
	["match /c/{id} { allow write; }", {}, false],
	["match /d/{id} { allow list; }", {}, false],
	["match /c/{id}/d/{inner} { allow list; }", {}, false],
	[
		"match /c/{id} { match /d/{inner} { allow list; } }",
		{ parent: "c/x", from: { collectionId: "d" } },
		true,
	],
	[
		"match /c/{id} { match /d/{inner} { allow list: if id == 'x'; } }",
		{ parent: "c/x", from: { collectionId: "d" } },
		true,
	],
	[
		"match /c/{id} { match /d/{inner} { allow list: if id == 'x'; } }",
		{ parent: "c/y", from: { collectionId: "d" } },
		false,
	],
	[
		"match /users/{uid}/d/{id} { allow list: if uid == request.auth.uid; }",
		{ parent: "users/alice", from: { collectionId: "d" } },
		true,
	],
	["match /{any}/{id} { allow list: if any == 'c'; }", {}, true],
	["match /{path=**} { allow list; }", {}, true],
	["match /c/{path=**} { allow list; }", {}, true],
	["match /c/{path=**} { allow list; }", { parent: "c/x", from: { collectionId: "d" } }, true],
	["match /{path=**}/c/{id} { allow list; }", {}, true],
	[
		"match /c/{id} { allow list: if false; } match /{path=**} { allow list: if request.auth != null; }",
		{},
		true,
	],
	["match /c/x { allow list; }", {}, false],
	["match /c/x { allow list; }", { where: byName("==", "x") }, true],
]);

cases("ids of documents", [
	["match /c/{id} { allow list: if id == request.auth.uid; }", {}, false],
	["match /c/{id} { allow list: if id != null; }", {}, true],
	["match /c/{id} { allow list: if id is string; }", {}, true],
	["match /c/{id} { allow list: if id == request.auth.uid; }", { where: byName("==", "alice") }, true],
	["match /c/{id} { allow list: if id == request.auth.uid; }", { where: byName("==", "bob") }, false],
	["match /c/{id} { allow list: if resource.id == 'a'; }", { where: byName("==", "a") }, true],
	[
		"match /c/{id} { allow list: if resource.__name__ == /databases/$(database)/documents/c/a; }",
		{ where: byName("==", "a") },
		true,
	],
	["match /c/{id} { allow list: if id in ['a', 'b']; }", { where: byName("in", ["a", "b"]) }, true],
	["match /c/{id} { allow list: if id in ['a', 'b']; }", { where: byName("in", ["a", "c"]) }, false],
	["match /c/{id} { allow list: if id != 'a'; }", { where: byName("!=", "a") }, true],
	["match /c/{id} { allow list: if id != 'a'; }", { where: byName("not-in", ["a", "b"]) }, true],
	["match /c/{id} { allow list: if id >= 'b'; }", { where: byName(">=", "b") }, true],
	["match /c/{id} { allow list: if id > 'b'; }", { where: byName(">=", "b") }, false],
	[
		"match /c/{id} { allow list: if id >= 'b' && id < 'd'; }",
		{ where: and(byName(">=", "b"), byName("<", "c")) },
		true,
	],
	// Numeric ids sort before all texts: __id7__ is below A, although its text is not.
	["match /c/{id} { allow list: if id < 'A'; }", { where: byName("<", "A") }, false],
	["match /c/{id} { allow list: if id == '__id7__'; }", { where: byName("==", "__id7__") }, true],
	// __id10__ sorts after __id7__.
	["match /c/{id} { allow list: if id >= '__id7__'; }", { where: byName(">=", "__id7__") }, false],
	[
		"match /c/{id} { allow list: if get(/databases/$(database)/documents/shops/$(id)).data.owner == 'alice'; }",
		{ where: byName("==", "s1") },
		true,
	],
	["match /c/{id} { allow list: if exists(/databases/$(database)/documents/shops/$(id)); }", {}, false],
]);

cases("collection groups", [
	["match /c/{id} { allow list; }", group, false],
	["match /{path=**}/c/{id} { allow list; }", group, true],
	[
		"match /{path=**}/c/{id} { allow read: if resource.data.owner == request.auth.uid; }",
		{ ...group, where: where("owner", "==", "alice") },
		true,
	],
	["match /{path=**}/c/{id} { allow read: if resource.data.owner == request.auth.uid; }", group, false],
	["match /{path=**}/d/{id} { allow list; }", group, false],
	["match /{path=**} { allow list; }", group, true],
	["match /{path=**}/{id} { allow list; }", group, true],
	["match /{path=**}/{any}/{id} { allow list: if any == 'c'; }", group, true],
	["match /{first}/{path=**} { allow list; }", group, true],
	["match /{first}/{path=**} { allow list: if first == 'c'; }", group, false],
	["match /c/{path=**} { allow list; }", group, false],
	["match /shops/{shop}/c/{id} { allow list; }", group, false],
	["match /shops/{shop}/{path=**}/c/{id} { allow list; }", group, false],
	[
		"match /shops/{shop}/{path=**}/c/{id} { allow list: if shop == 's1'; }",
		{ ...group, parent: "shops/s1" },
		true,
	],
	[
		"match /shops/{shop}/{path=**}/c/{id} { allow list: if shop == 's2'; }",
		{ ...group, parent: "shops/s1" },
		false,
	],
	["match /{path=**}/x/{y}/c/{id} { allow list; }", group, false],
	["match /{path=**}/c/{id} { allow list: if path[0] == 'shops'; }", group, false],
	[
		"match /{path=**}/c/{id} { allow list: if id == 'a'; }",
		{ ...group, where: wireWhere("__name__", "==", reference("z/z/c/a")) },
		true,
	],
	[
		"match /{path=**}/c/{id} { allow list: if id == 'a'; }",
		{ ...group, where: wireWhere("__name__", "in", references("z/z/c/a", "c/a")) },
		true,
	],
	[
		"match /{path=**}/c/{id} { allow list: if id == 'a'; }",
		{ ...group, where: wireWhere("__name__", "in", references("z/z/c/a", "c/b")) },
		false,
	],
	// Another collection of the group may hold the same id.
	[
		"match /{path=**}/c/{id} { allow list: if id != 'a'; }",
		{ ...group, where: wireWhere("__name__", "!=", reference("z/z/c/a")) },
		false,
	],
	[
		"match /{path=**}/c/{id} { allow list: if !(id in ['a', 'b']); }",
		{ ...group, where: wireWhere("__name__", "not-in", references("z/z/c/a", "z/z/c/b")) },
		false,
	],
	[
		"match /{path=**}/c/{id} { allow list: if id >= 'a'; }",
		{ ...group, where: wireWhere("__name__", ">=", reference("z/z/c/a")) },
		false,
	],
]);

test("collection groups need version 2", () => {
	const rules = "match /{path=**} { allow list; }";
	expect(ask(rules, group, alice, "1").allowed).toBe(false);
	expect(ask(rules, {}, alice, "1").allowed).toBe(true);
});

describe("the log of a refused list", () => {
	const rules = "match /c/{id} { allow list: if resource.data.owner == request.auth.uid; }";

	test("holds the alternative without its values, and the place where each statement failed", () => {
		const either = or(
			where("owner", "==", "alice"),
			and(where("shops.s1", "==", "secret"), where("n", ">", 5)),
		);
		const decision = ask(rules, { where: either, ...order("n") });
		expect(decision).toMatchObject({
			allowed: false,
			reasons: [
				"list of the collection c where shops.* == ? and n > ? is not proven",
				expect.stringMatching(/^firestore\.rules:4:\d+ error: The query's filters do not tell/),
			],
		});
	});

	test("holds a false condition", () => {
		const decision = ask(rules, { where: where("owner", "==", "bob") });
		expect(decision).toMatchObject({ reasons: [expect.any(String), expect.stringMatching(/:4:\d+ false$/)] });
	});

	test("says that no statement applies, and what a collection group needs", () => {
		const plain = ask("match /d/{id} { allow list; }", {});
		expect(plain).toMatchObject({
			reasons: [expect.any(String), expect.stringContaining("no 'allow list'")],
		});
		const grouped = ask("match /c/{id} { allow list; }", group);
		expect(grouped).toMatchObject({ reasons: [expect.any(String), expect.stringContaining("{name=**}")] });
	});

	test("holds no names that could be data", () => {
		const query = { from: { collectionId: "a@example.com" }, where: where("`b@example.com`", "==", "x") };
		expect(JSON.stringify(ask(rules, query))).not.toContain("example.com");
	});
});

test("a decision lists the documents that it read", () => {
	const shops = "get(/databases/$(database)/documents/shops/$(resource.data.shop)).data.owner == 'alice'";
	const decision = ask(`match /c/{id} { allow list: if ${shops}; }`, {
		where: where("shop", "in", ["s1", "s2"]),
	});
	expect(decision).toMatchObject({ allowed: false, reads: ["shops/s1", "shops/s2"] });
});
