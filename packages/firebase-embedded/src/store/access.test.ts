import { describe, expect, it } from "vitest";
import type { Operation } from "#src/access/authorize.ts";
import { parseWrites } from "#src/store/writes.ts";
import { authorizeOf } from "#src/testing/rules.ts";
import { database, openTestStore, remove, set } from "#src/testing/store.ts";

const stranger = { service: false, auth: null, expiresAt: Number.POSITIVE_INFINITY } as const;
const verify = (path: string) => ({ verify: database.prefix + path });

/**
 * A store whose rules allow some operations to callers who are not signed in. `asked` lists the requested operations.
 */
function guarded(...allowed: Operation[]) {
	const asked: string[] = [];
	const rights = authorizeOf(`match /c/{id} { allow ${allowed.join(", ")}; }`);
	const test = openTestStore({
		authorize: {
			...rights,
			decide: (user, question) => {
				asked.push(`${question.operation} ${question.path}`);
				return rights.decide(user, question);
			},
		},
	});
	const asStranger = (...writes: unknown[]) =>
		test.store.commit({ writes: parseWrites(database, writes), caller: stranger });
	return { ...test, asked, asStranger };
}

const refused = { status: "PERMISSION_DENIED" };

describe("access of commits", () => {
	it.each([
		["written, then verified", [set("c/new", { n: 1 }), verify("c/new")]],
		["verified, then written", [verify("c/old"), set("c/old", { n: 1 })]],
		["changed, then verified", [set("c/old", { n: 1 }), verify("c/old")]],
		["deleted, then verified", [remove("c/old"), verify("c/old")]],
		["verified between", [verify("c/old"), set("c/old", { n: 1 }), verify("c/old")]],
	])("a caller who may only read cannot write: %s", async (_, writes) => {
		const { store, commit, asStranger } = guarded("get", "list");
		await commit(set("c/old", { n: 0 }));
		await expect(asStranger(...writes)).rejects.toMatchObject(refused);
		expect(store.get("c/new")).toBeUndefined();
		expect(store.get("c/old")?.fields).toEqual({ n: { integerValue: "0" } });
	});

	it.each([
		["create", [set("c/new", { n: 1 }), set("c/new", { n: 2 })]],
		["create", [set("c/new", { n: 1 }), remove("c/new")]],
		["delete", [set("c/new", { n: 1 }), remove("c/new")]],
		["update", [remove("c/old"), set("c/old", { n: 1 })]],
		["delete", [remove("c/old"), set("c/old", { n: 1 })]],
		["update", [set("c/old", { n: 1 }), remove("c/old")]],
		["delete", [set("c/old", { n: 1 }), remove("c/old")]],
	] as const)("writes of one document need each right: all but %s", async (missing, writes) => {
		const rights = (["get", "create", "update", "delete"] as const).filter((each) => each !== missing);
		const { store, commit, asStranger } = guarded(...rights);
		await commit(set("c/old", { n: 0 }));
		await expect(asStranger(...writes)).rejects.toMatchObject(refused);
		expect(store.get("c/new")).toBeUndefined();
		expect(store.get("c/old")?.fields).toEqual({ n: { integerValue: "0" } });
	});

	it("a refused commit is not computed", async () => {
		const { asStranger, commit } = guarded("get");
		const text = "x".repeat(4 * 1_048_576);
		await expect(asStranger(set("c/new", { text }))).rejects.toMatchObject(refused);
		await expect(commit(set("c/new", { text }))).rejects.toMatchObject({ status: "INVALID_ARGUMENT" });
	});

	it("the document before the commit decides which right is needed", async () => {
		const { store, commit, asStranger, asked } = guarded("create", "get");
		await commit(set("c/old", { n: 0 }));
		await asStranger(set("c/new", { n: 1 }), set("c/new", { n: 2 }, { exists: true }), verify("c/new"));
		expect(new Set(asked)).toEqual(new Set(["create c/new", "get c/new"]));
		expect(store.get("c/new")?.fields).toEqual({ n: { integerValue: "2" } });
	});
});
