/** The sub-collections of a line that its owner writes: documents in an order of their own. */
import {
	byOrder,
	type CheckedForm,
	type CorruptDocument,
	fieldsOf,
	missingFor,
	type Ordered,
	parseOrderedUid,
	type StoredFields,
} from "@junban/domain/values";
import {
	collection,
	type DocumentReference,
	deleteField,
	doc,
	limit,
	type Transaction,
} from "firebase/firestore";
import { failed, had, type Outcome, Refused, refusedBy } from "./outcome.ts";
import { inLine, type LineCollection, type LinePath } from "./paths.ts";
import { commit, getIds } from "./requests.ts";
import { raiseSettings, sampleProblem } from "./saving.ts";
import type { Services } from "./services.ts";
import { type Listing, type Sink, type Stop, watchCollection } from "./watch.ts";

/** Documents that one commit writes, the line's own with them. */
const MOST_IN_COMMIT = 500;
/** A list that is longer was not made on our screens. */
const MOST_WATCHED = 500;

/** How documents of a collection are read and written; the checks are the domain's. */
export interface Converter<T extends Ordered> {
	/** A document of whatever origin. */
	readonly read: (fields: StoredFields) => T | CorruptDocument;
	/** What an owner wrote, in the stored form. */
	readonly check: (form: StoredFields) => CheckedForm<T, string>;
	/** Without what has no value. */
	readonly store: (value: T) => StoredFields;
	/** Every field that `store` may give. A save deletes those that it does not, and leaves others alone. */
	readonly fields: readonly string[];
}

/**
 * Every save is one commit, raises `settings_version` of the line, and is refused with `offline` when it cannot be had
 * within ten seconds, `sample-read-only` for a sample.
 */
export interface SettingsCollection<T> {
	/** In their order, equal ones by uid. */
	watch(sink: Sink<Listing<T>>): Stop;
	/** `form`: in the stored form, without a uid. Gives the new one's uid, or the faults of the form. */
	add(form: StoredFields): Promise<Outcome<string>>;
	/** `form`: the whole of it in the stored form. `value-missing` without a uid, `document-missing` when it is gone. */
	update(uid: unknown, form: StoredFields): Promise<Outcome>;
	/** Removing what is gone already is right. `value-missing` without a uid. */
	remove(uid: unknown): Promise<Outcome>;
	/** Numbers the documents 1, 2, 3 … as they stand here. `document-missing`, and nothing written, when one is gone. */
	reorder(uids: readonly unknown[]): Promise<Outcome>;
	/** Removes all, 499 in each commit; how many, or the first problem: then what went before it is removed. */
	clear(): Promise<Outcome<number>>;
}

export function settingsCollection<T extends Ordered>(
	services: Services,
	path: LinePath,
	name: LineCollection,
	converter: Converter<T>,
): SettingsCollection<T> {
	const place = inLine(path, name);

	/** One commit that changes documents and raises the version. */
	const save = async (
		change: (transaction: Transaction, at: (uid: string) => DocumentReference) => Promise<void> | void,
	): Promise<Outcome> => {
		const problem = sampleProblem(path.app);
		if (problem !== undefined) return { ok: false, problem };
		return commit(services, place, async (transaction, store) => {
			await change(transaction, (uid) => doc(store, place, uid));
			raiseSettings(transaction, store, path);
		});
	};

	return {
		watch: (sink) =>
			watchCollection(
				services,
				place,
				[limit(MOST_WATCHED)],
				(id, fields) => readOwn(converter, id, fields),
				{
					next: ({ value, fromCache }) =>
						sink.next({ value: { ...value, documents: value.documents.toSorted(byOrder) }, fromCache }),
					failed: (problem) => sink.failed(problem),
				},
			),
		async add(form) {
			const { id } = doc(collection(services.database(), place));
			const checked = converter.check({ ...form, uid: id });
			if (!checked.ok) return refusedBy(checked);
			const saved = await save((transaction, at) => {
				transaction.set(at(id), converter.store(checked.value));
			});
			return saved.ok ? had(id) : saved;
		},
		async update(uid, form) {
			const known = uidOf(uid, place);
			if (!known.ok) return known;
			const checked = converter.check({ ...form, uid: known.value });
			if (!checked.ok) return refusedBy(checked);
			const stored = fieldsOf(converter.store(checked.value));
			const fields = converter.fields.map((field) => [field, stored?.get(field) ?? deleteField()] as const);
			return save((transaction, at) => {
				transaction.update(at(known.value), Object.fromEntries(fields));
			});
		},
		async remove(uid) {
			const known = uidOf(uid, place);
			return known.ok
				? save((transaction, at) => {
						transaction.delete(at(known.value));
					})
				: known;
		},
		async reorder(uids) {
			const known: string[] = [];
			for (const each of uids) {
				const uid = uidOf(each, place);
				if (!uid.ok) return uid;
				known.push(uid.value);
			}
			if (known.length >= MOST_IN_COMMIT || new Set(known).size < known.length)
				return failed("invalid-value", `${place}: order`);
			return save(async (transaction, at) => {
				const documents = await Promise.all(known.map((uid) => transaction.get(at(uid))));
				for (const [index, document] of documents.entries()) {
					// The rules would refuse the number alone as no document of theirs.
					if (!document.exists()) throw new Refused(failed("document-missing", document.ref.path).problem);
					transaction.update(document.ref, { order_number: index + 1 });
				}
			});
		},
		async clear() {
			let removed = 0;
			for (;;) {
				const ids = await getIds(services, place, [limit(MOST_IN_COMMIT - 1)]);
				if (!ids.ok) return ids;
				if (ids.value.length === 0) return had(removed);
				const saved = await save((transaction, at) => {
					for (const id of ids.value) transaction.delete(at(id));
				});
				if (!saved.ok) return saved;
				removed += ids.value.length;
			}
		},
	};
}

/** The document id and the stored uid must be the same. */
function readOwn<T extends Ordered>(converter: Converter<T>, id: string, fields: StoredFields): Outcome<T> {
	const value = converter.read(fields);
	if ("corrupt" in value) return failed("internal", value.problem);
	return value.uid === id ? had(value) : failed("internal", "uid");
}

function uidOf(uid: unknown, place: string): Outcome<string> {
	const missing = missingFor("change", { uid, query: place });
	if (missing !== undefined) return refusedBy(missing);
	const parsed = parseOrderedUid(uid);
	return parsed === undefined ? failed("invalid-value", `${place}: uid`) : had(parsed);
}
