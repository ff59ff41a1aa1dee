/** Answers to a shop's questions by a form, without script. */
import type { ApiResult, View } from "@junban/api-contract/client";
import { answerFaults } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import { questionsOf } from "#src/lib/answers/asked-question.ts";
import { answersOfJoin, type FormAnswer, formEntries, readForm } from "#src/lib/answers/form-answers.ts";
import type { FormFields } from "./form-body.ts";

interface RefusedAnswers {
	readonly ok: false;
	readonly code: Code;
	/** The first question at fault; absent where the form answers a question that is not asked. */
	readonly question?: string;
}

/** The answers of a join. Without the view the API alone checks them. */
export function answersIn(
	fields: FormFields,
	view: ApiResult<View>,
): { readonly ok: true; readonly value: { answers?: Record<string, FormAnswer> } } | RefusedAnswers {
	if (!view.ok) return { ok: true, value: {} };
	const { required } = questionsOf(view.value);
	const { answers, hasUnknown } = readForm(required, formEntries(fields));
	const [fault] = answerFaults(required, answers, { required: true });
	if (fault !== undefined) return { ok: false, code: fault[1], question: fault[0] };
	if (hasUnknown) return { ok: false, code: "answer-invalid" };
	return { ok: true, value: required.length === 0 ? {} : { answers: answersOfJoin(required, answers) } };
}
