import { CODES } from "@junban/domain/values";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
	boardAnswer,
	errorEnvelope,
	joinedResponse,
	memberResponse,
	publicView,
	secondsResponse,
	ticketResponse,
} from "./schemas.ts";
import {
	acceptInvitationResponse,
	createAppResponse,
	inviteResponse,
	manifestResponse,
	myAppsResponse,
	paymentLinkResponse,
	planResponse,
	removeStaffResponse,
	slugResponse,
	staffResponse,
	unsubscribePremiumResponse,
	webhookResponse,
} from "./schemas-accounts.ts";
import { answersResponse } from "./schemas-answers.ts";
import { channelResponse, noticesResponse, pushKeyResponse } from "./schemas-notices.ts";
import {
	autoCallSwitchResponse,
	endedAllResponse,
	pausedResponse,
	refreshedResponse,
} from "./staff-schemas.ts";
import { placesOf } from "./testing/places.ts";
import { sampleBoard, sampleMember, sampleOpening, samplePace, sampleView, uid } from "./testing/samples.ts";

const wait = { low: 10, mid: 20, high: 45, basis: "today", hit_rate: 0.8 };
const pace = samplePace({ guidance_from: 500, closures: [{ from: 1, to: 2 }], hit_rate: 1 });
const member = sampleMember({
	...{ name: "さとう", state: "over", during_guidance_at: 1, called_at: 2, over_at: 3 },
	over_reason: "no_show",
});
const invitation = { uid: "i1", email: "a@b.example", expires_at: 9 };
const view = sampleView();

interface Case {
	readonly name: string;
	readonly schema: v.GenericSchema;
	/** An answer with all of its optional fields. */
	readonly full: object;
	/** The places that may be absent. */
	readonly optional: readonly string[];
}

const MEMBER_OPTIONAL = ["name", "during_guidance_at", "called_at", "over_at", "over_reason"];
const BOARD_OPTIONAL = ["called_lasted", "last_line_up_at"];
const PACE_OPTIONAL = ["guidance_from", "hit_rate"];
const below = (path: string, names: readonly string[]) => names.map((name) => `${path}.${name}`);

const CASES: readonly Case[] = [
	{
		name: "errorEnvelope",
		schema: errorEnvelope,
		full: {
			...{ code: "answer-invalid", message: "…", requestId: "r1", opens_at: 5 },
			...{ detail: "停電", detail_en: "No power", question: "seat", work: "task" },
		},
		optional: [".opens_at", ".detail", ".detail_en", ".question", ".work"],
	},
	{ name: "secondsResponse", schema: secondsResponse, full: { seconds: 1, ms: 1_500 }, optional: [".ms"] },
	{
		name: "joinedResponse",
		schema: joinedResponse,
		full: { uid, number: 1, series: 1, line_up_at: { seconds: 5, nanoseconds: 0 }, browser: "1.1~x" },
		optional: [".browser"],
	},
	{
		name: "memberResponse",
		schema: memberResponse,
		full: { member },
		optional: below(".member", MEMBER_OPTIONAL),
	},
	{
		name: "boardAnswer",
		schema: boardAnswer,
		full: { ...sampleBoard(), pace, settings: 5 },
		optional: [...below("", BOARD_OPTIONAL), ...below(".pace", PACE_OPTIONAL)],
	},
	{
		name: "ticketResponse",
		schema: ticketResponse,
		full: { member, board: sampleBoard(), pace, wait, now: 7 },
		optional: [
			...below(".member", MEMBER_OPTIONAL),
			...below(".board", BOARD_OPTIONAL),
			...below(".pace", PACE_OPTIONAL),
			...[".wait", ".wait.hit_rate"],
		],
	},
	{
		name: "publicView",
		schema: publicView,
		full: {
			...view,
			opening: sampleOpening(),
			wait,
			pace,
			line: {
				...view.line,
				texts: {
					called: "どうぞ",
					range_messages: [{ from: 1, to: 3, text: "もうすぐ" }],
					en: { called: "Go" },
				},
			},
			require_questions: [
				{
					...{ uid: "seat", order_number: 1.5, type: "select", target: "all", title: "お席" },
					...{ description: "…", options: ["店内"], optional: true },
					en: { title: "Seat", description: "…", options: ["Inside"] },
				},
			],
		},
		optional: [
			...below(".line.texts", ["called", "range_messages", "en", "en.called"]),
			...below(".opening", ["reason", "opens_at", "reception", "next_reception_at", "next_day"]),
			...below(".opening.reception", ["service_ends_at", "limit", "limit_total", "issued_before"]),
			...below(".require_questions[0]", ["description", "options", "optional", "en"]),
			...below(".require_questions[0].en", ["title", "description", "options"]),
			...below(".board", BOARD_OPTIONAL),
			...below(".pace", PACE_OPTIONAL),
			...[".wait", ".wait.hit_rate"],
		],
	},
	{
		name: "noticesResponse",
		schema: noticesResponse,
		full: {
			...{ mail_offered: true, push_key: "BK", mail: "g***@example.com", push: "abc", ahead: 2 },
			notices: ["near", "called"],
			results: [{ cause: "near", channel: "push", state: "failed", fault: "gone", at: 5 }],
		},
		optional: [".push_key", ".mail", ".push", ".results[0].fault"],
	},
	{
		name: "answersResponse",
		schema: answersResponse,
		full: { answers: { a: "x", b: 0, c: false }, require_answers: { d: ["e"] } },
		optional: [],
	},
	{ name: "channelResponse", schema: channelResponse, full: { notices: ["near", "called"] }, optional: [] },
	{ name: "pushKeyResponse", schema: pushKeyResponse, full: { public_key: "BK" }, optional: [] },
	{ name: "pausedResponse", schema: pausedResponse, full: { paused: true }, optional: [] },
	{ name: "refreshedResponse", schema: refreshedResponse, full: { settings_version: 4 }, optional: [] },
	{ name: "endedAllResponse", schema: endedAllResponse, full: { series: 2, version: 9 }, optional: [] },
	{ name: "autoCallSwitchResponse", schema: autoCallSwitchResponse, full: { enable: false }, optional: [] },
	{ name: "createAppResponse", schema: createAppResponse, full: { app: "shop", line: "main" }, optional: [] },
	{
		name: "slugResponse",
		schema: slugResponse,
		full: { available: false, code: "slug-reserved", suggestions: ["shop_2"] },
		optional: [".code", ".suggestions"],
	},
	{
		name: "myAppsResponse",
		schema: myAppsResponse,
		full: { apps: [{ app: "shop", name: "店", name_en: "Shop", role: "staff", sole_owner: false }] },
		optional: [".apps[0].name_en"],
	},
	{
		name: "inviteResponse",
		schema: inviteResponse,
		full: { invitation, link: "https://…", mailed: true },
		optional: [],
	},
	{
		name: "staffResponse",
		schema: staffResponse,
		full: {
			staff: [{ uid: "p1", role: "owner", email: "a@b.example", name: "さとう" }],
			...{ invitations: [invitation], limit: 3 },
		},
		optional: [".staff[0].email", ".staff[0].name"],
	},
	{
		name: "acceptInvitationResponse",
		schema: acceptInvitationResponse,
		full: { app: "shop", role: "staff" },
		optional: [],
	},
	{ name: "removeStaffResponse", schema: removeStaffResponse, full: { removed: true }, optional: [] },
	{ name: "paymentLinkResponse", schema: paymentLinkResponse, full: { url: "https://…" }, optional: [] },
	{
		name: "planResponse",
		schema: planResponse,
		full: {
			...{
				state: "ends",
				until: 5,
				is_renewed: false,
				is_sold: true,
				price: "月額 980円",
				own_host: "demo.shop.example",
			},
			mails: { sent: 1, refused: 0, most: 300 },
		},
		optional: [".until", ".price", ".own_host"],
	},
	{
		name: "unsubscribePremiumResponse",
		schema: unsubscribePremiumResponse,
		full: { premium: true, ends_at: 5 },
		optional: [".ends_at"],
	},
	{ name: "webhookResponse", schema: webhookResponse, full: { received: true }, optional: [] },
	{
		name: "manifestResponse",
		schema: manifestResponse,
		full: {
			...{ id: "/demo", name: "みなと食堂", short_name: "みなと", description: "…", lang: "ja", dir: "ltr" },
			...{ start_url: "/demo", scope: "/demo", display: "standalone" },
			...{ theme_color: "#0D848D", background_color: "#FFFFFF" },
			icons: [{ src: "/i.png", sizes: "192x192", type: "image/png", purpose: "any" }],
			shop_facts: { version: "1a", own_host: false, logo: "https://files.example/logo.png" },
		},
		optional: [".description", ".shop_facts.logo"],
	},
];

describe.each(CASES)("$name", ({ schema, full, optional }) => {
	const places = placesOf(full);

	test("accepts the full answer unchanged", () => {
		expect(v.parse(schema, full)).toEqual(full);
	});

	test("may lack its optional fields, and no other", () => {
		const mayLack = places.filter(({ put }) => v.is(schema, put(undefined))).map(({ path }) => path);
		expect(mayLack.sort()).toEqual([...optional].sort());
	});

	test("refuses null, and an object in place of any other value", () => {
		for (const { path, put, value } of places) {
			expect(v.is(schema, put(null)), path).toBe(false);
			if (typeof value !== "object") expect(v.is(schema, put({ odd: 1 })), path).toBe(false);
		}
	});

	test("drops unknown fields, so that a client reads the answers of a newer server", () => {
		expect(v.parse(schema, { ...full, unknown: 1 })).toEqual(full);
	});
});

describe("values at their bounds", () => {
	const MOST = Number.MAX_SAFE_INTEGER;

	test.each([
		["number", memberResponse, (n: unknown) => ({ member: { ...member, number: n } })],
		["now", ticketResponse, (n: unknown) => ({ member, board: sampleBoard(), pace, now: n })],
		["ms", secondsResponse, (n: unknown) => ({ seconds: 1, ms: n })],
		["limit", staffResponse, (n: unknown) => ({ staff: [], invitations: [], limit: n })],
	])("%s is a whole number from 0", (_name, schema: v.GenericSchema, withNumber) => {
		const accepted = [-1, -0.5, 0, 1, 1.5, MOST, MOST + 1, Number.NaN, Number.POSITIVE_INFINITY, "1"].filter(
			(n) => v.is(schema, withNumber(n)),
		);
		expect(accepted).toEqual([0, 1, MOST]);
	});

	test("the time of a join may be before 1970, its nanoseconds are never negative", () => {
		const joined = (seconds: number, nanoseconds: number) =>
			v.is(joinedResponse, { uid, number: 1, series: 1, line_up_at: { seconds, nanoseconds } });
		expect([joined(-1, 0), joined(0.5, 0), joined(0, -1)]).toEqual([true, false, false]);
	});

	test("uids of a member have 22 to 64 characters", () => {
		const lengths = [21, 22, 64, 65];
		const joined = { number: 1, series: 1, line_up_at: { seconds: 5, nanoseconds: 0 } };
		const asMember = lengths.map((n) => v.is(joinedResponse, { ...joined, uid: "a".repeat(n) }));
		const asPublic = lengths.map((n) =>
			v.is(memberResponse, { member: { ...member, public_uid: "a".repeat(n) } }),
		);
		expect(asMember).toEqual([false, true, true, false]);
		expect(asPublic).toEqual(asMember);
		expect(v.is(joinedResponse, { ...joined, uid: `-${"a".repeat(23)}` })).toBe(false);
	});

	test("a refusal has a code of the catalogue", () => {
		const refusal = (code: unknown) => v.is(errorEnvelope, { code, message: "", requestId: "" });
		expect(CODES.filter((code) => !refusal(code))).toEqual([]);
		for (const code of ["teapot", "", "PAUSED", 404]) expect(refusal(code)).toBe(false);
	});
});
