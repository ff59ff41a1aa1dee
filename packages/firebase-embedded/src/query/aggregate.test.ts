import type { WireValue } from "@junban/firestore-wire/value";
import { describe, expect, it } from "vitest";
import { aggregate, countsOf, parseAggregations } from "#src/query/aggregate.ts";
import { Doc } from "#src/store/doc.ts";
import { database, openTestStore } from "#src/testing/store.ts";

const field = { fieldPath: "n" };
const int = (value: bigint | number): WireValue => ({ integerValue: String(value) });

/** Aggregates one document for each value; undefined: the document lacks the field. */
async function over(aggregation: object, values: (WireValue | undefined)[]): Promise<WireValue | undefined> {
	const { store, commit } = openTestStore();
	const writes = values.map((n, at) => ({
		update: { name: `${database.prefix}c/${at}`, fields: n === undefined ? {} : { n } },
	}));
	await commit(...writes);
	const docs = values.map((_, at) => store.get(`c/${at}`)).filter((doc) => doc instanceof Doc);
	return aggregate(parseAggregations([{ alias: "a", ...aggregation }]), docs)["a"];
}

describe("sum", () => {
	it.each<[string, (WireValue | undefined)[], WireValue]>([
		["no documents", [], int(0)],
		["integers", [int(1), int(2)], int(3)],
		["a missing field and a text", [int(1), undefined, { stringValue: "x" }], int(1)],
		["an integer and a double", [int(1), { doubleValue: 0.5 }], { doubleValue: 1.5 }],
		["integers beyond 64 bits", [int(2n ** 63n - 1n), int(2n ** 63n - 1n)], { doubleValue: 2 ** 64 }],
		["large integers whose sum fits", [int(2n ** 63n - 1n), int(-(2n ** 63n - 1n)), int(7)], int(7)],
		["NaN", [int(1), { doubleValue: "NaN" }], { doubleValue: "NaN" }],
		["infinity", [int(1), { doubleValue: "Infinity" }], { doubleValue: "Infinity" }],
		["negative infinity", [{ doubleValue: "-Infinity" }], { doubleValue: "-Infinity" }],
		["both infinities", [{ doubleValue: "-Infinity" }, { doubleValue: "Infinity" }], { doubleValue: "NaN" }],
	])("of %s", async (_, values, expected) => {
		expect(await over({ sum: { field } }, values)).toEqual(expected);
	});
});

describe("average", () => {
	it.each<[string, (WireValue | undefined)[], WireValue]>([
		["no documents", [], { nullValue: null }],
		["no numbers", [{ stringValue: "x" }], { nullValue: null }],
		["integers", [int(1), int(2)], { doubleValue: 1.5 }],
		["a missing field", [int(4), undefined], { doubleValue: 4 }],
		["negative zero", [{ doubleValue: "-0" }], { doubleValue: 0 }],
		["infinity", [{ doubleValue: "Infinity" }], { doubleValue: "Infinity" }],
	])("of %s", async (_, values, expected) => {
		expect(await over({ avg: { field } }, values)).toEqual(expected);
	});
});

describe("aggregations", () => {
	it("of counts only are computed without documents, each up to its bound", () => {
		const aggregations = parseAggregations([
			{ alias: "all", count: {} },
			{ alias: "few", count: { upTo: "3" } },
		]);
		expect(countsOf(aggregations, (most) => Math.min(most, 5))).toEqual({ all: int(5), few: int(3) });
	});

	it("of other kinds need documents", () => {
		const aggregations = parseAggregations([{ alias: "s", sum: { field } }]);
		expect(countsOf(aggregations, () => 5)).toBeUndefined();
	});

	it.each<[string, unknown]>([
		["none", []],
		["more than five", Array.from({ length: 6 }, (_, at) => ({ alias: `a${at}`, count: {} }))],
		["an unknown one", [{ alias: "a", median: { field } }]],
		["a sum without a field", [{ alias: "a", sum: {} }]],
		["a list as a sum", [{ alias: "a", sum: [] }]],
	])("are refused: %s", (_, wire) => {
		expect(() => parseAggregations(wire)).toThrow(expect.objectContaining({ status: "INVALID_ARGUMENT" }));
	});
});

describe("aggregations", () => {
	const parse =
		(...aggregations: object[]) =>
		() =>
			parseAggregations(aggregations);
	const count = { count: {} };
	const refused = (message: string) => expect.objectContaining({ status: "INVALID_ARGUMENT", message });

	it("without a name are numbered among themselves", () => {
		const made = parse({ alias: "a", ...count }, count, { alias: "b", ...count }, { alias: "", ...count })();
		expect(made.map(({ alias }) => alias)).toEqual(["a", "field_1", "b", "field_2"]);
	});

	it.each<[string, object[], string]>([
		[
			"six",
			Array.from({ length: 6 }, () => count),
			"The maximum number of aggregations allowed in an aggregation query is 5. Received: 6",
		],
		[
			"one name twice",
			[count, { alias: "field_1", ...count }],
			"Aggregation aliases contain duplicate alias: field_1.",
		],
		["a reserved name", [{ alias: "__a__", ...count }], 'The property.name "__a__" is reserved.'],
		[
			"a negative bound",
			[{ count: { upTo: -1 } }],
			"The `up_to` value in a COUNT aggregation must be greater than or equal to zero.",
		],
		[
			"the document's name",
			[{ sum: { field: { fieldPath: "__name__" } } }],
			"Aggregations are not supported for the property: __key__",
		],
	])("are refused with %s, in Google's words", (_, aggregations, message) => {
		expect(parse(...aggregations)).toThrow(refused(message));
	});
});
