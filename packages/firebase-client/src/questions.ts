import {
	checkQuestion,
	QUESTION,
	type Question,
	questionToStored,
	storedNames,
} from "@junban/domain/documents";
import type { CheckedForm, StoredFields } from "@junban/domain/values";
import type { LinePath } from "./paths.ts";
import type { Services } from "./services.ts";
import { type Converter, type SettingsCollection, settingsCollection } from "./settings-collection.ts";

/** The questions of a line: before joining (`require_questions`) or while waiting (`questions`). */
export function questionsPort(
	services: Services,
	path: LinePath,
	kind: "questions" | "require_questions",
): SettingsCollection<Question> {
	return settingsCollection(services, path, kind, CONVERTER);
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
