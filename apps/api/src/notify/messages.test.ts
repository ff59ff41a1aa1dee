import {
	appDataFromStored,
	lineSettingsFromStored,
	memberFromStored,
	notificationSettingsFromStored,
	placeTextsFromStored,
} from "@junban/domain/documents";
import { NOTICE_CAUSES } from "@junban/domain/line";
import { parseAppUid, parseLineUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { parsed } from "#src/desk/testing/fixture.ts";
import { invitationMail, planMail } from "./letters.ts";
import { confirmationMail, type NoticeFacts, noticeMail, noticePush } from "./messages.ts";
import { browserSubscription } from "./testing/recorder.ts";

const UID = "hT2kQ9vXc4LmZ0aB7sNd1RwE";
const SUBSCRIPTION = { ...browserSubscription("a"), p256dh: "", auth: "" };

function facts(app: object, line: object, locale = "ja"): NoticeFacts {
	const read = memberFromStored({
		uid: UID,
		public_uid: "p".repeat(24),
		series: 1,
		number: 7,
		line_up_at: { seconds: 1, nanoseconds: 0 },
		locale,
	});
	if (!read.ok) throw new Error(read.field);
	const member = read.value;
	return {
		app: parsed(parseAppUid("demo")),
		line: parsed(parseLineUid("main")),
		snapshot: {
			app: appDataFromStored({ ...app }),
			settings: lineSettingsFromStored({ ...line }),
			texts: placeTextsFromStored({ ...line }),
			notification: notificationSettingsFromStored({ ...line }),
			restricted: true,
		},
		member,
		cause: "called",
		publicUrl: "https://queue.example",
	};
}

const mailOf = (given: NoticeFacts) =>
	noticeMail(given, "guest@example.com", "https://queue.example/stop?t=x", "id-1");

const EVIL = 'みな\r\nBcc: all@example.com"><script>alert(1)</script>&<img src=x onerror=1>';

test("a shop's text stays text: it adds no header, no element and no link", () => {
	const line = { called: EVIL, called_text: `${EVIL}\n二行目`, number_prefix: '<"', color: 'red"onload=' };
	const mail = mailOf(facts({ name: EVIL }, line));
	expect(mail.subject).not.toMatch(/[\r\n]/);
	expect(mail.html).not.toMatch(/<(?:script|img)/);
	expect(mail.html).toContain("&lt;script&gt;");
	expect(mail.html).toContain("<br>二行目");
	expect(mail.html).not.toContain("onload=");
	expect(Object.values(mail.headers).join("")).not.toMatch(/[\r\n]/);
	expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
		`https://queue.example/app/demo/main/${UID}`,
		"https://queue.example/stop?t=x",
	]);
	const letter = invitationMail(
		{ kind: "staff_invitation", to: "a@example.com", locale: "ja", link: "https://queue.example/i#x" },
		EVIL.replace(/[\r\n]/g, ""),
		"id",
		"https://queue.example",
	);
	expect(letter.html).not.toMatch(/<(?:script|img)/);
	expect(letter.text).toContain("https://queue.example/i#x");
});

test.each([
	["みなと食堂", "みなと食堂"],
	["St. Marc Café No. 5", "St. Marc Café No. 5"],
	["Locked:\r\nhttps://evil.example/login", "Locked: https: //evil. example/login"],
	["https://evil。example", "https: //evil。 example"],
	["evil.\u00adexample", "evil. example"],
	["あ".repeat(40), "あ".repeat(40)],
	["あ".repeat(41), `${"あ".repeat(39)}…`],
])("whoever may be a stranger reads of the shop %j", (name, shown) => {
	const links = { confirm: "https://queue.example/c?t=x", stop: "https://queue.example/s?t=x" };
	const mail = confirmationMail(facts({ name }, {}), "guest@example.com", links, "id-1");
	expect(mail.subject).toContain(shown);
	expect(mail.text.split("\n")[0]).toBe(shown);
	expect(mail.html).toContain(shown);
});

test("the longest texts of any character fit into a push, and a mail holds all of them", () => {
	const line = { called: "👨‍👩‍👧‍👦".repeat(50), called_text: "𠮷".repeat(600) };
	for (const locale of ["ja", "en"]) {
		const given = facts({ name: "店".repeat(200) }, line, locale);
		const { payload } = noticePush(given, SUBSCRIPTION, 60);
		expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3_900);
		expect(payload).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
		expect([...mailOf(given).text.matchAll(/𠮷/gu)].length).toBe(500);
	}
});

test("a notice of each cause has its words, number and link, in both forms", () => {
	for (const cause of NOTICE_CAUSES) {
		for (const locale of ["ja", "en"]) {
			const { html, subject, text } = mailOf({ ...facts({ name: "Minato" }, {}, locale), cause });
			expect(subject).toMatch(/ 7.*Minato$/);
			for (const part of [text, html])
				expect(part).toContain(`${locale === "en" ? "/en" : ""}/app/demo/main/${UID}`);
		}
	}
	expect(new Set(NOTICE_CAUSES.map((cause) => mailOf({ ...facts({}, {}), cause }).subject)).size).toBe(4);
});

test("a mail can be stopped by one click, and is marked as generated", () => {
	const { headers, messageId } = mailOf(facts({}, {}));
	expect(headers).toEqual({
		"List-Unsubscribe": "<https://queue.example/stop?t=x>",
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		"Auto-Submitted": "auto-generated",
	});
	expect(messageId).toBe("<id-1.main.demo@queue.example>");
});

test("the product's line stands under mails of restricted apps only", () => {
	const free = facts({}, {});
	const premium = { ...free, snapshot: { ...free.snapshot, restricted: false } };
	for (const form of ["text", "html"] as const)
		expect([free, premium].map((given) => mailOf(given)[form].includes("Junban"))).toEqual([true, false]);
});

test("the button's text is readable on any colour; a colour is darkened slightly for white text", () => {
	const onColor = (color: string) =>
		/background:(#\w+;color:#\w+);font-size:16px/.exec(mailOf(facts({}, { color })).html)?.[1];
	expect(["#000000", "#0D848D", "#FFFFFF", "#0B4A6F", "#FFD400"].map(onColor)).toEqual([
		"#000000;color:#FFFFFF",
		"#0C7D86;color:#FFFFFF",
		"#FFFFFF;color:#000000",
		"#0B4A6F;color:#FFFFFF",
		"#FFD400;color:#000000",
	]);
});

test.each(["ja", "en"] as const)(
	"a mail about the plan in %s names the shop, the day and the way, and adds nothing of the shop's",
	(locale) => {
		const link = "https://queue.example/app_admin/demo/app_setting?tab=plan";
		const until = Date.UTC(2026, 11, 7, 3);
		const letter = { kind: "premium_late", to: "owner@example.com", locale, link, until } as const;
		const { name } = appDataFromStored({ name: EVIL });
		const mail = planMail(letter, { name, timeZone: "Asia/Tokyo" }, "plan-1", "https://queue.example");
		expect(mail.subject).not.toMatch(/[\r\n]/);
		expect(mail.html).not.toMatch(/<(?:script|img)/);
		expect(mail.text).toContain(locale === "ja" ? "2026年12月7日" : "7 December 2026");
		expect(mail.text).toContain(link);
		expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([link]);
	},
);

test.each([
	["ja", "premium_granted", "2026年12月1日"],
	["en", "premium_granted", "1 December 2026"],
	["ja", "premium_ends", "2026年12月1日"],
	["en", "premium_ends", "1 December 2026"],
] as const)(
	"a mail in %s about a plan (%s) that ends at a midnight names the day before it",
	(locale, kind, day) => {
		const link = "https://queue.example/app_admin/demo/app_setting?tab=plan";
		const until = Date.parse("2026-12-02T00:00+09:00");
		const letter = { kind, to: "owner@example.com", locale, link, until };
		const mail = planMail(
			letter,
			{ name: "Demo", timeZone: "Asia/Tokyo" },
			"plan-1",
			"https://queue.example",
		);
		expect(mail.text).toContain(day);
	},
);
