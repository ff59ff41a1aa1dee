/** Notices by mail and web push. */
import * as v from "valibot";
import type { HOLDER_ROUTES } from "#src/holder-routes.ts";
import type { OTHER_ROUTES, OWN_DATA_ROUTES } from "#src/routes.ts";
import {
	channelResponse,
	noticesResponse,
	notificationMailRequest,
	pushKeyResponse,
	pushRequest,
	unsubscribeRequest,
} from "#src/schemas-notices.ts";
import type { Descriptions } from "./endpoint.ts";
import { CHANGES, MEMBER_AFTER, OF_MEMBER, READS, WITH_BODY } from "./fields.ts";

const TOKEN = {
	name: "t",
	about: "The token of the link in a mail. It does not reveal the member uid.",
	schema: v.string(),
	required: true,
} as const;

const ALL = {
	name: "all",
	about: "`1`: no shop of this installation may mail notices to the address again. `0`: takes that back.",
	schema: v.picklist(["0", "1"]),
} as const;

const TOLD = { about: "The notices that this channel can still send.", schema: channelResponse };
const NOTHING = { about: "The channel is removed: no notices.", schema: channelResponse };

export const NOTICE_ENDPOINTS: Descriptions<
	Omit<typeof HOLDER_ROUTES, "answers" | "saveAnswers"> &
		typeof OWN_DATA_ROUTES &
		Pick<typeof OTHER_ROUTES, "confirmMail" | "confirmMailPage" | "unsubscribe" | "unsubscribePage">
> = {
	notices: {
		topic: "customers",
		summary: "Get the notices of a place",
		about:
			"Which channels this line has, which are registered, which notices can still come, and what became of those before. " +
			"Of a mail address it has a part alone, of a browser's address a hash.",
		who: "holder",
		answers: { 200: { about: "The notices of the place.", schema: noticesResponse } },
		codes: [...READS, ...OF_MEMBER],
	},
	registerMail: {
		topic: "customers",
		summary: "Register an address for notices by mail",
		about:
			"Mails are sent when the turn is near, when the member is asked to come closer or is called, and when staff cancel " +
			"the place, as far as the shop's settings allow it. A notice that was sent is not sent again. Before any of them, the " +
			"address gets one mail whose button confirms it; without that it gets nothing else. A place can have 3 addresses one " +
			"after the other. An address can be registered at 3 places a day and gets 10 mails a day, over all shops. Mails that " +
			"ask for a confirmation take at most half of the shop's mails of a day; beyond it the call is refused as `mail-full`.",
		who: "holder",
		body: { schema: notificationMailRequest },
		answers: { 200: TOLD },
		codes: [
			...CHANGES,
			...OF_MEMBER,
			...WITH_BODY,
			"address-refused",
			"email-invalid",
			"invalid-transition",
			"mail-addresses",
			"mail-full",
			"notification-off",
			"too-many-requests",
			"value-missing",
		],
	},
	removeMail: {
		topic: "customers",
		summary: "Stop notices by mail",
		who: "holder",
		answers: { 200: NOTHING },
		codes: [...CHANGES, ...OF_MEMBER, "too-many-requests"],
	},
	registerPush: {
		topic: "customers",
		summary: "Register a browser for notices by web push",
		about:
			"The body is the JSON form of the browser's push subscription, made with the key of `/apiV2/push_key`. A network can " +
			"register 20,000 at once, and as many again in a day; beyond it the call is refused as `push-full`.",
		who: "holder",
		body: { schema: pushRequest },
		answers: { 200: TOLD },
		codes: [
			...CHANGES,
			...OF_MEMBER,
			...WITH_BODY,
			"invalid-transition",
			"notification-off",
			"push-full",
			"too-many-requests",
		],
	},
	removePush: {
		topic: "customers",
		summary: "Stop notices by web push",
		who: "holder",
		answers: { 200: NOTHING },
		codes: [...CHANGES, ...OF_MEMBER, "too-many-requests"],
	},
	deleteOwnData: {
		topic: "customers",
		summary: "Delete what the shop has of the holder",
		about:
			"Gives up the place if it still stands, then deletes name, telephone number, note, answers, mail address and the " +
			"browser's address. The number and its times stay for the shop's counts. A repeat changes nothing.",
		who: "holder",
		answers: { 200: MEMBER_AFTER },
		codes: [...CHANGES, ...OF_MEMBER, "invalid-transition", "too-many-requests"],
	},
	pushKey: {
		topic: "service",
		summary: "Get the key for web push subscriptions",
		who: "anyone",
		answers: { 200: { about: "The VAPID public key.", schema: pushKeyResponse } },
		codes: ["notification-off"],
	},
	confirmMailPage: {
		topic: "customers",
		summary: "Show the page that confirms a mail address",
		about:
			"Changes nothing, because programs that scan mails open links. The button of the page sends the POST. With " +
			"`text/html` in `Accept`, the refusal of a bad link is a page, too.",
		who: "anyone",
		query: [TOKEN],
		answers: { 200: { about: "A page in the caller's language.", type: "text/html" } },
		codes: [...READS, "link-invalid", "sample-read-only"],
	},
	confirmMail: {
		topic: "customers",
		summary: "Confirm a mail address",
		about:
			"From now on the address gets the notices of the place. A repeat changes nothing. Refused once the place has ended " +
			"or has another address.",
		who: "anyone",
		query: [TOKEN],
		body: { type: "application/x-www-form-urlencoded", schema: v.object({}), optional: true },
		answers: { 200: { about: "A page in the caller's language.", type: "text/html" } },
		codes: [
			...CHANGES,
			...OF_MEMBER,
			"invalid-transition",
			"link-invalid",
			"notification-off",
			"too-many-requests",
		],
	},
	unsubscribePage: {
		topic: "customers",
		summary: "Show the page that stops mails",
		about:
			"Changes nothing, because programs that scan mails open links. The button of the page sends the POST. With " +
			"`text/html` in `Accept`, the refusal of a bad link is a page, too.",
		who: "anyone",
		query: [TOKEN, ALL],
		answers: { 200: { about: "A page in the caller's language.", type: "text/html" } },
		codes: [...READS, "link-invalid", "sample-read-only"],
	},
	unsubscribe: {
		topic: "customers",
		summary: "Stop the mails of a place",
		about:
			"Mail programs send this call automatically (`List-Unsubscribe-Post`, RFC 8058). A repeat changes nothing.",
		who: "anyone",
		query: [TOKEN, ALL],
		body: { type: "application/x-www-form-urlencoded", schema: unsubscribeRequest, optional: true },
		answers: { 200: { about: "A page in the caller's language.", type: "text/html" } },
		codes: [...CHANGES, ...OF_MEMBER, "link-invalid", "too-many-requests"],
	},
};
