import {
	checkQuestion,
	QUESTION,
	type Question,
	questionToStored,
	storedNames,
} from "@junban/domain/documents";
import type { CheckedForm, StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { doc } from "firebase/firestore";
import type { Converter } from "./converter.ts";
import { failed, RefusedError } from "./outcome.ts";
import { inLine, type LinePath } from "./paths.ts";
import { commit } from "./requests.ts";
import { checkWritable, raiseSettings } from "./saving.ts";
import type { Services } from "./services.ts";
import { type SettingsCollection, settingsCollection } from "./settings-collection.ts";

/** The lists of questions of a line: before joining (`require_questions`) and while waiting (`questions`). */
export type QuestionList = "questions" | "require_questions";

export function questionsPort(
	services: Services,
	path: LinePath,
	list: QuestionList,
): SettingsCollection<Question> {
	return settingsCollection(services, path, list, CONVERTER);
}

export interface QuestionMove {
	readonly uid: string;
	readonly from: QuestionList;
	/** Its order number in the other list. */
	readonly orderNumber: number;
	/** Whether a join may leave it open, for a question that moves before joining. Absent: a join needs its answer. */
	readonly optional?: boolean;
}

/**
 * Moves a question to the other list, in one commit and under the same uid. A question for waiting customers has no
 * `optional`. `document-missing` for a removed question,
 * `conflict` if the other list has the uid.
 */
export async function moveQuestion(
	services: Services,
	path: LinePath,
	{ uid, from, orderNumber, optional = false }: QuestionMove,
): Promise<Outcome> {
	const writable = checkWritable(path.app);
	if (!writable.ok) return writable;
	const place = inLine(path, from);
	return commit(services, place, async (transaction, store) => {
		const before = doc(store, place, uid);
		const after = doc(store, inLine(path, otherList(from)), uid);
		const [stored, taken] = await Promise.all([transaction.get(before), transaction.get(after)]);
		if (!stored.exists()) throw new RefusedError(failed("document-missing", before.path));
		if (taken.exists()) throw new RefusedError(failed("conflict", after.path));
		// While waiting no answer is needed, so the flag would mean nothing there.
		const { optional: _before, ...fields } = stored.data();
		const flags = from === "questions" ? { optional } : {};
		transaction.set(after, { ...fields, ...flags, order_number: orderNumber });
		transaction.delete(before);
		raiseSettings(transaction, store, path);
	});
}

export function otherList(list: QuestionList): QuestionList {
	return list === "questions" ? "require_questions" : "questions";
}

const CONVERTER: Converter<Question> = {
	read: checkQuestion,
	check: checkForm,
	store: questionToStored,
	fields: storedNames(QUESTION),
};

function checkForm(form: StoredFields): CheckedForm<Question, string> {
	const question = checkQuestion(form);
	return question.ok ? question : { ok: false, faults: [question] };
}
