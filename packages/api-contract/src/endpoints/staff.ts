/** What the shop's staff command. */
import * as v from "valibot";
import type { STAFF_ROUTES } from "#src/routes.ts";
import { giveRequest, memberResponse, pauseRequest, restoreRequest } from "#src/schemas.ts";
import {
	autoCallRequest,
	autoCallSwitchRequest,
	autoCallSwitchResponse,
	clearRequest,
	endedAllResponse,
	pausedResponse,
	refreshedResponse,
} from "#src/staff-schemas.ts";
import type { Descriptions } from "./endpoint.ts";
import { CHANGES, OF_MEMBER, SIGNED, WITH_BODY } from "./fields.ts";

export const STAFF_ENDPOINTS: Descriptions<typeof STAFF_ROUTES> = {
	give: {
		topic: "staff",
		summary: "Give the turn",
		about:
			"Calls the member (`called`, the default), asks it to come closer (`during_guidance`) or takes either back " +
			"(`waiting`). `version`: the board version on the caller's screen; a member changed since then is refused as " +
			"`stale`. A repeat changes nothing.",
		who: "staff",
		body: { schema: giveRequest, optional: true },
		answers: { 200: { about: "The member afterwards.", schema: memberResponse } },
		codes: [...CHANGES, ...OF_MEMBER, ...WITH_BODY, ...SIGNED, "called-full", "invalid-transition", "stale"],
	},
	restore: {
		topic: "staff",
		summary: "Take an ending back",
		about: "Within 30 minutes: the state and the place from before.",
		who: "staff",
		body: { schema: restoreRequest, optional: true },
		answers: { 200: { about: "The member afterwards.", schema: memberResponse } },
		codes: [
			...CHANGES,
			...OF_MEMBER,
			...WITH_BODY,
			...SIGNED,
			"called-full",
			"invalid-transition",
			"line-full",
			"restore-expired",
			"stale",
		],
	},
	pause: {
		topic: "staff",
		summary: "Pause joining, or open it again",
		about: "Who is in line keeps the place. `message` is shown to those who want to join.",
		who: "staff",
		body: { schema: pauseRequest },
		answers: { 200: { about: "How it is now.", schema: pausedResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "text-too-long"],
	},
	refresh: {
		topic: "staff",
		summary: "Settings were saved",
		about: "The line reads its settings at once, instead of within 30 seconds.",
		who: "staff",
		answers: { 200: { about: "The settings in force.", schema: refreshedResponse } },
		codes: [...CHANGES, ...SIGNED],
	},
	cancelAll: {
		topic: "staff",
		summary: "End everybody's place",
		who: "staff",
		body: { schema: v.strictObject({}), optional: true },
		answers: { 200: { about: "The board afterwards.", schema: endedAllResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "line-empty"],
	},
	clear: {
		topic: "staff",
		summary: "Delete all documents of a list",
		about:
			"`members`, the default, ends everybody's place, begins numbering again and deletes the documents of all members. " +
			"`answers` and `require_answers` delete what was answered. Answered at once; the line goes on deleting in parts.",
		who: "staff",
		body: { schema: clearRequest, optional: true },
		answers: { 200: { about: "The board afterwards.", schema: endedAllResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED],
	},
	autoCallSwitch: {
		topic: "staff",
		summary: "Switch the automatic call on or off",
		about:
			"The first period counts from here. Where the line's settings do not allow it, `invalid-transition`. A repeat " +
			"changes nothing.",
		who: "staff",
		body: { schema: autoCallSwitchRequest },
		answers: { 200: { about: "How it is now.", schema: autoCallSwitchResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "invalid-transition"],
	},
	autoCall: {
		topic: "staff",
		summary: "Call the first, because the period is over",
		about:
			"What a screen asks when its countdown ends. However many ask, one call is made in a period; the others are " +
			"refused as `autocall-early`, and with nobody in the order as `line-empty`.",
		who: "staff",
		body: { schema: autoCallRequest, optional: true },
		answers: { 200: { about: "The member that was called.", schema: memberResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "autocall-early", "called-full", "line-empty"],
	},
};
