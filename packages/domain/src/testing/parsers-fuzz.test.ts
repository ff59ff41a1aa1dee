import fc from "fast-check";
import { expect, test } from "vitest";
import {
	announcementFromStored,
	closeAnnouncement,
	readAnnouncements,
} from "#src/documents/announcements.ts";
import { checkAnswer, checkAnswers } from "#src/documents/answers.ts";
import { checkAppData } from "#src/documents/app.ts";
import { checkClosure, closureFromStored, closuresFromStored } from "#src/documents/closure.ts";
import { contentTargetOf } from "#src/documents/content-target.ts";
import { checkLineSettings, lineSettingsFromStored } from "#src/documents/line.ts";
import { colorOf } from "#src/documents/line-shown.ts";
import { placeMessage, placeTextsFromStored } from "#src/documents/line-texts.ts";
import { checkImageName, checkLogo, checkUserFilePath } from "#src/documents/logo-file.ts";
import { memberFromStored } from "#src/documents/member.ts";
import {
	checkQuestion,
	parseQuestionUid,
	QUESTION_TYPES,
	questionFromStored,
	questionsFromStored,
} from "#src/documents/question.ts";
import { rangeMessages } from "#src/documents/range-messages.ts";
import {
	checkReception,
	holidayModeOf,
	parseHolidayMode,
	receptionFromStored,
	receptionsFromStored,
} from "#src/documents/reception.ts";
import { openingAt, openingRules } from "#src/hours/opening-hours.ts";
import { NEW_BOARD } from "#src/line/board.ts";
import { applyDelta } from "#src/line/board-delta.ts";
import { parseBoard } from "#src/line/board-parse.ts";
import { checkJoinDetails, checkPausedMessage } from "#src/line/join-details.ts";
import { decodeOrder } from "#src/line/order.ts";
import { checkNewApp } from "#src/shop/new-app.ts";
import { isPremium, planSourcesFromStored } from "#src/shop/premium.ts";
import { isSample } from "#src/shop/samples.ts";
import { checkSlug } from "#src/shop/slug.ts";
import { appUidOfHost } from "#src/shop/subdomain.ts";
import { hostile, mutated } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import { isCode } from "#src/values/codes.ts";
import { checkTelephone, checkWebAddress } from "#src/values/contact.ts";
import { parseAppUid, parseLineUid, parseMemberUid, parsePublicUid } from "#src/values/ids.ts";
import { parseEpochMs, parseTimestamp } from "#src/values/instants.ts";
import { parseLocalTime } from "#src/values/local-time.ts";
import { checkMailAddress, checkNewPassword, checkSignIn } from "#src/values/mail-address.ts";
import { parseOrderedUid, storedUid } from "#src/values/ordered.ts";
import { missingFor } from "#src/values/required-values.ts";
import { withoutEmpty } from "#src/values/saved-values.ts";
import { parseServerTime } from "#src/values/server-time.ts";
import type { StoredFields } from "#src/values/stored-fields.ts";
import { checkText, line, paragraph, readText } from "#src/values/texts-bounds.ts";
import { type CheckedForm, checkColor } from "#src/values/validation.ts";
import { estimateWait } from "#src/wait/estimate.ts";
import { hitRate, shownWait, waitHit } from "#src/wait/shown-wait.ts";
import { defaultTextsJa } from "#src/words/default-texts-ja.ts";
import { newLine } from "#src/words/new-line.ts";
import { wholeMinutes } from "#src/words/wait-phrases.ts";
import { weekdayLabelsOf } from "#src/words/weekdays.ts";

const questions = questionsFromStored(
	QUESTION_TYPES.map((type) => ({ uid: type, title: type, type, options: ["a", "b"] })),
);
const stored = (value: unknown): StoredFields =>
	typeof value === "object" && value !== null ? { ...value } : {};
const list = (value: unknown): readonly StoredFields[] =>
	Array.isArray(value) ? Array.from(value, stored) : [];
const firstFault = <T>(form: CheckedForm<T, string>) => (form.ok ? form.value : form.faults[0]);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const delta = { series: 1, from: 0, version: 1, updated_at: 1 };
const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(numberOf) : []);
const rangeOf = (value: unknown) => ({
	low: numberOf(stored(value).low),
	high: numberOf(stored(value).high),
});
/** The facts of any value: an absent optional field stays absent, any other value that is no number becomes NaN. */
const factsOf = (value: unknown) => {
	const { place, timePer, today, earlier, now, lastTurnAt, guidanceFrom, closures } = stored(value);
	return {
		place: numberOf(place),
		timePer: numberOf(timePer),
		today: numbers(today),
		earlier: Array.isArray(earlier) ? earlier.map(numbers) : [],
		now: numberOf(now),
		...(lastTurnAt === undefined ? {} : { lastTurnAt: numberOf(lastTurnAt) }),
		...(guidanceFrom === undefined ? {} : { guidanceFrom: numberOf(guidanceFrom) }),
		closures: list(closures).map(({ from, to }) => ({ from: numberOf(from), to: numberOf(to) })),
	};
};
const NONE = receptionsFromStored([]);
const hours = { uid: "r", order_number: 1, weekdays: [0, 3, 7], start_at: "22:00", end_at: "03:00" };
const rules = openingRules({
	timeZone: "Europe/Rome",
	receptions: receptionsFromStored([hours]),
	closures: closuresFromStored([]),
	holidayMode: "own",
	isHoliday: (day) => day.endsWith("1"),
});

const PARSERS: Readonly<Record<string, (value: unknown) => unknown>> = {
	parseAppUid,
	parseLineUid,
	parseMemberUid,
	parsePublicUid,
	parseEpochMs,
	parseTimestamp,
	memberFromStored: (value) => memberFromStored(stored(value)),
	lineSettingsFromStored: (value) => lineSettingsFromStored(stored(value)),
	colorOf,
	parseBoard,
	decodeOrder,
	applyDelta: (value) => applyDelta(NEW_BOARD, { ...delta, in: textOf(value), out: "3" }),
	receptionFromStored: (value) => receptionFromStored(stored(value)),
	receptionsFromStored: (value) => receptionsFromStored(list(value)),
	parseHolidayMode,
	parseLocalTime,
	parseOrderedUid,
	storedUid,
	holidayModeOf: (value) => holidayModeOf(value, NONE),
	openingAt: (value) => openingAt(rules, numberOf(value)),
	runsOn: (value) => rules.runsOn(textOf(value)),
	checkReception: (value) => firstFault(checkReception(value)),
	checkClosure: (value) => firstFault(checkClosure(value)),
	checkLineSettings: (value) => firstFault(checkLineSettings(value)),
	newLine: (value) => firstFault(checkLineSettings(newLine("main", textOf(value), defaultTextsJa))),
	checkRangeMessages: rangeMessages.check,
	readRangeMessages: rangeMessages.read,
	placeMessage: (value) =>
		placeMessage(placeTextsFromStored(stored(value)), { state: "waiting", place: numberOf(value) }, 2, "en"),
	withoutEmpty: (value) => withoutEmpty(stored(value)),
	announcementFromStored: (value) => announcementFromStored(stored(value)),
	readAnnouncements,
	closeAnnouncement: (value) => closeAnnouncement(value, textOf(value)),
	estimateWait: (value) => estimateWait(factsOf(value)),
	shownWait: (value) => shownWait(rangeOf(value)),
	wholeMinutes: (value) => wholeMinutes(rangeOf(value)),
	waitHit: (value) => waitHit({ ...rangeOf(value), at: 1_780_000_000_000 }, numberOf(stored(value).now)),
	hitRate: (value) =>
		hitRate(list(value).map(({ told, hits }) => ({ told: numberOf(told), hits: numberOf(hits) }))),
	closureFromStored: (value) => closureFromStored(stored(value)),
	closuresFromStored: (value) => closuresFromStored(list(value)),
	contentTargetOf,
	isPremium: (value) => isPremium(stored(value), 0),
	planSourcesFromStored: (value) => planSourcesFromStored(stored(value)),
	isSample,
	weekdayLabelsOf,
	appUidOfHost: (value) => appUidOfHost(value, "junban.example"),
	parseServerTime,
	checkSlug: (value) => checkSlug(value, false),
	checkText: (value) => checkText(value, line(100)),
	readText: (value) => readText(value, paragraph(1_000)),
	checkParagraph: (value) => checkText(value, paragraph(1_000)),
	checkColor,
	checkMailAddress,
	checkNewPassword,
	checkSignIn: (value) => firstFault(checkSignIn({ email: value, password: value })),
	checkJoinDetails: (value) => firstFault(checkJoinDetails(stored(value))),
	checkPausedMessage,
	checkTelephone,
	checkWebAddress,
	checkImageName,
	checkLogo: (value) => checkLogo(value, bytes, 8),
	checkUserFilePath: (value) => checkUserFilePath(value, "png"),
	checkExtension: (value) => checkUserFilePath("user", value),
	checkAppData,
	checkNewApp: (value) => checkNewApp(stored(value), false),
	missingFor: (value) => missingFor("member", stored(value)),
	parseQuestionUid,
	checkQuestion,
	questionFromStored,
	questionsFromStored: (value) => questionsFromStored(Array.isArray(value) ? value : []),
	checkAnswers: (value) => checkAnswers(questions, value, { required: false }),
	...Object.fromEntries(
		questions.map((question) => [
			`answer ${question.type}`,
			(value: unknown) => checkAnswer(question, value),
		]),
	),
};

const timestamp = { seconds: 1_780_000_000, nanoseconds: 5_000_000 };
const question = {
	uid: "q1",
	order_number: 1,
	title: "席",
	type: "radio",
	options: ["a", "b"],
	en: { title: "Seat" },
};
const appData = {
	name: "港食堂",
	color: "#0D848D",
	phone: "03-1234-5678",
	site_url: "https://example.com/",
	en: {},
};
const reception = {
	...{ uid: "r1", order_number: 1, weekdays: [1, 2, 7], start_at: "10:00", end_at: "14:30", limit: 20 },
	start_after_options: { is_enable: true, start_after: 10 },
};
const closure = {
	uid: "c1",
	order_number: 1,
	start_at: timestamp,
	end_at: { ...timestamp, seconds: 1_790_000_000 },
};
const member = {
	...{ uid: "m".repeat(24), public_uid: "p".repeat(24), series: 1, number: 3, line_up_at: timestamp },
	...{ guide_over: false, called: true, name: "山田", source: "web", version: 4 },
};
const board = {
	...{ series: 1, version: 9, issued: 9, order: "4-7,3", updated_at: 1_780_000_000_000, batches: ["b"] },
	...{ during: [{ number: 4, at: 5 }], called: [{ number: 2, at: 5 }], recent: [{ number: 1, at: 4 }] },
	sweeps: [{ series: 1, from: 1, upTo: 2, reason: "expired", at: 5, version: 3 }],
};
const lineDocument = {
	...{ name: "本店", unit: "組", number_start: 100, time_per: 5, day_start: "05:00", holiday_mode: "own" },
	...{
		called: "順番です",
		range_messages: [{ from: 2, to: 9, text: "まもなく" }],
		en: { called: "Your turn" },
	},
};
const facts = {
	...{
		place: 4,
		timePer: 8,
		today: [3, 9, 5],
		earlier: [[4, 4], [7]],
		now: 1_780_000_000_000,
		low: 5,
		high: 20,
	},
	closures: [{ from: 1_780_000_000_000, to: 1_780_000_600_000 }],
};
const announcement = {
	id: "a1",
	message: "お知らせ",
	information_at: timestamp,
	end_at: 1_790_000_000,
	link: "/a",
};
const answers = { text: "港", number: "12", checkbox: ["b"], date: "2024-02-29", email: "a@b.jp" };

/** At least one accepted value for each parser. */
const VALID: readonly unknown[] = [
	...[
		"minato",
		"main",
		"m".repeat(24),
		1_780_000_000_000,
		timestamp,
		member,
		board,
		"12-15,11,16-40",
		reception,
	],
	...[
		[reception],
		closure,
		[closure],
		"Europe/Rome",
		"#0D848D",
		"it",
		"premium",
		{ premium: { enabled: true } },
	],
	...["sample", "en", "minato.junban.example", { seconds: 1_780_000_000 }, "taro@example.com"],
	...["secret1", "03-1234-5678", "https://example.com/a?b#c", "logo.png", "png", '"a","b"\r\n1'],
	...[
		appData,
		{ appUID: "minato", appData },
		{ appUID: "a", lineUID: "b", memberUID: "c" },
		question,
		[question],
	],
	...[lineDocument, facts, announcement, "a1,b2", [{ told: 30, hits: 24 }], [{ from: 1, text: "a" }]],
	...[[1, 2, 7], "own", "09:30", "2026-06-01"],
	{ party_size: 2, name: "山田", phone: "03-1234-5678", note: "窓側" },
	...[answers, "a", ["b", "a"], "12.5", "2024-02-29", false, 0],
];

/** The kind of a result. A refusal must have a listed code or the corrupt field. */
function outcomeOf(result: unknown): "value" | "nothing" | "refused" {
	if (result === undefined) return "nothing";
	if (typeof result !== "object" || result === null) return "value";
	if ("ok" in result && result.ok === false) {
		expect("code" in result && isCode(result.code)).toBe(true);
		return "refused";
	}
	if ("corrupt" in result && result.corrupt === true) {
		expect("problem" in result && typeof result.problem === "string").toBe(true);
		return "refused";
	}
	return "value";
}

test("VAL-21 every parser accepts any value: at least 100,000 cases, each a value, nothing or a code", {
	timeout: 60_000,
}, () => {
	const parsers = Object.entries(PARSERS);
	const accepted = new Set<string>();
	let cases = 0;
	const each = (value: unknown) => {
		for (const [name, parse] of parsers) {
			cases++;
			if (outcomeOf(parse(value)) === "value") accepted.add(name);
		}
	};
	fc.assert(fc.property(hostile, each), { ...seeded, numRuns: 1_000 });
	fc.assert(fc.property(mutated(VALID), each), { ...seeded, numRuns: 2_000 });
	expect(cases).toBeGreaterThanOrEqual(100_000);
	// A parser that accepts no value would prove nothing.
	expect(parsers.map(([name]) => name).filter((name) => !accepted.has(name))).toEqual(["missingFor"]);
	expect(Object.keys(Object.prototype)).toEqual([]);
});
