/** What a line asks, and what people answer. */
import { CONTENT_TARGETS, MAX_QUESTIONS, QUESTION_TYPES } from "@junban/domain/documents";
import * as v from "valibot";
import type { Wire } from "./schema-parts.ts";

const texts = v.array(v.string());
const wording = {
	title: v.optional(v.string()),
	description: v.optional(v.string()),
	options: v.optional(texts),
};

/** A question in the form in which it is stored: `questionFromStored` reads it. What the shop did not write is absent. */
const viewQuestion = v.object({
	...wording,
	uid: v.string(),
	order_number: v.number(),
	type: v.picklist(QUESTION_TYPES),
	target: v.picklist(CONTENT_TARGETS),
	title: v.string(),
	en: v.optional(v.object(wording)),
});
export type ViewQuestion = Wire<typeof viewQuestion>;

/** In order, as the app's plan has them. */
export const viewQuestions = v.pipe(v.array(viewQuestion), v.maxLength(MAX_QUESTIONS));

/**
 * Answers by question uid: a text, a number, whether a single box is ticked, the options ticked, a date `YYYY-MM-DD`.
 * Checked by the domain's `checkAnswers`, which also knows questions that are named like what every object has.
 */
export const answersGiven = v.unknown();

const answer = v.union([v.string(), v.number(), v.boolean(), texts]);
const answers = v.record(v.string(), answer);

/** Body of `PATCH …/{memberUID}/answers`. What is absent stays as it was; an emptied answer is deleted. */
export const answersRequest = v.strictObject({ answers: answersGiven });
export type AnswersRequest = Wire<typeof answersRequest>;

/** The answer to `GET` and `PATCH …/{memberUID}/answers`: all of one's own. `require_answers`: of the joining. */
export const answersResponse = v.object({ answers, require_answers: answers });
export type AnswersResponse = Wire<typeof answersResponse>;
