/** Light checks of what the API answers to the holder of a place, see `guards.ts`. */
import { NOTICE_CAUSES } from "@junban/domain/line";
import { fieldsOf } from "@junban/domain/values";
import type { AnswersResponse } from "./schemas-answers.ts";
import type { ChannelResponse, PushKeyResponse } from "./schemas-notices.ts";
import { isText } from "./values.ts";

type Answers = AnswersResponse["answers"];

export function readAnswers(value: unknown): AnswersResponse | undefined {
	const fields = fieldsOf(value);
	const answers = answersOf(fields?.answers);
	const required = answersOf(fields?.require_answers);
	return answers === undefined || required === undefined ? undefined : { answers, require_answers: required };
}

function answersOf(value: unknown): Answers | undefined {
	const fields = Array.isArray(value) ? undefined : fieldsOf(value);
	if (fields === undefined) return undefined;
	const answers = Object.entries(fields).map(([uid, answer]) => [uid, answerOf(answer)] as const);
	return answers.some(([, answer]) => answer === undefined) ? undefined : filled(answers);
}

function filled(answers: readonly (readonly [string, Answers[string] | undefined])[]): Answers {
	const all: [string, Answers[string]][] = [];
	for (const [uid, answer] of answers) if (answer !== undefined) all.push([uid, answer]);
	return Object.fromEntries(all);
}

function answerOf(value: unknown): Answers[string] | undefined {
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
	return Array.isArray(value) && value.every(isText) ? value : undefined;
}

export function readChannel(value: unknown): ChannelResponse | undefined {
	const notices = fieldsOf(value)?.notices;
	if (!Array.isArray(notices)) return undefined;
	const known = notices.map((each) => NOTICE_CAUSES.find((cause) => cause === each));
	return known.some((each) => each === undefined)
		? undefined
		: { notices: known.filter((each) => each !== undefined) };
}

export function readPushKey(value: unknown): PushKeyResponse | undefined {
	const key = fieldsOf(value)?.public_key;
	return isText(key) ? { public_key: key } : undefined;
}
