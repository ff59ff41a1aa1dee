/** Many changes of a collection in one commit, as an import makes them. */
import { good, isSameValue, type Ordered, parseOrderedUid, type StoredFields } from "@junban/domain/values";
import type { DocumentChange } from "@junban/ports/document-change";
import type { Outcome } from "@junban/ports/outcome";
import type { DocumentReference, Transaction } from "firebase/firestore";
import { type Converter, writtenFields } from "./converter.ts";
import { failed, RefusedError, refusedBy } from "./outcome.ts";

/** Changes that can be committed, and those that take them back. */
export interface PreparedChanges {
	readonly undo: readonly DocumentChange[];
	/**
	 * Ends the transaction with `conflict`, before any write, if a document is neither as it was read nor as it is to be.
	 * What is as it is to be was written by an earlier try, whose answer was lost; it is not written again.
	 */
	write(transaction: Transaction, at: (uid: string) => DocumentReference): Promise<void>;
}

interface PreparedChange<T> {
	readonly uid: string;
	readonly read: StoredFields | undefined;
	readonly value: T | undefined;
}

/**
 * Checks the changes.
 *
 * @param most documents that one commit can write
 * @returns the faults of the first form that has some; `invalid-value` for a uid that is malformed or stands twice, for
 * a `read` that is no document, and for more than `most` changes
 */
export function prepareChanges<T extends Ordered>(
	converter: Converter<T>,
	changes: readonly DocumentChange[],
	place: string,
	most: number,
): Outcome<PreparedChanges> {
	const prepared: PreparedChange<T>[] = [];
	for (const change of changes) {
		const uid = parseOrderedUid(change.uid);
		if (uid === undefined) return failed("invalid-value", `${place}: uid`);
		const checked = change.form && converter.check({ ...change.form, uid });
		if (checked?.ok === false) return refusedBy(checked);
		const read = change.read && normalised(converter, change.read);
		if (read?.ok === false) return read;
		prepared.push({ uid, read: read?.value, value: checked?.value });
	}
	if (prepared.length > most || new Set(prepared.map(({ uid }) => uid)).size < prepared.length)
		return failed("invalid-value", `${place}: changes`);
	const undo = prepared
		.map(({ uid, read, value }) => ({ uid, read: value && converter.store(value), form: read }))
		.reverse();
	return {
		ok: true,
		value: { undo, write: (transaction, at) => write(converter, prepared, transaction, at) },
	};
}

async function write<T extends Ordered>(
	converter: Converter<T>,
	changes: readonly PreparedChange<T>[],
	transaction: Transaction,
	at: (uid: string) => DocumentReference,
): Promise<void> {
	const isDone = await Promise.all(
		changes.map((change) => isMade(converter, transaction, at(change.uid), change)),
	);
	for (const { uid, read, value } of changes.filter((_change, index) => isDone[index] === false))
		if (value === undefined) transaction.delete(at(uid));
		else if (read === undefined) transaction.set(at(uid), converter.store(value));
		else transaction.update(at(uid), writtenFields(converter, value));
}

/** Whether the change was made already. A document that cannot be parsed was changed too: it was not read. */
async function isMade<T extends Ordered>(
	converter: Converter<T>,
	transaction: Transaction,
	document: DocumentReference,
	{ read, value }: PreparedChange<T>,
): Promise<boolean> {
	const snapshot = await transaction.get(document);
	const parsed = snapshot.exists() ? normalised(converter, snapshot.data()) : good(undefined);
	if (parsed.ok && isSameValue(parsed.value, read)) return false;
	if (parsed.ok && isSameValue(parsed.value, value && converter.store(value))) return true;
	throw new RefusedError(failed("conflict", document.path));
}

/** The fields as this version stores them, with its defaults and without what it does not know. */
function normalised<T extends Ordered>(converter: Converter<T>, fields: StoredFields): Outcome<StoredFields> {
	const read = converter.read(fields);
	return read.ok ? good(converter.store(read.value)) : refusedBy(read);
}
