import { beforeEach, expect, it } from "vitest";
import { parseQuery } from "#src/query/parse.ts";
import { database, openTestStore, set, type TestStore } from "#src/testing/store.ts";

let test: TestStore;

beforeEach(() => {
	test = openTestStore({
		indexes: [
			{
				collectionGroup: "c",
				queryScope: "COLLECTION",
				fields: [
					{ fieldPath: "state", order: "ASCENDING" },
					{ fieldPath: "n", order: "ASCENDING" },
				],
			},
		],
	});
});

async function fill(count: number, state = "waiting"): Promise<void> {
	for (let from = 0; from < count; from += 400)
		await test.commit(
			...Array.from({ length: Math.min(400, count - from) }, (_, at) =>
				set(`c/${state}${from + at}`, { state, n: from + at }),
			),
		);
}

const isHeavy = (more: object, collectionId = "c") =>
	test.store.isHeavy(parseQuery(database, "", { from: [{ collectionId }], ...more }));
const inState = (state: string) => ({
	where: { fieldFilter: { field: { fieldPath: "state" }, op: "EQUAL", value: { stringValue: state } } },
	orderBy: [{ field: { fieldPath: "n" } }],
});

it("a list of more than a thousand documents is heavy, also where it shows few of them and no index helps", async () => {
	await fill(1_000);
	expect(isHeavy({})).toBe(false);
	await fill(1, "called");
	expect(isHeavy({})).toBe(true);
	expect(isHeavy({ limit: 10, orderBy: [{ field: { fieldPath: "n" } }] })).toBe(true);
	expect(isHeavy({ limit: 0 })).toBe(false);
	expect(isHeavy({}, "unknown")).toBe(false);
});

it("with an index, what it reads counts", async () => {
	await fill(1_001);
	await fill(5, "called");
	expect(isHeavy(inState("called"))).toBe(false);
	expect(isHeavy(inState("waiting"))).toBe(true);
	expect(isHeavy({ ...inState("waiting"), limit: 100 })).toBe(false);
});

it("a list of few large documents is heavy, and documents by name are not", async () => {
	await test.commit(...[1, 2].map((n) => set(`c/${n}`, { state: "waiting", n, text: "x".repeat(600_000) })));
	expect(isHeavy({})).toBe(true);
	expect(isHeavy(inState("waiting"))).toBe(true);
	expect(isHeavy({ ...inState("waiting"), limit: 1 })).toBe(false);
	const name = { referenceValue: `${database.prefix}c/1` };
	expect(
		isHeavy({ where: { fieldFilter: { field: { fieldPath: "__name__" }, op: "EQUAL", value: name } } }),
	).toBe(false);
});

it("a list of alternatives is as long as all of them", async () => {
	await fill(600);
	await fill(400, "called");
	const inAny = (...states: string[]) => ({
		where: {
			fieldFilter: {
				field: { fieldPath: "state" },
				op: "IN",
				value: { arrayValue: { values: states.map((stringValue) => ({ stringValue })) } },
			},
		},
		orderBy: [{ field: { fieldPath: "n" } }],
	});
	expect(isHeavy(inAny("waiting", "called"))).toBe(false);
	expect(isHeavy(inAny("waiting", "none", "some", "more"))).toBe(false);
	await fill(1, "late");
	await fill(401, "called");
	expect(isHeavy(inAny("waiting", "called"))).toBe(true);
	expect(isHeavy({ ...inAny("waiting", "called"), limit: 100 })).toBe(false);
});

it("all collections of a name are heavy", () => {
	expect(
		test.store.isHeavy(parseQuery(database, "", { from: [{ collectionId: "c", allDescendants: true }] })),
	).toBe(true);
});
