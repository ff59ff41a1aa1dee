/** The calls of version 1, exactly as the specification defines them. */
import * as v from "valibot";
import type { V1_ROUTES } from "#src/routes.ts";
import { giveRequest, guideOverRequest, joinedResponse, secondsResponse } from "#src/schemas.ts";
import { JOIN_REFUSALS } from "./customers.ts";
import type { Body, Descriptions } from "./endpoint.ts";
import { CHANGES, MEMBER_AFTER, MEMBER_COMMANDS } from "./fields.ts";

const form = (entries: v.ObjectEntries): Body => ({
	type: "application/x-www-form-urlencoded",
	schema: v.strictObject(entries),
	optional: true,
});
const { autoCall, admin_cancel } = guideOverRequest.entries;

export const V1_ENDPOINTS: Descriptions<Omit<typeof V1_ROUTES, "unsubscribePremiumV1">> = {
	secondsV1: {
		topic: "v1",
		summary: "Server time in whole seconds",
		who: "anyone",
		answers: { 200: { about: "The time.", schema: secondsResponse } },
		codes: [],
	},
	joinV1: {
		topic: "v1",
		summary: "Take a place in line",
		about:
			"Only for scripts: requests of a browser for a page, an image or a prefetch are refused, also those of one that does not " +
			"tell what it asks for, as without TLS. Each address may join " +
			"about once a second. Lines with required questions refuse this call, and a shop may switch it off. New programs " +
			"use version 2.",
		who: "anyone",
		answers: { 200: { about: "The new place.", schema: joinedResponse } },
		codes: [
			...CHANGES,
			...JOIN_REFUSALS,
			"add-failed",
			"answer-required",
			"forbidden-origin",
			"join-work",
			"permission-denied",
			"prefetch",
			"too-many-requests",
		],
	},
	giveV1: {
		topic: "v1",
		summary: "Give the turn",
		who: "staff",
		body: form({ target: giveRequest.entries.target }),
		answers: { 200: MEMBER_AFTER },
		codes: [...MEMBER_COMMANDS, "called-full", "guidance-full", "invalid-transition", "stale"],
	},
	guideOverV1: {
		topic: "v1",
		summary: "Leave the line, or finish a turn",
		who: "customer",
		body: form({ autoCall, admin_cancel }),
		answers: { 200: MEMBER_AFTER },
		codes: [...MEMBER_COMMANDS, "invalid-transition", "stale"],
	},
};
