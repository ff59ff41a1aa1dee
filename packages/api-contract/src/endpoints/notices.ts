/** Being told besides the page. */
import * as v from "valibot";
import type { HOLDER_ROUTES, OTHER_ROUTES } from "#src/routes.ts";
import {
	channelResponse,
	notificationMailRequest,
	pushKeyResponse,
	pushRequest,
	unsubscribeRequest,
} from "#src/schemas-notices.ts";
import type { Descriptions } from "./endpoint.ts";
import { CHANGES, OF_MEMBER, READS, WITH_BODY } from "./fields.ts";

const TOKEN = {
	name: "t",
	about: "What the link in a mail carries; it does not tell the member uid.",
	schema: v.string(),
	required: true,
} as const;

const TOLD = { about: "What can still come by this channel.", schema: channelResponse };
const NOTHING = { about: "Nothing comes by this channel any more.", schema: channelResponse };

export const NOTICE_ENDPOINTS: Descriptions<
	Omit<typeof HOLDER_ROUTES, "answers" | "saveAnswers"> &
		Pick<typeof OTHER_ROUTES, "unsubscribe" | "unsubscribePage">
> = {
	registerMail: {
		topic: "customers",
		summary: "Be told by mail",
		about:
			"When the turn is near, when asked to come closer, when called, and when staff cancel the place; as far as the " +
			"shop wants it. What has come already is not sent again.",
		who: "holder",
		body: { schema: notificationMailRequest },
		answers: { 200: TOLD },
		codes: [
			...CHANGES,
			...OF_MEMBER,
			...WITH_BODY,
			"email-invalid",
			"invalid-transition",
			"notification-off",
			"too-many-requests",
			"value-missing",
		],
	},
	removeMail: {
		topic: "customers",
		summary: "Be told by mail no longer",
		who: "holder",
		answers: { 200: NOTHING },
		codes: [...CHANGES, ...OF_MEMBER, "too-many-requests"],
	},
	registerPush: {
		topic: "customers",
		summary: "Be told by web push",
		about:
			"The body is what the browser's subscription gives as JSON, made with the key of `/apiV2/push_key`.",
		who: "holder",
		body: { schema: pushRequest },
		answers: { 200: TOLD },
		codes: [
			...CHANGES,
			...OF_MEMBER,
			...WITH_BODY,
			"invalid-transition",
			"notification-off",
			"too-many-requests",
		],
	},
	removePush: {
		topic: "customers",
		summary: "Be told by web push no longer",
		who: "holder",
		answers: { 200: NOTHING },
		codes: [...CHANGES, ...OF_MEMBER, "too-many-requests"],
	},
	pushKey: {
		topic: "service",
		summary: "The key to subscribe to web push with",
		who: "anyone",
		answers: { 200: { about: "The VAPID public key.", schema: pushKeyResponse } },
		codes: ["notification-off"],
	},
	unsubscribePage: {
		topic: "customers",
		summary: "The page of the link that stops mails",
		about:
			"Changes nothing: programs that look at mails open links. Its button sends the POST. A link that does not work is " +
			"refused by a page too where `Accept` names `text/html`.",
		who: "anyone",
		query: [TOKEN],
		answers: { 200: { about: "A page in the caller's language.", type: "text/html" } },
		codes: [...READS, "link-invalid", "sample-read-only"],
	},
	unsubscribe: {
		topic: "customers",
		summary: "Stop the mails of a place",
		about:
			"What mail programs call by themselves (`List-Unsubscribe-Post`, RFC 8058). A repeat changes nothing.",
		who: "anyone",
		query: [TOKEN],
		body: { type: "application/x-www-form-urlencoded", schema: unsubscribeRequest, optional: true },
		answers: { 200: { about: "A page in the caller's language.", type: "text/html" } },
		codes: [...CHANGES, ...OF_MEMBER, "link-invalid", "too-many-requests"],
	},
};
