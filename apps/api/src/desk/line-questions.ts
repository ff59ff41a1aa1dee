import { type LinePaths, MAX_QUESTIONS, type Question, readQuestions } from "@junban/domain/documents";
import type { AskedQuestions } from "@junban/domain/line";
import { isShownTo } from "@junban/domain/shop";
import type { LineSource } from "./line-hours.ts";
import { logUnreadable } from "./log-unreadable.ts";

/** The questions of a line that its app's plan allows. A new value means that something may have changed. */
export interface LineQuestions {
	readonly asked: AskedQuestions;
	/** The plan for which they were read. Questions for the other plan are not kept. */
	readonly hasPremium: boolean;
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
	const asked = (questions: readonly Question[]) =>
		questions.filter(({ target }) => isShownTo(target, hasPremium)).slice(0, MAX_QUESTIONS);
	return { asked: { required: asked(required), waiting: asked(waiting) }, hasPremium };
}

async function loadList(
	{ store, log, readSettings }: LineSource,
	{ line }: LinePaths,
	collection: "questions" | "require_questions",
): Promise<readonly Question[]> {
	// Not ordered by `order_number`: the query would silently leave out documents without that field.
	const stored = await readSettings(() => store.runQuery(line, { collection, limit: MOST_DOCUMENTS + 1 }));
	if (stored.length > MOST_DOCUMENTS)
		log("error", "desk.questions-too-many", { line, collection, most: MOST_DOCUMENTS });
	const documents = stored.slice(0, MOST_DOCUMENTS).map(({ data }) => data);
	const { readable, unreadable } = readQuestions(documents);
	logUnreadable(log, "desk.question-corrupt", { line, collection, unreadable });
	return readable;
}
