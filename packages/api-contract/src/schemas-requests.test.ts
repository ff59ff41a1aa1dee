import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
	editDetailsRequest,
	giveRequest,
	guideOverRequest,
	joinRequest,
	pauseRequest,
	restoreRequest,
} from "./schemas.ts";
import { acceptInvitationRequest, createAppRequest, inviteRequest } from "./schemas-accounts.ts";
import { answersRequest } from "./schemas-answers.ts";
import { notificationMailRequest, pushRequest, unsubscribeRequest } from "./schemas-notices.ts";
import { autoCallRequest, autoCallSwitchRequest, clearRequest } from "./staff-schemas.ts";

const most = Number.MAX_SAFE_INTEGER;
const subscription = { endpoint: "https://push.example/1", keys: { p256dh: "k", auth: "a" } };

/** Values of the optional field `version`: a whole number from 0. */
const VERSIONS = [{}, { version: 0 }, { version: most }];
const NO_VERSIONS = [{ version: -1 }, { version: 0.5 }, { version: most + 1 }, { version: "4" }];

interface Case {
	readonly name: string;
	readonly schema: v.GenericSchema;
	readonly good: readonly object[];
	readonly bad: readonly object[];
}

const CASES: readonly Case[] = [
	{
		name: "joinRequest",
		schema: joinRequest,
		good: [
			{},
			{ locale: "ja" },
			{ locale: "en", name: "", party_size: 2, phone: "090", note: "窓側" },
			// The domain's `checkJoinDetails` refuses these: the refusal names the field.
			{ party_size: -0.5, name: "a".repeat(10_000) },
			{ answers: { seat: "店内" } },
			{ answers: ["no map"], exceed_limits: false },
			{ join_ticket: "", browser: "" },
			{ join_ticket: "t".repeat(64), browser: "b".repeat(4_096), work: "w".repeat(200) },
		],
		bad: [
			{ locale: "fr" },
			{ locale: "JA" },
			{ name: 5 },
			{ name: null },
			{ party_size: "2" },
			{ party_size: Number.NaN },
			{ phone: 90 },
			{ note: ["窓側"] },
			{ exceed_limits: "true" },
			{ exceed_limits: 1 },
			{ join_ticket: "t".repeat(65) },
			{ join_ticket: 4 },
			{ browser: "b".repeat(4_097) },
			{ work: "w".repeat(201) },
		],
	},
	{
		name: "giveRequest",
		schema: giveRequest,
		good: [
			...VERSIONS,
			{ target: "called" },
			{ target: "during_guidance" },
			{ target: "waiting", version: 3 },
		],
		bad: [...NO_VERSIONS, { target: "over" }, { target: "" }, { target: null }, { state: "called" }],
	},
	{
		name: "guideOverRequest",
		schema: guideOverRequest,
		good: [
			...VERSIONS,
			{ reason: "served", autoCall: true },
			{ reason: "no_show", autoCall: false },
			{ admin_cancel: true },
		],
		// A member leaves, is cancelled or expires by other ways than a reason in the body.
		bad: [
			...NO_VERSIONS,
			{ reason: "left" },
			{ reason: "cancelled" },
			{ reason: "expired" },
			{ autoCall: "true" },
			{ admin_cancel: false },
			{ admin_cancel: "true" },
		],
	},
	{ name: "restoreRequest", schema: restoreRequest, good: VERSIONS, bad: NO_VERSIONS },
	{
		name: "editDetailsRequest",
		schema: editDetailsRequest,
		good: [...VERSIONS, { name: "", party_size: 2, phone: "090", note: "窓側" }, { party_size: -0.5 }],
		bad: [
			...NO_VERSIONS,
			{ name: null },
			{ party_size: "2" },
			{ phone: 90 },
			{ note: ["窓側"] },
			{ state: "over" },
		],
	},
	{
		name: "pauseRequest",
		schema: pauseRequest,
		good: [{ paused: true }, { paused: false, message: "" }, { paused: true, message: "a".repeat(10_000) }],
		bad: [{}, { message: "昼休み" }, { paused: "true" }, { paused: 1 }, { paused: true, message: null }],
	},
	{
		name: "clearRequest",
		schema: clearRequest,
		good: [{}, { what: "members" }, { what: "answers" }, { what: "require_answers" }],
		bad: [{ what: "events" }, { what: "" }, { what: ["members"] }],
	},
	{
		name: "autoCallSwitchRequest",
		schema: autoCallSwitchRequest,
		good: [{ enable: true }, { enable: false }],
		bad: [{}, { enable: "on" }, { enable: 0 }],
	},
	{ name: "autoCallRequest", schema: autoCallRequest, good: [{}], bad: [{ enable: true }, { version: 1 }] },
	{
		name: "answersRequest",
		schema: answersRequest,
		// The domain's `checkAnswers` reads the answers.
		good: [{ answers: {} }, { answers: { q: [1, null] } }, { answers: "none" }],
		bad: [{}, { require_answers: {} }],
	},
	{
		name: "notificationMailRequest",
		schema: notificationMailRequest,
		good: [{}, { notification_mail: "" }, { notification_mail: "a@b.example" }],
		bad: [{ notification_mail: 1 }, { notification_mail: null }, { mail: "a@b.example" }],
	},
	{
		name: "pushRequest",
		schema: pushRequest,
		good: [
			subscription,
			{ ...subscription, expirationTime: null },
			{ ...subscription, expirationTime: 1_900_000_000_000 },
		],
		bad: [
			{ keys: subscription.keys },
			{ endpoint: subscription.endpoint },
			{ ...subscription, endpoint: 5 },
			{ ...subscription, expirationTime: "soon" },
			{ ...subscription, keys: { p256dh: "k" } },
			{ ...subscription, keys: { auth: "a" } },
			{ ...subscription, keys: null },
		],
	},
	{
		name: "createAppRequest",
		schema: createAppRequest,
		// Without uid or data the refusal is `app-uid-missing` or `app-data-missing`.
		good: [{}, { appUID: "shop" }, { appUID: "", appData: {} }, { appData: { name: 5, deep: [{}] } }],
		bad: [{ appUID: 5 }, { appUID: null }, { appData: "name" }, { appData: null }, { appUid: "shop" }],
	},
	{
		name: "inviteRequest",
		schema: inviteRequest,
		good: [{ email: "a@b.example" }, { email: "no address" }],
		bad: [{}, { email: null }, { email: ["a@b.example"] }, { email: "a@b.example", role: "owner" }],
	},
	{
		name: "acceptInvitationRequest",
		schema: acceptInvitationRequest,
		good: [{ invitation: "" }, { invitation: "s".repeat(100) }],
		bad: [{}, { invitation: "s".repeat(101) }, { invitation: 5 }],
	},
];

const titled = (body: object) => [JSON.stringify(body).slice(0, 80), body] as const;

describe.each(CASES)("$name", ({ schema, good, bad }) => {
	test.each(good.map(titled))("accepts %s unchanged", (_title, body) => {
		expect(v.safeParse(schema, body)).toMatchObject({ success: true, output: body });
	});

	test.each(bad.map(titled))("refuses %s", (_title, body) => {
		expect(v.is(schema, body)).toBe(false);
	});

	test("refuses an unknown field, whatever its value", () => {
		for (const body of good)
			for (const value of [null, 0, "", {}]) expect(v.is(schema, { ...body, unknown: value })).toBe(false);
	});

	test.each([undefined, null, true, 0, "", "{}", [1]])("refuses %j, which is no object", (body) => {
		expect(v.is(schema, body)).toBe(false);
	});
});

test("a browser may add keys to its push subscription; they are dropped", () => {
	const keys = { ...subscription.keys, later: "x" };
	expect(v.parse(pushRequest, { ...subscription, keys })).toEqual(subscription);
});

test("the form of a mail program may have any other field, which is dropped", () => {
	expect(v.parse(unsubscribeRequest, {})).toEqual({});
	const form = { "List-Unsubscribe": "One-Click", other: "x" };
	expect(v.parse(unsubscribeRequest, form)).toEqual({ "List-Unsubscribe": "One-Click" });
	expect(v.is(unsubscribeRequest, { "List-Unsubscribe": true })).toBe(false);
});
