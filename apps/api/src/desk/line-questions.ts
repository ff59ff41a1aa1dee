import { type LinePaths, MAX_QUESTIONS, type Question, readQuestions } from "@junban/domain/documents";
import type { AskedQuestions } from "@junban/domain/line";
import { isShownTo } from "@junban/domain/shop";
import type { LineSource } from "./line-hours.ts";
import { logUnreadable } from "./log-unreadable.ts";

/** The questions of a line that its app's plan allows. A new value means that something may have changed. */
export class LineQuestions {
	readonly #stored: AskedQuestions;
	readonly #hasPremium: boolean;
	readonly asked: AskedQuestions;

	constructor(stored: AskedQuestions, hasPremium: boolean) {
		this.#stored = stored;
		this.#hasPremium = hasPremium;
		const shown = (questions: readonly Question[]) =>
			questions.filter(({ target }) => isShownTo(target, hasPremium)).slice(0, MAX_QUESTIONS);
		this.asked = { required: shown(stored.required), waiting: shown(stored.waiting) };
	}

	/** The same documents on another plan; this same value when the plan is equal. */
	with(hasPremium: boolean): LineQuestions {
		return hasPremium === this.#hasPremium ? this : new LineQuestions(this.#stored, hasPremium);
	}
}

/** Documents of one list that are read: as many as each of the two plans may have. */
const MOST_DOCUMENTS = 2 * MAX_QUESTIONS;

/** Reads both lists, by one query each. */
export async function loadQuestions(
	source: LineSource,
	paths: LinePaths,
	hasPremium: boolean,
): Promise<LineQuestions> {
	const [required, waiting] = await Promise.all([
		loadList(source, paths, "require_questions"),
		loadList(source, paths, "questions"),
	]);
	return new LineQuestions({ required, waiting }, hasPremium);
}

async function loadList(
	{ store, log }: LineSource,
	{ line }: LinePaths,
	collection: "questions" | "require_questions",
): Promise<readonly Question[]> {
	// Not ordered by `order_number`: the query would silently leave out documents without that field.
	const stored = await store.runQuery(line, { collection, limit: MOST_DOCUMENTS + 1 });
	if (stored.length > MOST_DOCUMENTS)
		log("error", "desk.questions-too-many", { line, collection, most: MOST_DOCUMENTS });
	const documents = stored.slice(0, MOST_DOCUMENTS).map(({ data }) => data);
	const { readable, unreadable } = readQuestions(documents);
	logUnreadable(log, "desk.question-corrupt", { line, collection, unreadable });
	return readable;
}
