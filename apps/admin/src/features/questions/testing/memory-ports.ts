/** The ports of the questions without a server: two lists in memory, whose watchers see each save. */
import { QUESTION, type Question, readQuestions } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import { otherList, type QuestionList } from "@junban/firebase-client/questions";
import type { FailedOutcome, Outcome } from "@junban/ports/outcome";
import type { Listing, Sink } from "@junban/ports/watch";
import type { QuestionPorts } from "../question-ports.ts";

export interface MemoryPorts extends QuestionPorts {
	stored(list: QuestionList): readonly StoredFields[];
	/** Writes as another tablet does. */
	write(list: QuestionList, questions: readonly StoredFields[]): void;
	/** All saves are refused with this outcome until it is undefined. */
	refuse(outcome: FailedOutcome | undefined): void;
	/** The next watches fail. */
	fail(isFailing: boolean): void;
	/** Saves are written and seen by watchers at once, and answered when the returned function is called. */
	holdAnswers(): () => void;
	/** Calls of saves, oldest first. */
	readonly calls: readonly string[];
}

const DONE: Outcome = { ok: true, value: undefined };

type Lists = Record<QuestionList, readonly StoredFields[]>;

export function memoryPorts(given: Partial<Lists> = {}, answers = 0): MemoryPorts {
	const lists: Lists = { questions: [], require_questions: [], ...given };
	const sinks: { list: QuestionList; sink: Sink<Listing<Question>> }[] = [];
	const calls: string[] = [];
	let refused: FailedOutcome | undefined;
	let isFailing = false;
	let answered = Promise.resolve();
	let added = 0;
	const listing = (list: QuestionList) => {
		const { readable, unreadable } = readQuestions(lists[list]);
		const corrupt = unreadable.map(({ uid = "", field }) => ({ id: uid, problem: field }));
		return { value: { documents: readable, corrupt, changes: [] }, fromCache: false };
	};
	const put = (list: QuestionList, questions: readonly StoredFields[]) => {
		lists[list] = questions;
		for (const each of sinks) if (each.list === list) each.sink.next(listing(list));
	};
	const saved = async <T>(name: string, done: Outcome<T>, write: () => void): Promise<Outcome<T>> => {
		calls.push(name);
		if (refused !== undefined) return refused;
		write();
		await answered;
		return done;
	};
	const at = (list: QuestionList, uid: unknown) => lists[list].find((each) => each.uid === uid);
	return {
		calls,
		stored: (list) => lists[list],
		write: put,
		refuse: (outcome) => {
			refused = outcome;
		},
		holdAnswers() {
			const { promise, resolve } = Promise.withResolvers<void>();
			answered = promise;
			return resolve;
		},
		fail: (failing) => {
			isFailing = failing;
		},
		watch: (list) => (sink) => {
			if (isFailing) sink.failed({ code: "permission-denied", detail: "" });
			else sink.next(listing(list));
			const entry = { list, sink };
			sinks.push(entry);
			return () => void sinks.splice(sinks.indexOf(entry), 1);
		},
		saves: (list) => ({
			add(form) {
				const uid = `added${added++}`;
				return saved("add", { ok: true, value: uid }, () => put(list, [...lists[list], { ...form, uid }]));
			},
			update(uid, form, read = {}) {
				const names = Object.keys(read).map((path) => path.split(".", 1).join());
				const changed = Object.fromEntries(names.map((name) => [name, form[name]]));
				return saved("update", DONE, () =>
					put(
						list,
						lists[list].map((each) => (each.uid === uid ? { ...each, ...changed } : each)),
					),
				);
			},
			restore: (uid, form) => saved("restore", DONE, () => put(list, [...lists[list], { ...form, uid }])),
			remove: (uid) =>
				saved("remove", DONE, () =>
					put(
						list,
						lists[list].filter((each) => each.uid !== uid),
					),
				),
			reorder: (uids) =>
				saved("reorder", DONE, () =>
					put(
						list,
						lists[list].map((each) => ({
							...each,
							[QUESTION.orderNumber.stored]: uids.indexOf(each.uid) + 1,
						})),
					),
				),
		}),
		move: ({ uid, from, orderNumber, optional = false }) =>
			saved("move", DONE, () => {
				const to = otherList(from);
				const { optional: _before, ...fields } = at(from, uid) ?? {};
				const flags = from === "questions" ? { optional } : {};
				const moved = { ...fields, ...flags, order_number: orderNumber };
				put(
					from,
					lists[from].filter((each) => each.uid !== uid),
				);
				put(to, [...lists[to], moved]);
			}),
		countAnswers: async () => ({ ok: true, value: answers }),
	};
}
