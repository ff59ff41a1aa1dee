/** The sub-collections of a line that its owner writes. Their documents have an order number. */

import type { LineCollection } from "@junban/domain/documents";
import {
	byOrder,
	good,
	missingFor,
	type Ordered,
	parseOrderedUid,
	type StoredFields,
} from "@junban/domain/values";
import type { DocumentChange } from "@junban/ports/document-change";
import type { Outcome } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import {
	collection,
	type DocumentReference,
	doc,
	type Firestore,
	limit,
	type Transaction,
} from "firebase/firestore";
import { prepareChanges } from "./apply-changes.ts";
import { type Converter, writtenFields } from "./converter.ts";
import { failed, RefusedError, refusedBy } from "./outcome.ts";
import { inLine, type LinePath } from "./paths.ts";
import { type CommitOptions, commit, getIds } from "./requests.ts";
import { checkWritable, laidOver, type ReadValues, raiseSettings } from "./saving.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchCollection } from "./watch.ts";

/** Firestore's limit of documents in one commit; the line's own document is one of them. */
const MOST_IN_COMMIT = 500;
/** Our screens cannot create a longer list. */
const MOST_WATCHED = 500;

/**
 * Every save is one commit and raises `settings_version` of the line. Codes of all saves: `offline` without an answer
 * within ten seconds (a request for many documents has 50 ms more for each), `sample-read-only` for a sample.
 */
export interface SettingsCollection<T> {
	/** Sorted by order number, then by uid. */
	watch(sink: Sink<ListingWithChanges<T>>): Unsubscribe;
	/**
	 * `form`: keys are stored names, no uid. The value is the new uid; a refusal holds the faults of the form.
	 * `insert-failed` for a failure of the server.
	 */
	add(form: StoredFields): Promise<Outcome<string>>;
	/**
	 * `form`: all fields by stored names. `value-missing` without a uid, `document-missing` for a removed document. With
	 * `read`, its fields alone are written, checked together with the stored ones.
	 */
	update(uid: unknown, form: StoredFields, read?: ReadValues): Promise<Outcome>;
	/**
	 * Adds a removed document again under its uid, so that what names the uid stays valid. `form`: all fields by stored
	 * names. `conflict` if a document has the uid.
	 */
	restore(uid: unknown, form: StoredFields): Promise<Outcome>;
	/** Succeeds for a document that is already removed. `value-missing` without a uid. */
	remove(uid: unknown): Promise<Outcome>;
	/** Numbers the documents 1, 2, 3 … in this order. `document-missing`, and no write, if one of them is removed. */
	reorder(uids: readonly unknown[]): Promise<Outcome>;
	/** For a document that `apply` adds. */
	newUid(): string;
	/**
	 * Adds, changes and removes documents in one commit. `conflict`, and no write, if one of them is neither as it was read
	 * nor as it is to be: what was committed without an answer can be applied again. `invalid-value` for more than 499.
	 * The value takes the changes back, by `apply` too.
	 */
	apply(changes: readonly DocumentChange[]): Promise<Outcome<readonly DocumentChange[]>>;
	/** Removes all documents, 499 in each commit. The value is their number; a failure stops and keeps the rest. */
	clear(): Promise<Outcome<number>>;
}

/** Changes documents of the collection in one commit; `at` gives the reference of a uid. */
type Change = (transaction: Transaction, at: (uid: string) => DocumentReference) => Promise<void> | void;

export function settingsCollection<T extends Ordered>(
	services: Services,
	path: LinePath,
	name: LineCollection,
	converter: Converter<T>,
): SettingsCollection<T> {
	const place = inLine(path, name);

	/** One commit: the change, and the raised version of the settings. */
	const save = async (change: Change, options?: CommitOptions): Promise<Outcome> => {
		const writable = checkWritable(path.app);
		if (!writable.ok) return writable;
		const write = async (transaction: Transaction, store: Firestore) => {
			await change(transaction, (uid) => doc(store, place, uid));
			raiseSettings(transaction, store, path);
		};
		return commit(services, place, write, options);
	};

	const newUid = () => doc(collection(services.database(), place)).id;

	return {
		watch: (sink) =>
			watchCollection(
				services,
				place,
				[limit(MOST_WATCHED)],
				(id, fields) => readDocument(converter, id, fields),
				{
					next: ({ value, fromCache }) =>
						sink.next({ value: { ...value, documents: value.documents.toSorted(byOrder) }, fromCache }),
					failed: (problem) => sink.failed(problem),
				},
			),
		async add(form) {
			const id = newUid();
			const checked = converter.check({ ...form, uid: id });
			if (!checked.ok) return refusedBy(checked);
			const saved = await save(
				(transaction, at) => {
					transaction.set(at(id), converter.store(checked.value));
				},
				{ otherwise: "insert-failed" },
			);
			return saved.ok ? good(id) : saved;
		},
		async update(uid, form, read) {
			const parsed = uidOf(uid, place);
			if (!parsed.ok) return parsed;
			const checked = converter.check({ ...form, uid: parsed.value });
			if (!checked.ok) return refusedBy(checked);
			return save(updating(parsed.value, checked.value, converter, read && { form, read }));
		},
		async restore(uid, form) {
			const parsed = uidOf(uid, place);
			if (!parsed.ok) return parsed;
			const checked = converter.check({ ...form, uid: parsed.value });
			if (!checked.ok) return refusedBy(checked);
			return save(restoring(parsed.value, converter.store(checked.value)));
		},
		async remove(uid) {
			const parsed = uidOf(uid, place);
			if (!parsed.ok) return parsed;
			return save((transaction, at) => {
				transaction.delete(at(parsed.value));
			});
		},
		async reorder(uids) {
			const order = orderOf(uids, place);
			return order.ok ? save(numbering(order.value), { documents: uids.length }) : order;
		},
		newUid,
		async apply(changes) {
			if (changes.length === 0) return good([]);
			const prepared = prepareChanges(converter, changes, place, MOST_IN_COMMIT - 1);
			if (!prepared.ok) return prepared;
			const saved = await save(prepared.value.write, { documents: changes.length });
			return saved.ok ? good(prepared.value.undo) : saved;
		},
		async clear() {
			let removed = 0;
			for (;;) {
				const ids = await getIds(services, place, MOST_IN_COMMIT - 1);
				if (!ids.ok) return ids;
				if (ids.value.length === 0) return good(removed);
				const remove: Change = (transaction, at) => {
					for (const id of ids.value) transaction.delete(at(id));
				};
				const saved = await save(remove, { documents: ids.value.length });
				if (!saved.ok) return saved;
				removed += ids.value.length;
			}
		},
	};
}

/** The uids of a new order; `invalid-value` for a repeated uid and for more uids than one commit can write. */
function orderOf(uids: readonly unknown[], place: string): Outcome<readonly string[]> {
	const order: string[] = [];
	for (const uid of uids) {
		const parsed = uidOf(uid, place);
		if (!parsed.ok) return parsed;
		order.push(parsed.value);
	}
	const isValid = order.length < MOST_IN_COMMIT && new Set(order).size === order.length;
	return isValid ? good(order) : failed("invalid-value", `${place}: order`);
}

/** `typed`: the fields to write and what they were read as; without it all fields of `value` are written. */
function updating<T extends Ordered>(
	uid: string,
	value: T,
	converter: Converter<T>,
	typed: { readonly form: StoredFields; readonly read: ReadValues } | undefined,
): Change {
	return async (transaction, at) => {
		const document = at(uid);
		const written =
			typed === undefined ? value : await checkedTogether(transaction, document, converter, typed);
		const names = typed && new Set(Object.keys(typed.read).map((path) => path.split(".", 1).join()));
		transaction.update(document, writtenFields(converter, written, names));
	};
}

function restoring(uid: string, fields: StoredFields): Change {
	return async (transaction, at) => {
		const document = at(uid);
		const now = await transaction.get(document);
		if (now.exists()) throw new RefusedError(failed("conflict", document.path));
		transaction.set(document, fields);
	};
}

function numbering(order: readonly string[]): Change {
	return async (transaction, at) => {
		const documents = await Promise.all(order.map((uid) => transaction.get(at(uid))));
		for (const [index, document] of documents.entries()) {
			// An update of a missing document would be refused by the access rules, with a misleading code.
			if (!document.exists()) throw new RefusedError(failed("document-missing", document.ref.path));
			transaction.update(document.ref, { order_number: index + 1 });
		}
	};
}

/** The document as stored now, with the read fields as the form has them. */
async function checkedTogether<T extends Ordered>(
	transaction: Transaction,
	document: DocumentReference,
	converter: Converter<T>,
	{ form, read }: { readonly form: StoredFields; readonly read: ReadValues },
): Promise<T> {
	const snapshot = await transaction.get(document);
	if (!snapshot.exists()) throw new RefusedError(failed("document-missing", document.path));
	const now = converter.read(snapshot.data());
	if (!now.ok) throw new RefusedError(refusedBy(now));
	const merged = laidOver(converter.store(now.value), form, read, document.path);
	const checked = converter.check({ ...merged, uid: document.id });
	if (!checked.ok) throw new RefusedError(refusedBy(checked));
	return checked.value;
}

/** The document id and the stored uid must be equal. */
function readDocument<T extends Ordered>(
	converter: Converter<T>,
	id: string,
	fields: StoredFields,
): Outcome<T> {
	const read = converter.read(fields);
	if (!read.ok) return failed("internal", read.field ?? read.code);
	return read.value.uid === id ? read : failed("internal", "uid");
}

function uidOf(uid: unknown, place: string): Outcome<string> {
	const missing = missingFor("change", { uid, query: place });
	if (missing !== undefined) return refusedBy(missing);
	const parsed = parseOrderedUid(uid);
	return parsed === undefined ? failed("invalid-value", `${place}: uid`) : good(parsed);
}
