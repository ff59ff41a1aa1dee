/** Commands of the shop's staff. */
import * as v from "valibot";
import type { BURST_ROUTES, CLOCK_ROUTES, PRESENCE_ROUTES, STAFF_ROUTES } from "#src/routes.ts";
import { giveRequest, memberResponse, pauseRequest, restoreRequest } from "#src/schemas.ts";
import {
	acceptClockRequest,
	autoCallRequest,
	autoCallSwitchRequest,
	autoCallSwitchResponse,
	burstRequest,
	burstsResponse,
	clearRequest,
	endedAllResponse,
	pausedResponse,
	presenceRequest,
	presenceResponse,
	refreshedResponse,
} from "#src/staff-schemas.ts";
import type { Descriptions } from "./endpoint.ts";
import { CHANGES, MEMBER_AFTER, MEMBER_COMMANDS, READS, SIGNED, WITH_BODY } from "./fields.ts";

export const STAFF_ENDPOINTS: Descriptions<
	typeof STAFF_ROUTES & typeof CLOCK_ROUTES & typeof PRESENCE_ROUTES & typeof BURST_ROUTES
> = {
	give: {
		topic: "staff",
		summary: "Give the turn",
		about:
			"Calls the member (`called`, the default), asks it to come closer (`during_guidance`), or takes either back " +
			"(`waiting`). `version`: the board version on the caller's screen. If the member has changed since then, the " +
			"command is refused as `stale`. A repeat changes nothing.",
		who: "staff",
		body: { schema: giveRequest, optional: true },
		answers: { 200: MEMBER_AFTER },
		codes: [...MEMBER_COMMANDS, "called-full", "guidance-full", "invalid-transition", "stale"],
	},
	restore: {
		topic: "staff",
		summary: "Undo the end of a place",
		about: "Possible for 30 minutes. The member gets its earlier state and place back.",
		who: "staff",
		body: { schema: restoreRequest, optional: true },
		answers: { 200: MEMBER_AFTER },
		codes: [
			...MEMBER_COMMANDS,
			"called-full",
			"guidance-full",
			"invalid-transition",
			"line-full",
			"restore-expired",
			"stale",
		],
	},
	pause: {
		topic: "staff",
		summary: "Pause or resume joining",
		about:
			"Members keep their places. `message` is shown to customers who want to join. A pause with `until`, within 24 " +
			"hours, ends at that instant without staff.",
		who: "staff",
		body: { schema: pauseRequest },
		answers: { 200: { about: "Whether joining is paused now.", schema: pausedResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "text-too-long"],
	},
	refresh: {
		topic: "staff",
		summary: "Reload the settings after a save",
		about: "The line reads its settings at once. Without this call it takes up to 30 seconds.",
		who: "staff",
		answers: { 200: { about: "The settings in force.", schema: refreshedResponse } },
		codes: [...CHANGES, ...SIGNED],
	},
	cancelAll: {
		topic: "staff",
		summary: "End all places",
		who: "staff",
		body: { schema: v.strictObject({}), optional: true },
		answers: { 200: { about: "The board after the command.", schema: endedAllResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "line-empty"],
	},
	clear: {
		topic: "staff",
		summary: "Delete all documents of a list",
		about:
			"`members`, the default, ends all places, restarts the numbering and deletes the documents of all members. " +
			"`answers` and `require_answers` delete the answers. The response comes at once; the line deletes in parts " +
			"afterwards.",
		who: "staff",
		body: { schema: clearRequest, optional: true },
		answers: { 200: { about: "The board after the command.", schema: endedAllResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED],
	},
	autoCallSwitch: {
		topic: "staff",
		summary: "Switch the automatic call on or off",
		about:
			"The first period starts with this call. If the line's settings do not allow automatic calls, the refusal is " +
			"`invalid-transition`. A repeat changes nothing.",
		who: "staff",
		body: { schema: autoCallSwitchRequest },
		answers: { 200: { about: "Whether the automatic call is on now.", schema: autoCallSwitchResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "invalid-transition"],
	},
	autoCall: {
		topic: "staff",
		summary: "Call the first member at the end of a period",
		about:
			"A screen sends this when its countdown ends. Only one of these requests calls a member in each period; the others " +
			"are refused as `autocall-early`, or as `line-empty` when nobody waits.",
		who: "staff",
		body: { schema: autoCallRequest, optional: true },
		answers: { 200: { about: "The called member.", schema: memberResponse } },
		codes: [
			...CHANGES,
			...WITH_BODY,
			...SIGNED,
			"autocall-early",
			"called-full",
			"clock-leapt",
			"line-empty",
		],
	},
	acceptClock: {
		topic: "staff",
		summary: "Say that the server's time is right after a leap",
		about:
			"While the board's document has `clock_leap`, places of another service day are not ended, and nobody is called " +
			"automatically. `to` is that of the leap. Then the service day starts. Without a leap nothing changes.",
		who: "staff",
		body: { schema: acceptClockRequest },
		answers: { 200: { about: "The board after it.", schema: endedAllResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "stale"],
	},
	presence: {
		topic: "staff",
		summary: "Get the code of this minute",
		about:
			"A screen in the shop shows it as a QR code of the page's address with `?presence={code}`. While the line asks for it, " +
			"customers join with a code of the last ten minutes.",
		who: "staff",
		answers: { 200: { about: "The code.", schema: presenceResponse } },
		codes: [...READS, ...SIGNED],
	},
	setPresence: {
		topic: "staff",
		summary: "Ask customers for the shop's code, or no longer",
		about: "Whoever stands in line keeps the place. A repeat changes nothing.",
		who: "staff",
		body: { schema: presenceRequest },
		answers: { 200: { about: "The code, as `GET` answers it.", schema: presenceResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED],
	},
	bursts: {
		topic: "staff",
		summary: "List the networks from which unusually many joined",
		about:
			"From the memory of the process. People in one building may share a network: nothing is ended automatically.",
		who: "staff",
		answers: { 200: { about: "The networks, the largest first.", schema: burstsResponse } },
		codes: [...READS, ...SIGNED],
	},
	endBurst: {
		topic: "staff",
		summary: "End the places of one network",
		about:
			"Ends those that wait, and those that were called more than 15 minutes ago, without a notice; whoever is called later keeps the place. The numbers of those that waited, and those of places that left before a call, no longer count towards the reception's total, and the joins of the network are slowed for 30 minutes. A repeat changes nothing.",
		who: "staff",
		body: { schema: burstRequest },
		answers: { 200: { about: "The networks after it.", schema: burstsResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "stale"],
	},
	restoreBurst: {
		topic: "staff",
		summary: "Take the end of a network's places back",
		about: "The places return to their turns and count again, within 30 minutes.",
		who: "staff",
		body: { schema: burstRequest },
		answers: { 200: { about: "The networks after it.", schema: burstsResponse } },
		codes: [...CHANGES, ...WITH_BODY, ...SIGNED, "line-full", "restore-expired", "stale"],
	},
};
