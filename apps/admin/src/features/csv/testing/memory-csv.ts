/** The ports of the CSV screen without a server: lists in memory, which another tablet may change too. */
import {
	checkQuestion,
	checkReception,
	type Member,
	type Question,
	questionToStored,
	type Reception,
	receptionToStored,
} from "@junban/domain/documents";
import { byOrder, isSameValue, type Ordered, type StoredFields } from "@junban/domain/values";
import type { RecordedEvent } from "@junban/firebase-client/events";
import type { Page } from "@junban/firebase-client/pages";
import type { DocumentChange } from "@junban/ports/document-change";
import type { FailedOutcome, Outcome } from "@junban/ports/outcome";
import type { Listing, Sink } from "@junban/ports/watch";
import type { CsvPorts, ListPort } from "../ports.ts";

export interface MemoryList<T> extends ListPort<T> {
	/** Each import as it was asked. */
	readonly asked: (readonly DocumentChange[])[];
	now(): readonly T[];
	/** Writes as another tablet does. */
	put(documents: readonly T[]): void;
	/** The next import is made, and its answer does not arrive. */
	loseAnswer(): void;
	/** The next imports are refused with this outcome; undefined ends that. */
	refuse(outcome: FailedOutcome | undefined): void;
	/** The watch fails. */
	fail(outcome: FailedOutcome): void;
}

export interface MemoryCsv extends CsvPorts {
	readonly questions: MemoryList<Question>;
	readonly requireQuestions: MemoryList<Question>;
	readonly receptions: MemoryList<Reception>;
	/** How often the desk was asked to read the settings again. */
	refreshed(): number;
}

export interface Given {
	readonly questions?: readonly Question[];
	readonly requireQuestions?: readonly Question[];
	readonly receptions?: readonly Reception[];
	readonly members?: readonly Outcome<Page<Member>>[];
	readonly events?: readonly RecordedEvent[];
	readonly people?: Awaited<ReturnType<CsvPorts["people"]>>;
}

export function memoryCsv(given: Given = {}): MemoryCsv {
	const { questions = [], requireQuestions = [], receptions = [], members = [], events = [] } = given;
	let refreshes = 0;
	return {
		members: {
			pages: () => ({
				async *all() {
					yield* members;
				},
			}),
			ofPublicUids: async () => ({ ok: true, value: new Map() }),
		},
		answers: { ofMembers: async () => ({ ok: true, value: NOTHING }) },
		requireAnswers: { ofMembers: async () => ({ ok: true, value: NOTHING }) },
		events: () => ({
			async *all() {
				yield { ok: true, value: { documents: events, corrupt: [], read: events.length } };
			},
		}),
		history: {
			async *parts() {
				yield { ok: true, value: NOTHING };
			},
		},
		people: async () => given.people,
		questions: memoryList(questions, checkQuestion, questionToStored),
		requireQuestions: memoryList(requireQuestions, checkQuestion, questionToStored),
		receptions: memoryList(receptions, checkReception, receptionToStored),
		refresh: async () => {
			refreshes += 1;
		},
		refreshed: () => refreshes,
	};
}

const NOTHING = { documents: [], corrupt: [] };

function memoryList<T extends Ordered>(
	first: readonly T[],
	check: (form: StoredFields) => { readonly ok: true; readonly value: T } | { readonly ok: false },
	store: (value: T) => StoredFields,
): MemoryList<T> {
	const sinks = new Set<Sink<Listing<T>>>();
	const asked: (readonly DocumentChange[])[] = [];
	let documents = first.toSorted(byOrder);
	let refusal: FailedOutcome | undefined;
	let isLost = false;
	let added = 0;
	const tell = (sink: Sink<Listing<T>>) => sink.next({ value: { documents, corrupt: [] }, fromCache: false });
	const put = (next: readonly T[]) => {
		documents = next.toSorted(byOrder);
		for (const sink of sinks) tell(sink);
	};
	const change = (next: Map<string, T>, { uid, read, form }: DocumentChange) => {
		const now = next.get(uid);
		const checked = form && check({ ...form, uid });
		if (checked?.ok === false) throw new Error("the screen saves a form with faults");
		const isWanted = isSameValue(now && store(now), checked && store(checked.value));
		if (!isWanted && !isSameValue(now && store(now), read)) return undefined;
		if (checked === undefined) next.delete(uid);
		else next.set(uid, checked.value);
		return { uid, read: checked && store(checked.value), form: read };
	};
	return {
		asked,
		put,
		now: () => documents,
		loseAnswer: () => {
			isLost = true;
		},
		refuse: (outcome) => {
			refusal = outcome;
		},
		fail: (outcome) => {
			for (const sink of sinks) sink.failed(outcome);
		},
		watch(sink) {
			sinks.add(sink);
			tell(sink);
			return () => sinks.delete(sink);
		},
		newUid: () => `new${added++}`,
		async apply(changes) {
			asked.push(changes);
			if (refusal !== undefined) return refusal;
			const next = new Map(documents.map((each) => [each.uid, each]));
			const undo = changes.map((each) => change(next, each)).filter((each) => each !== undefined);
			if (undo.length < changes.length) return { ok: false, code: "conflict", detail: "" };
			put([...next.values()]);
			if (isLost) {
				isLost = false;
				return { ok: false, code: "offline", detail: "" };
			}
			return { ok: true, value: undo.reverse() };
		},
	};
}
