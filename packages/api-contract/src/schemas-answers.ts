/** Schemas of questions and answers. */
import { CONTENT_TARGETS, MAX_QUESTIONS, QUESTION_TYPES } from "@junban/domain/documents";
import * as v from "valibot";
import type { Wire } from "./schema-parts.ts";

const texts = v.array(v.string());
const wording = {
	title: v.optional(v.string()),
	description: v.optional(v.string()),
	options: v.optional(texts),
};

/** A question in its stored form, which `questionsFromStored` reads. Texts that the shop did not write are absent. */
const viewQuestion = v.object({
	...wording,
	uid: v.string(),
	order_number: v.number(),
	type: v.picklist(QUESTION_TYPES),
	/** True if a join needs no answer to it. */
	optional: v.optional(v.boolean()),
	target: v.picklist(CONTENT_TARGETS),
	title: v.string(),
	en: v.optional(v.object(wording)),
});
export type ViewQuestion = Wire<typeof viewQuestion>;

/** The questions of the shop's plan, in their order. */
export const viewQuestions = v.pipe(v.array(viewQuestion), v.maxLength(MAX_QUESTIONS));

/**
 * Answers by question uid: a text, a number, true or false for a single box, the ticked options, a date `YYYY-MM-DD`.
 * The domain's `checkAnswers` checks them; it also handles a question uid such as `constructor`.
 */
export const answersGiven = v.unknown();

const answer = v.union([v.string(), v.number(), v.boolean(), texts]);
const answers = v.record(v.string(), answer);

/** Body of `PATCH …/{memberUID}/answers`. An absent answer stays as it is; an empty answer is deleted. */
export const answersRequest = v.strictObject({ answers: answersGiven });
export type AnswersRequest = Wire<typeof answersRequest>;

/** The answer to `GET` and `PATCH …/{memberUID}/answers`: all of the member's. `require_answers`: given at joining. */
export const answersResponse = v.object({ answers, require_answers: answers });
export type AnswersResponse = Wire<typeof answersResponse>;
