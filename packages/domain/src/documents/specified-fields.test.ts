import { expect, test } from "vitest";
import type { Field } from "./fields.ts";
import type { Shape } from "./kinds.ts";
import { STORED_DOCUMENTS } from "./stored-documents.ts";

/**
 * The fields of the documents that people fill in, and of members, as the specification has them: kind with bounds,
 * default, whether a form must give it. Written by hand, so that a changed bound or default fails here.
 */
const SPECIFIED: { readonly [path: string]: readonly string[] } = {
	"apps/{appUID}": [
		"name: text 100 = empty required english",
		"description: lines 2000 = empty english",
		"address: text 200 = empty english",
		"phone: telephone = empty",
		"map_url: web-address = empty",
		"hours_text: lines 500 = empty english",
		"timezone: Asia/Tokyo|America/New_York|America/Chicago|America/Denver|America/Phoenix|America/Los_Angeles|America/Anchorage|Europe/Rome = Asia/Tokyo",
		"locale: ja|en = ja",
		"category: text 50 = empty english",
		"color: color = #0D848D",
		"holiday_country: ja|us|it = ja",
		"retention_days: 1 to 3650 = 30",
		"site_url: web-address = empty",
		"logo: text 60 = empty",
		"premium.enabled: flag = false",
		"subdomain: flag = false",
	],
	"apps/{appUID}/users/{userUID}": [
		"uid: uid required",
		"role: owner|staff required",
		"created_at: timestamp",
	],
	"apps/{appUID}/invitations/{hash}": [
		"email: text 254 required personal",
		"expire_at: timestamp required",
		"accepted_by: uid",
	],
	"apps/{appUID}/line/{lineUID}": [
		"name: text 100 = empty required english",
		"color: color = #0D848D",
		"unit: 人|組|番 = 組",
		"number_prefix: text 4 = empty",
		"number_start: 1 to 9999 = 1",
		"time_per: 1 to 600 = 10",
		"lessNumber: 0 to 100 = 2",
		"day_start: time = 04:00",
		"expire_leftover: flag = true",
		"holiday_mode: weekday|closed|own",
		"places_per_browser: 0 to 100 = 3",
		"joins_per_minute: 1 to 6000",
		"autocall_function_enable: flag = false",
		"autocall_time: 1 to 600 = 10",
		"autocall_without_screen: flag = false",
		"v1_join: flag = true",
		"called: text 100 = empty english",
		"called_text: lines 500 = empty english",
		"during_guidance_text: lines 500 = empty english",
		"guide_over_text: lines 500 = empty english",
		"less_text: lines 500 = empty english",
		"line_up_text: lines 500 = empty english",
		"range_messages: list 50 = [] english",
		"fields.notification: flag = false",
		"notification.before: 0 to 20",
		"notification.on_during: flag = true",
		"notification.on_called: flag = true",
		"notification.near_headline: text 100 = empty english",
		"notification.near_text: lines 500 = empty english",
		"notification.during_guidance_headline: text 100 = empty english",
		"notification.during_guidance_text: lines 500 = empty english",
		"notification.called_headline: text 100 = empty english",
		"notification.called_text: lines 500 = empty english",
		"notification.cancelled_headline: text 100 = empty english",
		"notification.cancelled_text: lines 500 = empty english",
		"display.layout: auto|landscape|upright = auto",
		"display.voice: off|ja|en|both = off",
		"display.sound: flag = true",
		"display.show_wait: flag = true",
		"display.message: lines 500 = empty english",
		"display.qr: flag = true",
		"paused: flag = false",
		"paused_message: lines 500 = empty",
		"paused_at: timestamp",
		"paused_until: epoch-ms",
		"presence: flag = false",
		"autocall_enable: flag = false",
		"autocall_called_lasted: epoch-ms",
		"called_lasted: epoch-ms",
		"settings_version: 0 to 9007199254740991 = 0",
	],
	"apps/{appUID}/line/{lineUID}/receptions/{uid}": [
		"uid: uid required",
		"order_number: 0 to 1000000 required",
		"name: text 100 = empty english",
		"weekdays: list 8 required",
		"start_at: time required",
		"end_at: time required",
		"service_end_at: time",
		"start_after_options: map 2",
		"time_per: 1 to 600",
		"lessNumber: 0 to 100",
		"limit: 0 to 1000000",
		"limit_total: 0 to 1000000",
	],
	"apps/{appUID}/line/{lineUID}/temporary_closeds/{uid}": [
		"uid: uid required",
		"order_number: 0 to 1000000 required",
		"start_at: timestamp required",
		"end_at: timestamp required",
		"message: lines 500 = empty english",
	],
	"apps/{appUID}/line/{lineUID}/questions/{uid}": [
		"uid: uid required",
		"order_number: 0 to 1000000 required",
		"title: text 200 = empty required english",
		"description: lines 1000 = empty english",
		"type: text|textarea|number|select|radio|checkbox|date|tel|email required",
		"target: free|premium|all = all",
		"options: list 50 = [] english",
	],
	"apps/{appUID}/line/{lineUID}/members/{memberUID}": [
		"uid: uid required",
		"public_uid: uid required",
		"series: 1 to 9007199254740991 required",
		"number: 1 to 9007199254740991 required",
		"line_up_at: timestamp required",
		"source: web|staff|kiosk = web",
		"locale: ja|en = ja",
		"during_guidance_at: timestamp",
		"called_at: timestamp",
		"over_at: timestamp",
		"over_reason: served|left|no_show|cancelled|expired",
		"previous_state: waiting|during_guidance|called",
		"told: map 3",
		"version: 0 to 9007199254740991 = 0",
		"party_size: 1 to 99 = 1",
		"name: text 80 personal",
		"phone: telephone personal",
		"note: lines 500 personal",
		"guide_over: flag = false",
		"during_guidance: flag = false",
		"called: flag = false",
		"joined_at: timestamp",
		"notification_mail: text 254 personal",
		"push: map 3 personal",
		"require_answers: map 50 personal",
	],
	"apps/{appUID}/line/{lineUID}/public_members/{publicUid}": [
		"uid: uid required",
		"series: 1 to 9007199254740991 required",
		"number: 1 to 9007199254740991 required",
		"line_up_at: timestamp required",
		"state: open|over required",
	],
	"users/{userUID}": [
		"uid: uid required",
		"email: text 254 required personal",
		"displayName: text 100 = empty personal",
		"appUID: uid",
		"created_at: timestamp",
	],
	"project/main/public/admin/information/{id}": [
		"id: uid required",
		"message: lines 500 required",
		"detail: lines 5000 = empty",
		"link: text 2000 = empty",
		"is_important: flag = false",
		"end_at: timestamp",
		"information_at: timestamp required",
	],
};

function kindOf(shape: Shape): string {
	switch (shape.is) {
		case "text":
			return `${shape.lines ? "lines" : "text"} ${shape.most}`;
		case "whole":
			return `${shape.least} to ${shape.most}`;
		case "choice":
			return shape.values.join("|");
		case "list":
		case "map":
			return `${shape.is} ${shape.most}`;
		default:
			return shape.is;
	}
}

function specificationOf({ stored, kind, otherwise, required, english, personal }: Field): string {
	return [
		`${stored}: ${kindOf(kind.shape)}`,
		...(otherwise === undefined ? [] : [`= ${JSON.stringify(otherwise).replaceAll('"', "") || "empty"}`]),
		...(required === true ? ["required"] : []),
		...(english === undefined ? [] : ["english"]),
		...(personal === true ? ["personal"] : []),
	].join(" ");
}

test.each(Object.entries(SPECIFIED))(
	"STORE-8 %s has the specification's fields, bounds and defaults",
	(path, fields) => {
		// A new field may stand beside these.
		const declared = Object.values(STORED_DOCUMENTS[path] ?? {}).map(specificationOf);
		for (const field of fields) expect(declared).toContainEqual(field);
	},
);

test("STORE-8 both lists of questions have the same fields", () => {
	const line = "apps/{appUID}/line/{lineUID}";
	expect(STORED_DOCUMENTS[`${line}/require_questions/{uid}`]).toBe(
		STORED_DOCUMENTS[`${line}/questions/{uid}`],
	);
});

test("STORE-8 personal fields are those of persons, and everybody reads none of them", () => {
	const personal = Object.entries(STORED_DOCUMENTS).flatMap(([path, table]) =>
		Object.values(table)
			.filter((field) => field.personal === true)
			.map(({ stored, seenBy }) => ({ field: `${path.split("/").at(-2)}/${stored}`, seenBy })),
	);
	expect(personal.map(({ field }) => field).sort()).toEqual([
		...["invitations/email", "mail_recipients/mails", "mail_recipients/places", "mail_recipients/stopped_at"],
		...["masters_log/mail", "members/mail_asked", "members/mail_confirmed"],
		...["members/name", "members/note"],
		...["members/notification_mail", "members/phone"],
		...["members/push", "members/require_answers", "outbox/link", "outbox/link", "outbox/to", "outbox/to"],
		...["shop_directory/mails", "shop_directory/tokens", "users/displayName", "users/email"],
	]);
	for (const { seenBy } of personal) expect(["api", "user", "staff"]).toContain(seenBy);
});

test("STORE-8 every field says who writes it and who may read it", () => {
	for (const [path, table] of Object.entries(STORED_DOCUMENTS)) {
		for (const { stored, writer, seenBy } of Object.values(table)) {
			expect([path, stored, ["owner", "desk", "api", "master"].includes(writer)]).toEqual([
				path,
				stored,
				true,
			]);
			const audiences = ["api", "user", "owner", "staff", "public"];
			expect([path, stored, audiences.includes(seenBy)]).toEqual([path, stored, true]);
		}
	}
});

test("STORE-8 the desk and the API write what no form may write", () => {
	const writers = (path: string, writer: string) =>
		Object.values(STORED_DOCUMENTS[path] ?? {})
			.filter((field) => field.writer === writer)
			.map(({ stored }) => stored);
	expect(writers("apps/{appUID}", "api")).toEqual([
		"premium.enabled",
		"premium.until",
		"premium.source",
		"deleting_at",
		"suspended_at",
	]);
	expect(writers("apps/{appUID}/line/{lineUID}", "desk")).toEqual([
		...["paused", "paused_message", "paused_at", "paused_until"],
		...["presence", "autocall_enable", "autocall_called_lasted", "called_lasted"],
	]);
	expect(writers("apps/{appUID}/line/{lineUID}/members/{memberUID}", "owner")).toEqual([]);
	expect(writers("users/{userUID}", "api")).toEqual([]);
	expect(writers("project/main/public/admin/information/{id}", "master")).toHaveLength(9);
});
