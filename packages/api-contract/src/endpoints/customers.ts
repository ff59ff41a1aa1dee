/** The calls of a customer's phone. */
import * as v from "valibot";
import type { HOLDER_ROUTES } from "#src/holder-routes.ts";
import type { CUSTOMER_ROUTES } from "#src/routes.ts";
import {
	boardAnswer,
	editDetailsRequest,
	guideOverRequest,
	joinedResponse,
	joinRequest,
	publicView,
	ticketResponse,
} from "#src/schemas.ts";
import { answersRequest, answersResponse } from "#src/schemas-answers.ts";
import type { Descriptions } from "./endpoint.ts";
import {
	CHANGES,
	IDEMPOTENCY_KEY,
	IF_NONE_MATCH,
	MEMBER_AFTER,
	MEMBER_COMMANDS,
	NOT_CHANGED,
	OF_MEMBER,
	READS,
	SIGNED,
	WITH_BODY,
} from "./fields.ts";

/** Codes that refuse a join because of hours, pause or limits. */
export const JOIN_REFUSALS = [
	"closed",
	"limit-reached",
	"limit-total-reached",
	"line-full",
	"paused",
	"presence",
	"shop-suspended",
	"temporarily-closed",
] as const;

export const CUSTOMER_ENDPOINTS: Descriptions<
	Omit<typeof CUSTOMER_ROUTES, "seconds"> & Pick<typeof HOLDER_ROUTES, "answers" | "saveAnswers">
> = {
	view: {
		topic: "customers",
		summary: "Get the public view of a shop and its line",
		about:
			"The public data: names and texts, hours, the number of waiting parties. Clients may poll it: send the ETag.",
		who: "anyone",
		headers: [IF_NONE_MATCH],
		query: [
			{
				name: "presence",
				about:
					"The code that the shop shows to those who are there. While the line asks for it, only a view with a code in " +
					"force has a `join_ticket`. Anything else is ignored.",
				schema: v.string(),
			},
		],
		answers: { 200: { about: "The public view.", schema: publicView, headers: ["ETag"] }, 304: NOT_CHANGED },
		codes: READS,
	},
	board: {
		topic: "customers",
		summary: "Get the board: all places by their numbers",
		about:
			"Every phone computes its own place from the board. It holds no names and no uids. `order` lists the waiting " +
			'numbers as runs in the order of their turns: `"12-15,11,16"`. The live channel sends the same board.',
		who: "anyone",
		headers: [IF_NONE_MATCH],
		answers: { 200: { about: "The board.", schema: boardAnswer, headers: ["ETag"] }, 304: NOT_CHANGED },
		codes: READS,
	},
	join: {
		topic: "customers",
		summary: "Take a place in line",
		about:
			"The answer has the member uid. Keep it: it is the key to the place. With the ID token of the shop's staff the " +
			"place is a walk-in's, and may have a `note` and `exceed_limits`, which a customer's join may not. After a lost answer, repeat the request with the same `Idempotency-Key`. While very many join, " +
			"a customer's join is refused as `join-work` with a task (`work`): solve it and send it with the same key.",
		who: "customer",
		headers: [IDEMPOTENCY_KEY],
		body: { schema: joinRequest, optional: true },
		answers: {
			200: { about: "A repeat: the place exists already.", schema: joinedResponse },
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
			"join-work",
			"member-corrupt",
			"places-limit",
			"text-too-long",
			"too-many-requests",
		],
	},
	ticket: {
		topic: "customers",
		summary: "Get the own place",
		who: "holder",
		answers: { 200: { about: "The place and the current board.", schema: ticketResponse } },
		codes: [...READS, ...OF_MEMBER],
	},
	answers: {
		topic: "customers",
		summary: "Get the own answers",
		about:
			"Answers given at joining (`require_answers`) and since then (`answers`), by the uids of the questions.",
		who: "customer",
		answers: { 200: { about: "The answers.", schema: answersResponse } },
		codes: [...READS, ...OF_MEMBER, ...SIGNED],
	},
	saveAnswers: {
		topic: "customers",
		summary: "Answer questions while waiting",
		about:
			"Answers by the uids of the view's `questions`: a text, a number, true or false for a single box, a list of the " +
			"ticked options, a date `YYYY-MM-DD`. An absent answer stays as it is; an empty answer is deleted. The holder's " +
			"answers are refused from half a minute after the call on, those of staff once the place is over.",
		who: "customer",
		body: { schema: answersRequest },
		answers: { 200: { about: "All answers after the change.", schema: answersResponse } },
		codes: [...MEMBER_COMMANDS, "answer-invalid", "invalid-transition", "text-too-long", "too-many-requests"],
	},
	editDetails: {
		topic: "customers",
		summary: "Change what was said at joining",
		about:
			"Without Authorization the holder changes `party_size`, until the place is called. Staff change party size, name, " +
			"telephone number and note of a member in any state. A field that is absent stays as it is, an empty text is " +
			"removed. The place does not change. `version`: the board version on the caller's screen. If the member has " +
			"changed since then, the command is refused as `stale`. A repeat changes nothing.",
		who: "customer",
		body: { schema: editDetailsRequest, optional: true },
		answers: { 200: MEMBER_AFTER },
		codes: [...MEMBER_COMMANDS, "invalid-transition", "stale", "text-too-long", "too-many-requests"],
	},
	guideOver: {
		topic: "customers",
		summary: "Leave the line, or finish a turn",
		about:
			"Without Authorization the holder gives up the place, with the body `{}`. Staff finish a turn (`reason`, default " +
			"`served`) or cancel it (`admin_cancel`), and may call the next member in the same commit (`autoCall`). A repeat " +
			"changes nothing.",
		who: "customer",
		body: { schema: guideOverRequest, optional: true },
		answers: { 200: MEMBER_AFTER },
		codes: [...MEMBER_COMMANDS, "invalid-transition", "stale"],
	},
};
