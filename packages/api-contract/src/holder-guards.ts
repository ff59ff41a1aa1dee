/** Light checks of the answers to the holder of a place, see `readers.ts`. */
import { NOTICE_CAUSES, NOTICE_CHANNELS, NOTICE_FAULTS, NOTICE_STATES } from "@junban/domain/line";
import { fieldsOf } from "@junban/domain/values";
import {
	listOf,
	objectOf,
	oneOf,
	optional,
	type Reader,
	readFlag,
	readText,
	readWhole,
	tolerant,
} from "./readers.ts";
import type { AnswersResponse } from "./schemas-answers.ts";
import type { ChannelResponse, NoticesResponse, PushKeyResponse } from "./schemas-notices.ts";

type Answers = AnswersResponse["answers"];

const readTexts = listOf(readText);

const readAnswer: Reader<Answers[string]> = (value) =>
	typeof value === "string" || typeof value === "number" || typeof value === "boolean"
		? value
		: readTexts(value);

/** One unreadable answer makes all unreadable. */
const readAnswerMap: Reader<Answers> = (value) => {
	const fields = fieldsOf(value);
	if (fields === undefined) return undefined;
	const answers: [uid: string, answer: Answers[string]][] = [];
	for (const [uid, given] of Object.entries(fields)) {
		const answer = readAnswer(given);
		if (answer === undefined) return undefined;
		answers.push([uid, answer]);
	}
	return Object.fromEntries(answers);
};

export const readAnswers: Reader<AnswersResponse> = objectOf<AnswersResponse>({
	answers: readAnswerMap,
	require_answers: readAnswerMap,
});

export const readChannel: Reader<ChannelResponse> = objectOf<ChannelResponse>({
	notices: listOf(oneOf(NOTICE_CAUSES)),
});

type Result = NoticesResponse["results"][number];

export const readNotices: Reader<NoticesResponse> = objectOf<NoticesResponse>({
	mail_offered: readFlag,
	push_key: optional(readText),
	mail: optional(readText),
	mail_unconfirmed: optional(readFlag),
	push: optional(readText),
	ahead: readWhole,
	notices: listOf(oneOf(NOTICE_CAUSES)),
	results: listOf(
		objectOf<Result>({
			cause: oneOf(NOTICE_CAUSES),
			channel: oneOf(NOTICE_CHANNELS),
			state: oneOf(NOTICE_STATES),
			fault: tolerant(oneOf(NOTICE_FAULTS)),
			at: readWhole,
		}),
	),
});

export const readPushKey: Reader<PushKeyResponse> = objectOf<PushKeyResponse>({ public_key: readText });
