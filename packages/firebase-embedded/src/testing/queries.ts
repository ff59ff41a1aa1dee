/** For property tests: queries over documents of `storedFields`. */
import { FirestoreError } from "@junban/firestore-wire/rpc";
import fc from "fast-check";
import { parseQuery } from "#src/query/parse.ts";
import type { Query } from "#src/query/query.ts";
import { storedFields, storedValue } from "#src/testing/arbitraries.ts";
import { database } from "#src/testing/store.ts";

const ops = [
	"EQUAL",
	"NOT_EQUAL",
	"LESS_THAN",
	"LESS_THAN_OR_EQUAL",
	"GREATER_THAN",
	"GREATER_THAN_OR_EQUAL",
	"ARRAY_CONTAINS",
] as const;
const field = fc.constantFrom("a", "b", "n").map((fieldPath) => ({ fieldPath }));
const few = fc.integer({ min: 0, max: 5 }).map((n) => ({ integerValue: String(n) }));
const operand = fc.oneof(few, storedValue);

const filter = fc
	.oneof(
		{ weight: 3, arbitrary: fc.record({ field, op: fc.constantFrom("EQUAL", ...ops), value: operand }) },
		fc.record({
			field,
			op: fc.constantFrom("IN", "NOT_IN", "ARRAY_CONTAINS_ANY"),
			value: fc.array(few, { minLength: 1, maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
		}),
	)
	.map((fieldFilter) => ({ fieldFilter }));

const where = fc.oneof(
	filter,
	fc
		.record({
			op: fc.constantFrom("AND", "AND", "OR"),
			filters: fc.array(filter, { minLength: 1, maxLength: 3 }),
		})
		.map((compositeFilter) => ({ compositeFilter })),
);

const orderBy = fc.uniqueArray(fc.record({ field, direction: fc.constantFrom("ASCENDING", "DESCENDING") }), {
	maxLength: 2,
	selector: (order) => order.field.fieldPath,
});

const cursor = fc.record({ value: operand, before: fc.boolean() });

/** Queries on the collection `c`. */
export const someQuery: fc.Arbitrary<Query> = fc
	.record({
		where: fc.option(where, { nil: undefined }),
		orderBy,
		start: fc.option(cursor, { nil: undefined }),
		end: fc.option(cursor, { nil: undefined }),
		offset: fc.constantFrom(0, 0, 0, 1),
		limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
	})
	.map(({ where, orderBy, start, end, offset, limit }) => {
		const at = (place: { value: object; before: boolean } | undefined) =>
			place === undefined || orderBy.length === 0
				? undefined
				: { values: [place.value], before: place.before };
		return parsed({
			from: [{ collectionId: "c" }],
			where,
			orderBy,
			startAt: at(start),
			endAt: at(end),
			offset,
			limit,
		});
	})
	.filter((query) => query !== undefined);

/** Undefined for combinations of operators that Firestore refuses. */
function parsed(wire: object): Query | undefined {
	try {
		return parseQuery(database, "", wire);
	} catch (cause) {
		if (cause instanceof FirestoreError && cause.status === "INVALID_ARGUMENT") return undefined;
		throw cause;
	}
}

/** The writes of a commit on documents `c/0` to `c/9`: fields, or null to delete. */
export const arbitraryChanges = fc.array(
	fc.tuple(
		fc.integer({ min: 0, max: 9 }).map((id) => `c/${id}`),
		fc.option(storedFields, { freq: 4 }),
	),
	{ minLength: 1, maxLength: 4 },
);

/** Every pair of fields, in both directions, of one collection and of the group; and the elements of `a`. */
export const everyIndex = ["a", "b", "n"].flatMap((first) =>
	["", "a", "b", "n"]
		.filter((second) => second !== first)
		.flatMap((second) =>
			(["ASCENDING", "DESCENDING"] as const).flatMap((order) => {
				const rest = second === "" ? [] : [{ fieldPath: second, order }];
				const ordered = [{ fieldPath: first, order: "ASCENDING" as const }, ...rest];
				const contained = [{ fieldPath: first, arrayConfig: "CONTAINS" }, ...rest];
				return ["COLLECTION", "COLLECTION_GROUP"].flatMap((queryScope) => [
					{ collectionGroup: "c", queryScope, fields: ordered },
					...(first === "a" ? [{ collectionGroup: "c", queryScope, fields: contained }] : []),
				]);
			}),
		),
);
