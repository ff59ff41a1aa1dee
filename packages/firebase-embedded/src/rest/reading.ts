import type { Caller } from "#src/access/authorize.ts";
import type { RpcContext } from "#src/rest/rpc-types.ts";
import { invalid, unimplemented } from "#src/status.ts";
import { Doc } from "#src/store/doc.ts";
import { type FieldPath, getField, parseFieldPath } from "#src/values/field-path.ts";
import { FieldsDraft } from "#src/values/fields-draft.ts";
import { list, text } from "#src/values/json.ts";
import type { Database } from "#src/values/names.ts";

/** Fields of one mask. */
const maxMask = 1000;

/** How a call reads: the current state, or within a transaction. */
export interface Reading {
	/** The id of the transaction that it belongs to. */
	transaction: string | undefined;
	/** `newTransaction` of the call: a new transaction begins with it. */
	begins: unknown;
}

/** Parses the consistency options of a call. Throws like `Transactions.check`, and UNIMPLEMENTED for other options. */
export function readingOf({ store }: RpcContext, caller: Caller, request: Record<string, unknown>): Reading {
	for (const option of ["readTime", "explainOptions"]) {
		if (request[option] !== undefined) throw unimplemented(option);
	}
	const { transaction, newTransaction } = request;
	if (transaction === undefined) return { transaction: undefined, begins: newTransaction };
	if (newTransaction !== undefined) throw invalid("A call reads in one transaction");
	const id = text(transaction, "transaction");
	store.transactions.check(caller, id);
	return { transaction: id, begins: undefined };
}

/**
 * Records the paths or queries that were read in the call's transaction.
 * @returns the id of the transaction that begins with the call, for the answer
 */
export function noteRead(
	{ store }: RpcContext,
	caller: Caller,
	{ transaction, begins }: Reading,
	note: (id: string) => void,
): string | undefined {
	const begun = begins === undefined ? undefined : store.transactions.begin(caller, begins);
	const id = transaction ?? begun;
	if (id !== undefined) note(id);
	return begun;
}

/** The fields of a mask, which may repeat or contain each other. Undefined: all fields. */
export function parseMask(fieldPaths: unknown): FieldPath[] | undefined {
	if (fieldPaths === undefined) return undefined;
	const paths = list(fieldPaths, "mask");
	if (paths.length > maxMask) throw invalid(`At most ${maxMask} fields`);
	return paths.map((path) => parseFieldPath(text(path, "mask")));
}

/** The document with only the selected fields. */
export function project(database: Database, doc: Doc, select: FieldPath[] | undefined): Doc {
	if (select === undefined) return doc;
	const selected = new FieldsDraft({});
	for (const path of select) {
		const value = getField(doc.fields, path);
		if (value !== undefined) selected.set(path, value);
	}
	return new Doc({ prefix: database.prefix, path: doc.path, collection: doc.collection, id: doc.id }, doc, {
		fields: selected.fields(),
	});
}
