import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { parseQuery } from "#src/query/parse.ts";
import { planQuery } from "#src/query/plan.ts";
import { boundedPart, type ReadBounds } from "#src/query/query.ts";
import { DocumentTable } from "#src/store/documents.ts";
import type { Index } from "#src/store/indexes.ts";
import { arbitraryChanges, everyIndex, someQuery } from "#src/testing/queries.ts";
import { database, openTestStore, remove, set } from "#src/testing/store.ts";

function wire([path, fields]: [string, object | null]): object {
	return fields === null ? remove(path) : { update: { name: database.prefix + path, fields } };
}

describe("indexes", () => {
	it("give the answers of a scan, after any changes", async () => {
		const scanning = openTestStore();
		const indexed = openTestStore({ indexes: everyIndex });
		let planned = 0;
		const indexes: Index[] = everyIndex.map((spec, id) => ({
			id,
			collectionId: "c",
			...(spec.queryScope === "COLLECTION_GROUP" ? { group: true } : {}),
			fields: spec.fields.map((field) => ({
				path: [field.fieldPath],
				descending: "order" in field && field.order === "DESCENDING",
				...("arrayConfig" in field ? { contains: true } : {}),
			})),
		}));
		await fc.assert(
			fc.asyncProperty(
				arbitraryChanges,
				fc.array(someQuery, { minLength: 5, maxLength: 5 }),
				async (changes, queries) => {
					const writes = changes.map(wire);
					await Promise.all([scanning.commit(...writes), indexed.commit(...writes)]);
					for (const query of queries) {
						if (planQuery(query, indexes, () => 0) !== undefined) planned++;
						const ids = (docs: { path: string }[]) => docs.map(({ path }) => path);
						const found = ids(scanning.store.query(query));
						expect(ids(indexed.store.query(query))).toEqual(found);
						expect(indexed.store.count(query, 3)).toBe(Math.min(3, found.length));
						const group = { ...query, allDescendants: true };
						expect(ids(indexed.store.query(group))).toEqual(ids(scanning.store.query(group)));
					}
				},
			),
			{ numRuns: 60 },
		);
		// Otherwise the test would prove nothing.
		expect(planned).toBeGreaterThan(20);
	});

	it("are built for existing documents, and dropped when they are no longer configured", async () => {
		const test = openTestStore();
		await test.commit(
			...Array.from({ length: 20 }, (_, n) => set(`x/y/c/${n}`, { a: n % 2, n, list: [n, n - 1, n] })),
		);
		test.store.close();
		const again = openTestStore({ dataDir: test.dataDir, indexes: everyIndex });
		const query = parseQuery(database, "x/y", {
			from: [{ collectionId: "c" }],
			where: { fieldFilter: { field: { fieldPath: "a" }, op: "EQUAL", value: { integerValue: "1" } } },
			orderBy: [{ field: { fieldPath: "n" }, direction: "DESCENDING" }],
			limit: 2,
		});
		expect(again.store.query(query).map(({ id }) => id)).toEqual(["19", "17"]);
		again.store.close();
		const contents = openTestStore({
			dataDir: test.dataDir,
			indexes: [
				{
					collectionGroup: "c",
					queryScope: "COLLECTION_GROUP",
					fields: [{ fieldPath: "list", arrayConfig: "CONTAINS" }],
				},
			],
		});
		const contains = parseQuery(database, "", {
			from: [{ collectionId: "c", allDescendants: true }],
			where: {
				fieldFilter: { field: { fieldPath: "list" }, op: "ARRAY_CONTAINS", value: { integerValue: "7" } },
			},
		});
		expect(contents.store.query(contains).map(({ id }) => id)).toEqual(["7", "8"]);
		expect(contents.store.count(contains, 10)).toBe(2);
		await contents.commit(set("x/y/c/7", { list: [1] }), remove("x/y/c/8"), set("c/1", { list: [7, 7] }));
		expect(contents.store.query(contains).map(({ path }) => path)).toEqual(["c/1"]);
		contents.store.close();
		const last = openTestStore({ dataDir: test.dataDir });
		expect(last.store.query(query).map(({ id }) => id)).toEqual(["19", "17"]);
	});
});

it("an index that equals another one read backwards has no entries of its own", async () => {
	const of = (order: "ASCENDING" | "DESCENDING") => ({
		collectionGroup: "c",
		fields: [
			{ fieldPath: "a", order: "ASCENDING" as const },
			{ fieldPath: "n", order },
		],
	});
	const { store, commit, dataDir } = openTestStore({ indexes: [of("ASCENDING"), of("DESCENDING")] });
	await commit(...Array.from({ length: 9 }, (_, n) => set(`c/${n}`, { a: n % 2, n: n >> 2 })));
	const results = (direction: string) =>
		store
			.query(
				parseQuery(database, "", {
					from: [{ collectionId: "c" }],
					where: { fieldFilter: { field: { fieldPath: "a" }, op: "EQUAL", value: { integerValue: "0" } } },
					orderBy: [{ field: { fieldPath: "n" }, direction }],
				}),
			)
			.map(({ id }) => id);
	expect(results("ASCENDING")).toEqual(["0", "2", "4", "6", "8"]);
	expect(results("DESCENDING")).toEqual(["8", "6", "4", "2", "0"]);
	store.close();
	const db = new DatabaseSync(join(dataDir, "firestore.sqlite"));
	expect(db.prepare("SELECT count(*) AS n FROM index_entries").get()?.["n"]).toBe(9);
	db.close();
});

describe("queries", () => {
	const from = [{ collectionId: "c" }];
	const condition = (field: string, op: string, value: unknown) => ({
		fieldFilter: { field: { fieldPath: field }, op, value },
	});
	const one = { integerValue: "1" };

	it("read the shortest of several indexes that fit", async () => {
		const of = (field: string) => ({
			collectionGroup: "c",
			fields: [
				{ fieldPath: field, order: "ASCENDING" as const },
				{ fieldPath: "n", order: "DESCENDING" as const },
			],
		});
		for (const indexes of [
			[of("over"), of("reason")],
			[of("reason"), of("over")],
		]) {
			const test = openTestStore({ indexes });
			const left = Array.from({ length: 1_200 }, (_, n) =>
				set(`c/${n + 10}`, { over: 1, reason: 2, n: n + 10 }),
			);
			await test.commit(...left);
			await test.commit(...[1, 2, 3].map((n) => set(`c/${n}`, { over: 1, reason: 1, n })));
			const query = boundedPart(
				parseQuery(database, "", {
					from,
					where: {
						compositeFilter: {
							op: "AND",
							filters: [condition("over", "EQUAL", one), condition("reason", "EQUAL", one)],
						},
					},
					orderBy: [{ field: { fieldPath: "n" }, direction: "DESCENDING" }],
					limit: 2,
				}),
			);
			// One that searches all 1,200 is refused.
			expect(test.store.query(query).map(({ id }) => id)).toEqual(["3", "2"]);
		}
	});

	describe("with bounds", () => {
		const asked = (wire: object, bounds: Pick<ReadBounds, "searched" | "results"> & Partial<ReadBounds>) => ({
			...parseQuery(database, "", { from, ...wire }),
			bounds: { sorted: bounds.searched, isPart: false, ...bounds },
		});
		const refused = (status: string) => expect.objectContaining({ status });
		const ten = Array.from({ length: 10 }, (_, n) => set(`c/${n}`, { over: 1, n }));
		const index = {
			collectionGroup: "c",
			fields: [
				{ fieldPath: "over", order: "ASCENDING" as const },
				{ fieldPath: "n", order: "ASCENDING" as const },
			],
		};
		const or = (...filters: object[]) => ({ where: { compositeFilter: { op: "OR", filters } } });

		it("search no more, each alternative for itself", async () => {
			const test = openTestStore({ indexes: [index] });
			await test.commit(...ten);
			const orderBy = [{ field: { fieldPath: "n" } }];
			const absent = (value: object) => ({
				compositeFilter: {
					op: "AND",
					filters: [condition("over", "EQUAL", one), condition("none", "EQUAL", value)],
				},
			});
			const none = { where: absent(one), orderBy };
			expect(test.store.query(asked(none, { searched: 10, results: 10 }))).toEqual([]);
			expect(() => test.store.query(asked(none, { searched: 9, results: 10 }))).toThrow(
				refused("FAILED_PRECONDITION"),
			);
			const twice = { ...or(absent(one), absent({ integerValue: "2" })), orderBy };
			expect(test.store.query(asked(twice, { searched: 20, results: 10 }))).toEqual([]);
			expect(() => test.store.query(asked(twice, { searched: 19, results: 10 }))).toThrow(
				refused("FAILED_PRECONDITION"),
			);
		});

		it("read what several alternatives find again each time", async () => {
			const test = openTestStore({ indexes: [index] });
			await test.commit(...ten);
			const from2 = condition("n", "GREATER_THAN_OR_EQUAL", { integerValue: "0" });
			const over = condition("over", "EQUAL", one);
			const same = {
				...or(
					{ compositeFilter: { op: "AND", filters: [over, from2] } },
					{
						compositeFilter: {
							op: "AND",
							filters: [over, condition("n", "LESS_THAN", { integerValue: "10" })],
						},
					},
				),
				orderBy: [{ field: { fieldPath: "n" } }],
			};
			const all = Number.MAX_SAFE_INTEGER;
			expect(test.store.query(asked(same, { searched: 10, results: 10 }))).toHaveLength(10);
			expect(test.store.count(asked(same, { searched: 10, results: 10 }), all)).toBe(10);
			for (const read of [
				() => test.store.query(asked(same, { searched: 9, results: 10 })),
				() => test.store.count(asked(same, { searched: 9, results: 10 }), all),
			])
				expect(read).toThrow(refused("FAILED_PRECONDITION"));
		});

		it("count more than they sort", async () => {
			const test = openTestStore();
			await test.commit(...ten, set("c/none", { m: 1 }));
			const count = (wire: object, searched: number, most = 100) => {
				const query = { orderBy: [{ field: { fieldPath: "n" } }], ...wire };
				return test.store.count(asked(query, { searched, sorted: 1, results: 1 }), most);
			};
			const above6 = condition("n", "GREATER_THAN", { integerValue: "6" });
			expect(count({}, 11)).toBe(10);
			expect(count({ where: above6, offset: 1 }, 11)).toBe(2);
			expect(count({ limit: 3 }, 11)).toBe(3);
			expect(count({}, 4, 3)).toBe(3);
			expect(() => count({}, 10)).toThrow(refused("FAILED_PRECONDITION"));
			const all = asked(
				{ orderBy: [{ field: { fieldPath: "n" } }] },
				{ searched: 11, sorted: 10, results: 11 },
			);
			expect(() => test.store.query(all)).toThrow(refused("FAILED_PRECONDITION"));
		});

		it("search less when they compare much", async () => {
			const test = openTestStore();
			await test.commit(...ten);
			const values = Array.from({ length: 30 }, (_, n) => ({ integerValue: String(n + 100) }));
			const many = (searched: number) =>
				test.store.query(
					asked({ where: condition("n", "IN", { arrayValue: { values } }) }, { searched, results: 10 }),
				);
			// Twenty comparisons more than usual count as one more document.
			expect(many(21)).toEqual([]);
			expect(() => many(20)).toThrow(refused("FAILED_PRECONDITION"));
		});

		it("search less when they begin at long values", async () => {
			const test = openTestStore();
			await test.commit(...ten);
			const long = { stringValue: "x".repeat(1_000) };
			const from1000 = {
				orderBy: [{ field: { fieldPath: "n" } }],
				startAt: { values: [long], before: true },
			};
			const query = (searched: number) => test.store.query(asked(from1000, { searched, results: 10 }));
			expect(query(19)).toEqual([]);
			expect(() => query(15)).toThrow(refused("FAILED_PRECONDITION"));
		});

		it("return no more", async () => {
			const test = openTestStore();
			await test.commit(...ten);
			const lengthOf = (wire: object, results: number) =>
				test.store.query(asked(wire, { searched: 10, results })).length;
			expect(lengthOf({}, 10)).toBe(10);
			expect(lengthOf({ limit: 20 }, 10)).toBe(10);
			expect(lengthOf({ offset: 8 }, 10)).toBe(2);
			expect(lengthOf({ limit: 3 }, 3)).toBe(3);
			for (const wire of [{}, { limit: 20 }, { offset: 8 }, { offset: 10, limit: 1 }])
				expect(() => lengthOf(wire, 9)).toThrow(refused("RESOURCE_EXHAUSTED"));
		});
	});

	it("exclude documents without an ordered field", async () => {
		const test = openTestStore();
		await test.commit(set("c/1", { n: 1 }), set("c/2", { m: 1 }), set("c/3", { n: null }));
		const query = parseQuery(database, "", { from, orderBy: [{ field: { fieldPath: "n" } }] });
		expect(test.store.query(query).map(({ id }) => id)).toEqual(["3", "1"]);
	});

	it("complete their order with inequality fields and the name", () => {
		const query = parseQuery(database, "", {
			from,
			where: {
				compositeFilter: {
					op: "AND",
					filters: [
						condition("z", "GREATER_THAN", one),
						condition("b", "NOT_EQUAL", one),
						condition("a", "EQUAL", one),
					],
				},
			},
			orderBy: [{ field: { fieldPath: "k" }, direction: "DESCENDING" }],
		});
		expect(query.orderBy.map(({ field, descending }) => `${field.join()} ${descending}`)).toEqual([
			"k true",
			"b true",
			"z true",
			"__name__ true",
		]);
	});

	it("find collection groups below their parent only", async () => {
		const test = openTestStore();
		await test.commit(
			set("c/1", { n: 1 }),
			set("p/1/c/2", { n: 2 }),
			set("p/1/q/1/c/3", { n: 3 }),
			set("p/2/cc/4", { n: 4 }),
		);
		const group = [{ collectionId: "c", allDescendants: true }];
		expect(test.store.query(parseQuery(database, "", { from: group })).map(({ path }) => path)).toEqual([
			"c/1",
			"p/1/c/2",
			"p/1/q/1/c/3",
		]);
		expect(test.store.query(parseQuery(database, "p/1", { from: group })).map(({ path }) => path)).toEqual([
			"p/1/c/2",
			"p/1/q/1/c/3",
		]);
	});

	it("read no more of a collection group in the order of names than they return", async () => {
		const test = openTestStore();
		const paths = ["p/10", "p/2", "p/2/q/1"].flatMap((owner) =>
			Array.from({ length: 30 }, (_, n) => `${owner}/c/${n}`),
		);
		await test.commit(...paths.map((path, n) => set(path, { n })));
		const asked = (parent: string, more: object) => {
			const from = [{ collectionId: "c", allDescendants: true }];
			return test.store.query(parseQuery(database, parent, { from, ...more })).map(({ path }) => path);
		};
		const inOrder = paths.toSorted();
		const descending = { orderBy: [{ field: { fieldPath: "__name__" }, direction: "DESCENDING" }] };
		const read = vi.spyOn(DocumentTable.prototype, "fromRow");
		expect(asked("", { limit: 40 })).toEqual(inOrder.slice(0, 40));
		expect(asked("", { limit: 40, ...descending })).toEqual(inOrder.toReversed().slice(0, 40));
		expect(asked("p/2", { limit: 5, offset: 28 })).toEqual(inOrder.slice(58, 63));
		expect(read.mock.calls.length).toBeLessThan(120);
		const startAt = { values: [{ referenceValue: database.prefix + inOrder[50] }], before: false };
		expect(asked("", { limit: 20, startAt })).toEqual(inOrder.slice(51, 71));
	});

	it("take a reference in a cursor for a name only where the order is by name", async () => {
		const test = openTestStore();
		const paths = ["p/1/c/1", "p/2/c/1", "p/3/c/1"];
		const nameOf = (path: string) => ({ referenceValue: database.prefix + path });
		await test.commit(...paths.map((path, n) => set(path, { to: nameOf(`x/${3 - n}`) })));
		const group = { from: [{ collectionId: "c", allDescendants: true }] };
		const orderBy = [{ field: { fieldPath: "to" } }];
		const startAt = { values: [nameOf("x/1")], before: true };
		const found = test.store.query(parseQuery(database, "", { ...group, orderBy, startAt }));
		expect(found.map(({ path }) => path)).toEqual(paths.toReversed());
	});

	it("read nothing of the collections of a group before a cursor or after an end", async () => {
		const test = openTestStore();
		const paths = Array.from({ length: 200 }, (_, n) => `p/${100 + Math.floor(n / 4)}/c/${n % 4}`);
		await test.commit(...paths.map((path, n) => set(path, { n })));
		const from = [{ collectionId: "c", allDescendants: true }];
		const at = (path: string, before: boolean) => ({
			values: [{ referenceValue: database.prefix + path }],
			before,
		});
		const opened = vi.spyOn(DocumentTable.prototype, "scanByName");
		for (const [direction, inOrder] of [
			["ASCENDING", paths],
			["DESCENDING", paths.toReversed()],
		] as const) {
			const orderBy = [{ field: { fieldPath: "__name__" }, direction }];
			const part = (more: object) =>
				test.store.query(parseQuery(database, "", { from, orderBy, ...more })).map(({ path }) => path);
			const found: string[] = [];
			for (let last = part({ limit: 3 }); last.length > 0; ) {
				found.push(...last);
				last = part({ limit: 3, startAt: at(found.at(-1) ?? "", false) });
			}
			expect(found).toEqual(inOrder);
			const [first = "", last = ""] = [inOrder[57], inOrder[62]];
			expect(part({ startAt: at(first, true), endAt: at(last, true) })).toEqual(inOrder.slice(57, 62));
			expect(part({ startAt: at(first, false), endAt: at(last, false) })).toEqual(inOrder.slice(58, 63));
			// Documents whose collections the cursor is not in.
			expect(part({ limit: 4, startAt: at("p/110", false) })).toEqual(
				inOrder.slice(direction === "ASCENDING" ? 40 : 160).slice(0, 4),
			);
		}
		expect(opened.mock.calls.length).toBeLessThan(2 * 200);
	});

	it.each([
		["numbers as ids", ["p/1/c/__id7__", "p/1/c/__id10__", "p/2/c/1"]],
		["a collection inside one of the same id", ["c/1", "c/1/c/2", "c/3"]],
		["an owner with a number as id", ["p/__id9__/c/1", "p/__id10__/c/1", "p/1/c/1"]],
	])("sort a collection group with %s by name", async (_, inOrder) => {
		const test = openTestStore();
		await test.commit(...inOrder.toReversed().map((path) => set(path, {})));
		const from = [{ collectionId: "c", allDescendants: true }];
		const asked = test.store.query(parseQuery(database, "", { from, limit: 2 })).map(({ path }) => path);
		expect(asked).toEqual(inOrder.slice(0, 2));
	});

	it.each([
		[{}],
		[{ from: [] }],
		[{ from: [{ collectionId: "a/b" }] }],
		[{ from, limit: -1 }],
		[{ from, limit: 1.5 }],
		[{ from, orderBy: [{ field: { fieldPath: "__name__" } }, { field: { fieldPath: "a" } }] }],
		[{ from, startAt: { values: [one, one, one] } }],
		[{ from, where: condition("a", "IN", { arrayValue: { values: [] } }) }],
		[{ from, where: condition("a", "BEFORE", one) }],
		[{ from, where: condition("__name__", "EQUAL", one) }],
		[{ from, where: { compositeFilter: { op: "XOR", filters: [] } } }],
		[{ from, where: {} }],
		[{ from, orderBy: "a" }],
	])("are refused: %j", (query) => {
		expect(() => parseQuery(database, "", query)).toThrow(
			expect.objectContaining({ status: "INVALID_ARGUMENT" }),
		);
	});

	it("log nothing if no index would help", async () => {
		const test = openTestStore();
		await test.commit(...Array.from({ length: 2500 }, (_, n) => set(`c/${n}`, { n })));
		expect(test.store.query(parseQuery(database, "", { from })).length).toBe(2500);
		const name = { referenceValue: `${database.prefix}c/7` };
		const named = parseQuery(database, "", { from, where: condition("__name__", "EQUAL", name) });
		expect(test.store.query(named).map(({ id }) => id)).toEqual(["7"]);
		expect(test.store.query(parseQuery(database, "", { from, limit: 3 })).map(({ id }) => id)).toEqual([
			"0",
			"1",
			"10",
		]);
		expect(test.logs).toEqual([]);
	});

	it("log a slow scan with the index that it needs, and never a value", async () => {
		const test = openTestStore();
		for (let n = 0; n < 3; n++) {
			await test.commit(
				...Array.from({ length: 1000 }, (_, at) => set(`c/${n * 1000 + at}`, { a: "secret", n })),
			);
		}
		const where = condition("a", "EQUAL", { stringValue: "secret" });
		test.store.query(parseQuery(database, "", { from, where, orderBy: [{ field: { fieldPath: "n" } }] }));
		expect(test.logs).toMatchObject([{ event: "query.scan", fields: { scanned: 3000, wants: ["a", "n"] } }]);
		expect(JSON.stringify(test.logs)).not.toContain("secret");
	});
});
