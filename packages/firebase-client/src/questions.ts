import { checkQuestion, type Question, questionToStored } from "@junban/domain/documents";
import { type CheckedForm, type StoredFields, storedUid } from "@junban/domain/values";
import type { LinePath } from "./paths.ts";
import type { Services } from "./services.ts";
import { type Converter, type SettingsCollection, settingsCollection } from "./settings-collection.ts";

/** What a line asks: before joining (`require_questions`), or while people wait (`questions`). */
export function questionsPort(
	services: Services,
	path: LinePath,
	kind: "questions" | "require_questions",
): SettingsCollection<Question> {
	return settingsCollection(services, path, kind, CONVERTER);
}

const CONVERTER: Converter<Question> = {
	read(fields) {
		const question = checkQuestion(fields);
		if (question.ok) return question.value;
		const uid = storedUid(fields.uid);
		return { corrupt: true, problem: question.field ?? question.code, ...(uid === undefined ? {} : { uid }) };
	},
	check: checkForm,
	store: questionToStored,
	fields: ["uid", "order_number", "title", "description", "type", "options", "target", "en"],
};

function checkForm(form: StoredFields): CheckedForm<Question, string> {
	const question = checkQuestion(form);
	if (question.ok) return question;
	return { ok: false, faults: [{ ok: false, code: question.code, field: question.field ?? "uid" }] };
}
