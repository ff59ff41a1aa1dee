/** Documents that are read once by their names, for pages of records and for exports. */
import { good } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Condition } from "./lists.ts";
import { type StoredDocument, withinTime } from "./requests.ts";
import type { Services } from "./services.ts";

type Lists = typeof import("./lists.ts");

/** Firestore's limit of values in one `in`. */
const MOST_IN = 30;

/** Fetches the documents with one of these ids, in no order, with one request for each 30 of them. */
export async function getOfIds(
	services: Services,
	path: string,
	ids: readonly string[],
): Promise<Outcome<readonly StoredDocument[]>> {
	return getEach(services, path, ids, (value, { ID }) => [{ field: ID, op: "in", value }]);
}

/** Fetches the documents with one of these numbers in a series, as `getOfIds`. */
export async function getOfNumbers(
	services: Services,
	path: string,
	series: number,
	numbers: readonly number[],
): Promise<Outcome<readonly StoredDocument[]>> {
	return getEach(services, path, numbers, (value) => [
		{ field: "series", op: "==", value: series },
		{ field: "number", op: "in", value },
	]);
}

async function getEach<T>(
	services: Services,
	path: string,
	values: readonly T[],
	conditionsOf: (some: readonly T[], lists: Lists) => readonly Condition[],
): Promise<Outcome<readonly StoredDocument[]>> {
	return withinTime(path, "load-failed", async () => {
		const lists = await import("./lists.ts");
		const parts = Array.from({ length: Math.ceil(values.length / MOST_IN) }, (_, index) =>
			values.slice(index * MOST_IN, (index + 1) * MOST_IN),
		);
		const found: StoredDocument[] = [];
		for (const outcome of await Promise.all(
			parts.map((some) => lists.getAll(services, path, conditionsOf(some, lists))),
		)) {
			if (!outcome.ok) return outcome;
			found.push(...outcome.value);
		}
		return good(found);
	});
}
