/** Answers to a shop's questions by a form, without script. */
import type { ApiResult, View } from "@junban/api-contract/client";
import { withPwaFlag } from "@junban/app-shell/paths";
import { answerFaults } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import { questionsOf } from "#src/lib/answers/asked-question.ts";
import {
	answersOfJoin,
	changesOf,
	type FormAnswer,
	formEntries,
	readForm,
} from "#src/lib/answers/form-answers.ts";
import { lineIn, memberIn } from "#src/routes/names.ts";
import { holderOf } from "../answers.ts";
import type { PageContext } from "../context.ts";
import { addressOf } from "../page-address.ts";
import { leadTo } from "../redirect.ts";
import { notFoundPage, showTicket } from "../show.ts";
import { type FormFields, formFields, refusedForm } from "./form-body.ts";

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

/** The answers of a waiting customer: what the form has is stored, what it has empty is deleted. */
export async function postAnswers(c: PageContext): Promise<Response> {
	const path = lineIn(c.req.param());
	const uid = memberIn(c.req.param());
	if (path === undefined || uid === undefined) return await notFoundPage(c);
	const { url, locale } = addressOf(c);
	const fields = await formFields(c);
	const { answer: view } = await c.var.pages.views.of(c.env.ask, path);
	const refused = (refusal: Omit<RefusedAnswers, "ok">) =>
		showTicket(c, refusedForm("answers", refusal, fields), "questions");
	if (!view.ok) return await refused(view);
	const { waiting } = questionsOf(view.value);
	const { answers, hasUnknown } = readForm(waiting, formEntries(fields));
	const [fault] = answerFaults(waiting, answers, { required: false });
	if (fault !== undefined) return await refused({ code: fault[1], question: fault[0] });
	if (hasUnknown) return await refused({ code: "answer-invalid" });
	const saved = await holderOf(c.env.ask, locale).saveAnswers(path, uid, { answers: changesOf(answers) });
	if (!saved.ok) return await refused(saved);
	return leadTo(c, withPwaFlag(`${url.pathname}?saved`, url.search), 303);
}
