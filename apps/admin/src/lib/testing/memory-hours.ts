/** The hours of a line in memory, which another tablet may change too. Saves are recorded. */
import {
	type Closure,
	checkClosure,
	checkReception,
	closureToStored,
	type Reception,
	receptionToStored,
} from "@junban/domain/documents";
import {
	byOrder,
	type CheckedForm,
	isSameValue,
	type Ordered,
	type StoredFields,
	toStoredTimestamp,
} from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink } from "@junban/ports/watch";
import type { HoursPort, HoursPorts } from "../hours-ports.ts";

export interface MemoryPort<T> extends HoursPort<T> {
	/** What was asked: `add`, `update a`, `remove a`, `reorder b a`. */
	readonly asked: string[];
	/** Another screen's version of the list. */
	put(documents: readonly T[], corrupt?: Listing<T>["corrupt"]): void;
	now(): readonly T[];
	/** The next saves are refused with this outcome; undefined ends that. */
	refuse(outcome: Extract<Outcome, { ok: false }> | undefined): void;
	/** Updates are written and seen by watchers at once, and answered when the returned function is called. */
	holdUpdates(): () => void;
	/** The watch fails. */
	fail(outcome: Extract<Outcome, { ok: false }>): void;
}

export interface MemoryHours extends HoursPorts {
	readonly receptions: MemoryPort<Reception>;
	readonly closures: MemoryPort<Closure>;
	readonly saved: StoredFields[];
}

const DONE: Outcome = { ok: true, value: undefined };

export function memoryHours(
	receptions: readonly Reception[] = [],
	closures: readonly Closure[] = [],
): MemoryHours {
	const saved: StoredFields[] = [];
	return {
		receptions: memoryPort(receptions, checkReception, receptionToStored),
		closures: memoryPort(closures, checkClosure, (closure) => closureToStored(closure, toStoredTimestamp)),
		line: {
			update: async (fields) => {
				saved.push(fields);
				return DONE;
			},
		},
		saved,
	};
}

function memoryPort<T extends Ordered>(
	first: readonly T[],
	check: (form: StoredFields) => CheckedForm<T, string>,
	store: (value: T) => StoredFields,
): MemoryPort<T> {
	const sinks = new Set<Sink<Listing<T>>>();
	const asked: string[] = [];
	let listing: Listing<T> = { documents: first.toSorted(byOrder), corrupt: [] };
	let refusal: Extract<Outcome, { ok: false }> | undefined;
	let answered = Promise.resolve();
	let added = 0;
	const put = (documents: readonly T[], corrupt = listing.corrupt) => {
		listing = { documents: documents.toSorted(byOrder), corrupt };
		for (const sink of sinks) sink.next({ value: listing, fromCache: false });
	};
	const save = (what: string, change: () => Outcome): Outcome => {
		asked.push(what);
		return refusal ?? change();
	};
	const write = (form: StoredFields, others: readonly T[]): Outcome => {
		const checked = check(form);
		if (!checked.ok) return { ok: false, code: "invalid-value", detail: "", faults: checked.faults };
		put([...others, checked.value]);
		return DONE;
	};
	const without = (uid: unknown) => listing.documents.filter((each) => each.uid !== uid);
	return {
		asked,
		put,
		now: () => listing.documents,
		refuse: (outcome) => {
			refusal = outcome;
		},
		holdUpdates() {
			const { promise, resolve } = Promise.withResolvers<void>();
			answered = promise;
			return resolve;
		},
		fail: (outcome) => {
			for (const sink of sinks) sink.failed(outcome);
		},
		watch(sink) {
			sinks.add(sink);
			sink.next({ value: listing, fromCache: false });
			return () => sinks.delete(sink);
		},
		async add(form) {
			const uid = `added${++added}`;
			const outcome = save("add", () => write({ ...form, uid }, listing.documents));
			return outcome.ok ? { ok: true, value: uid } : outcome;
		},
		async update(uid, form, read) {
			const outcome = save(`update ${String(uid)}`, () => {
				const stored = listing.documents.find((each) => each.uid === uid);
				if (stored === undefined) return { ok: false, code: "document-missing", detail: "" };
				const fields = store(stored);
				for (const [path, value] of Object.entries(read ?? {}))
					if (!path.includes(".") && !isSameValue(fields[path], value))
						return { ok: false, code: "conflict", detail: path };
				return write({ ...form, uid }, without(uid));
			});
			await answered;
			return outcome;
		},
		remove: async (uid) =>
			save(`remove ${String(uid)}`, () => {
				put(
					without(uid),
					listing.corrupt.filter(({ id }) => id !== uid),
				);
				return DONE;
			}),
		reorder: async (uids) =>
			save(`reorder ${uids.join(" ")}`, () => {
				put(
					uids.flatMap((uid, index) =>
						listing.documents
							.filter((each) => each.uid === uid)
							.map((each) => ({ ...each, orderNumber: index + 1 })),
					),
				);
				return DONE;
			}),
	};
}
