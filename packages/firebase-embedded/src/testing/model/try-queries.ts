import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { expect } from "vitest";
import { aggregate, countsOf, parseAggregations } from "#src/query/aggregate.ts";
import { parseQuery } from "#src/query/parse.ts";
import { isForbidden, modelAggregates, modelResults } from "#src/testing/model/model.ts";
import type { ModelQuery } from "#src/testing/model/query.ts";
import { Random, randomFields, randomPath, randomQuery } from "#src/testing/model/random.ts";
import { everyIndex } from "#src/testing/queries.ts";
import { database, openTestStore, remove, type TestStore } from "#src/testing/store.ts";

const field = { field: { fieldPath: "n" } };
const onlyCount = parseAggregations([{ alias: "c", count: {} }]);
const allThree = parseAggregations([
	{ alias: "c", count: {} },
	{ alias: "s", sum: field },
	{ alias: "a", avg: field },
]);
/** Queries for each set of documents. */
const queriesOfRound = 50;

export interface Tried {
	/** Answered queries. */
	queries: number;
	/** Queries with results. */
	withResults: number;
	forbidden: number;
}

/**
 * Asks a store with every index, a store with none, and the model the same queries on the same random documents.
 * Expects equal answers: results in order, counts, sums and averages.
 */
export async function tryQueries(rounds: number, seed: number): Promise<Tried> {
	const tried: Tried = { queries: 0, withResults: 0, forbidden: 0 };
	const stores = [openTestStore(), openTestStore({ indexes: everyIndex })];
	const documents = new Map<string, Fields>();
	for (let round = 0; round < rounds; round++) {
		const random = new Random(seed + round);
		const writes = change(documents, random);
		await Promise.all(stores.map((store) => store.commit(...writes)));
		for (let at = 0; at < queriesOfRound; at++) {
			const { parent, query } = randomQuery(random);
			const place = `seed ${seed}, round ${round}, query ${at}: ${JSON.stringify({ parent, query })}`;
			tried.queries++;
			if (isForbidden(query)) {
				tried.forbidden++;
				expect(() => parseQuery(database, parent, query), place).toThrow(FirestoreError);
				continue;
			}
			const expected = modelResults(documents, parent, query);
			if (expected.length > 0) tried.withResults++;
			for (const test of stores) expectSame(test, documents, parent, query, expected, place);
		}
	}
	return tried;
}

function expectSame(
	{ store }: TestStore,
	documents: ReadonlyMap<string, Fields>,
	parent: string,
	query: ModelQuery,
	expected: string[],
	place: string,
): void {
	const parsed = parseQuery(database, parent, query);
	const docs = store.query(parsed);
	const counted = countsOf(onlyCount, (most) => store.count(parsed, most))?.["c"];
	const fields = aggregate(allThree, docs);
	const { count, sum, avg } = modelAggregates(documents, expected, "n");
	const seen = {
		paths: docs.map(({ path }) => path),
		counted,
		aggregates: [fields["c"], roundOff(fields["s"]), roundOff(fields["a"])],
	};
	const wanted = {
		paths: expected,
		counted: { integerValue: String(expected.length) },
		aggregates: [{ integerValue: String(count) }, roundOff(sum), roundOff(avg)],
	};
	// Formatting the failure costs more than the query.
	if (JSON.stringify(seen) !== JSON.stringify(wanted)) expect(seen, place).toEqual(wanted);
}

/** Adds, removes and changes a few documents. */
export function change(documents: Map<string, Fields>, random: Random): object[] {
	const changed = new Map(random.list(1, 8, () => [randomPath(random), undefined]));
	return [...changed.keys()].map((path) => {
		if (random.chance(25)) {
			documents.delete(path);
			return remove(path);
		}
		const fields = randomFields(random);
		documents.set(path, fields);
		return { update: { name: database.prefix + path, fields } };
	});
}

/** Sums of doubles depend on the order of summing. */
function roundOff(value: WireValue | undefined): WireValue | undefined {
	if (value === undefined || !("doubleValue" in value)) return value;
	const number = Number(value.doubleValue);
	return { doubleValue: Number.isFinite(number) ? Number(number.toPrecision(12)) : "NaN" };
}
