/** Puts the sample shops into a store: at each start of one machine, and by a command into a Firebase project. */
import { type LineCollection, linePath } from "@junban/domain/documents";
import { type EpochMs, fieldsOf, isSameValue, type StoredFields } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/timestamp";
import { SAMPLE_LINE, SAMPLE_SHOPS, sampleDocuments } from "@junban/samples/catalogue";

/** What the pages show of a line. Nobody can write its other collections: the line of a sample has no desk. */
const LISTS = [
	"receptions",
	"temporary_closeds",
	"questions",
	"require_questions",
] as const satisfies readonly LineCollection[];

/**
 * Makes the stored samples equal to those of this version, by one commit, and only where they differ. So a change by an
 * operator's hand lasts until the next start, and no other shop is touched.
 *
 * @returns the number of written and deleted documents
 */
export async function seedSamples(store: FirestoreClient, now: EpochMs): Promise<number> {
	const wanted = new Map(sampleDocuments(now).map(({ path, data }) => [path, data]));
	const lines = SAMPLE_SHOPS.map(({ uid }) => linePath(uid, SAMPLE_LINE));
	const [found, ...lists] = await Promise.all([
		store.batchGet([...wanted.keys()]),
		...lines.flatMap((line) =>
			LISTS.map((collection) => store.runQuery(line, { collection, select: ["uid"] })),
		),
	]);
	const writes: Write[] = [];
	for (const [path, data] of wanted)
		if (!isSameValue(found.get(path)?.data, data)) writes.push({ set: path, data: dataOf(data) });
	for (const { path } of lists.flat()) if (!wanted.has(path)) writes.push({ delete: path });
	if (writes.length > 0) await store.commit(writes);
	return writes.length;
}

type Data = Extract<Write, { set: string }>["data"];
type Value = Data[string];

/** Samples hold texts, numbers, booleans, instants, lists and maps alone. */
function dataOf(fields: StoredFields): Data {
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storable(value)]));
}

function storable(value: unknown): Value {
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
	if (Array.isArray(value)) return value.map(storable);
	const fields = fieldsOf(value);
	if (fields === undefined) throw new Error(`A sample holds a value of the type ${typeof value}`);
	const { seconds, nanoseconds } = fields;
	if (typeof seconds === "number" && typeof nanoseconds === "number")
		return new Timestamp(seconds, nanoseconds);
	return dataOf(fields);
}
