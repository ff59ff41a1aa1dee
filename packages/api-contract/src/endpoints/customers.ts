/** What a customer's phone asks. */
import type { CUSTOMER_ROUTES, HOLDER_ROUTES } from "#src/routes.ts";
import {
	boardAnswer,
	guideOverRequest,
	joinedResponse,
	joinRequest,
	memberResponse,
	publicView,
	ticketResponse,
} from "#src/schemas.ts";
import { answersRequest, answersResponse } from "#src/schemas-answers.ts";
import type { Descriptions } from "./endpoint.ts";
import {
	CHANGES,
	IDEMPOTENCY_KEY,
	IF_NONE_MATCH,
	NOT_CHANGED,
	OF_MEMBER,
	READS,
	SIGNED,
	WITH_BODY,
} from "./fields.ts";

/** Why somebody cannot join now. */
export const JOIN_REFUSALS = [
	"closed",
	"limit-reached",
	"limit-total-reached",
	"line-full",
	"paused",
	"temporarily-closed",
] as const;

export const CUSTOMER_ENDPOINTS: Descriptions<
	Omit<typeof CUSTOMER_ROUTES, "seconds"> & Pick<typeof HOLDER_ROUTES, "answers" | "saveAnswers">
> = {
	view: {
		topic: "customers",
		summary: "The shop and its line",
		about:
			"What everyone may know: names and texts, hours, how many wait. Made to be asked for often: send the ETag.",
		who: "anyone",
		headers: [IF_NONE_MATCH],
		answers: { 200: { about: "The public view.", schema: publicView, headers: ["ETag"] }, 304: NOT_CHANGED },
		codes: READS,
	},
	board: {
		topic: "customers",
		summary: "Who is where, by numbers",
		about:
			"The board from which every phone computes its own place; nobody's name or uid is on it. `order` lists who waits " +
			'as runs of numbers in the order of their turns: `"12-15,11,16"`. The live channel sends the same.',
		who: "anyone",
		headers: [IF_NONE_MATCH],
		answers: { 200: { about: "The board.", schema: boardAnswer, headers: ["ETag"] }, 304: NOT_CHANGED },
		codes: READS,
	},
	join: {
		topic: "customers",
		summary: "Take a place in line",
		about:
			"Answers the member uid: keep it, it is the key to the place. With the token of the shop's staff the place is a " +
			"walk-in's. A lost answer may be asked for again with the same `Idempotency-Key`.",
		who: "customer",
		headers: [IDEMPOTENCY_KEY],
		body: { schema: joinRequest, optional: true },
		answers: {
			200: { about: "A repeat: the place is there already.", schema: joinedResponse },
			201: { about: "A new place.", schema: joinedResponse },
		},
		codes: [
			...CHANGES,
			...WITH_BODY,
			...SIGNED,
			...JOIN_REFUSALS,
			"add-failed",
			"answer-invalid",
			"answer-required",
			"forbidden-origin",
			"invalid-key",
			"join-ticket",
			"member-corrupt",
			"places-limit",
			"text-too-long",
			"too-many-requests",
		],
	},
	ticket: {
		topic: "customers",
		summary: "One's own place",
		who: "holder",
		answers: { 200: { about: "The place and the board it stands on.", schema: ticketResponse } },
		codes: [...READS, ...OF_MEMBER],
	},
	answers: {
		topic: "customers",
		summary: "All that one answered",
		about: "Those of the joining (`require_answers`) and those given since, by the uids of the questions.",
		who: "customer",
		answers: { 200: { about: "The answers.", schema: answersResponse } },
		codes: [...READS, ...OF_MEMBER, ...SIGNED],
	},
	saveAnswers: {
		topic: "customers",
		summary: "Answer questions while waiting",
		about:
			"By the uids of the view's `questions`: a text, a number, true or false for a single box, a list of the options " +
			"ticked, a date `YYYY-MM-DD`. What is absent stays; an emptied answer is deleted. Closed once the place is over.",
		who: "customer",
		body: { schema: answersRequest },
		answers: { 200: { about: "All answers afterwards.", schema: answersResponse } },
		codes: [
			...CHANGES,
			...OF_MEMBER,
			...WITH_BODY,
			...SIGNED,
			"answer-invalid",
			"invalid-transition",
			"text-too-long",
			"too-many-requests",
		],
	},
	guideOver: {
		topic: "customers",
		summary: "Leave the line, or finish a turn",
		about:
			"Without Authorization the holder gives the place up; the body is then `{}`. Staff finish a turn (`reason`, by " +
			"default `served`), cancel it (`admin_cancel`) and may call the next in the same commit (`autoCall`). A repeat " +
			"changes nothing.",
		who: "customer",
		body: { schema: guideOverRequest, optional: true },
		answers: { 200: { about: "The member afterwards.", schema: memberResponse } },
		codes: [...CHANGES, ...OF_MEMBER, ...WITH_BODY, ...SIGNED, "invalid-transition", "stale"],
	},
};
