import { answerFaults, checkAnswers, type Question, questionsFromStored } from "@junban/domain/documents";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	answersOfJoin,
	changesOf,
	type FormAnswer,
	fieldName,
	readForm,
	untickedValue,
} from "./form-answers.ts";

function asked(uid: string, type: string, part: object = {}): Question {
	const [question] = questionsFromStored([{ uid, type, title: uid, ...part }]);
	if (question === undefined) throw new Error(`no question ${uid}`);
	return question;
}

const SEATS = ["窓", "壁", "off"];
const QUESTIONS = [
	asked("name", "text"),
	asked("story", "textarea", { optional: true }),
	asked("people", "number"),
	asked("seat", "select", { options: SEATS }),
	asked("smoke", "radio", { options: SEATS, optional: true }),
	asked("with", "checkbox", { options: SEATS, optional: true }),
	asked("stroller", "checkbox"),
	asked("day", "date"),
	asked("tel", "tel"),
	asked("constructor", "email"),
];

const FILLED: [string, string][] = [
	["name", " 山田 "],
	["people", "２"],
	["seat", "窓"],
	["with", ""],
	["with", "off"],
	["with", "窓"],
	["stroller", "off"],
	["stroller", "on"],
	["day", "2026-12-01"],
	["tel", "０３-1234-5678"],
	["constructor", "a@example.com"],
];

const form = (entries: readonly (readonly [string, unknown])[]) =>
	entries.map(([uid, value]) => [fieldName(uid), value] as const);
const check = (sent: unknown) => checkAnswers(QUESTIONS, sent, { required: true });

test("a filled form, as a browser sends it, is accepted by the API's check", () => {
	const params = new URLSearchParams(form(FILLED).map(([name, value]) => [name, String(value)]));
	params.set("intent", "join");
	const { answers, hasUnknown } = readForm(QUESTIONS, params);
	expect(hasUnknown).toBe(false);
	expect([...answerFaults(QUESTIONS, answers, { required: true })]).toEqual([]);
	const sent = answersOfJoin(QUESTIONS, answers);
	expect(sent).toEqual({
		...{ name: " 山田 ", people: "２", seat: "窓", with: ["off", "窓"], stroller: true },
		...{ day: "2026-12-01", tel: "０３-1234-5678", constructor: "a@example.com" },
	});
	expect(check(sent).ok).toBe(true);
});

test("nothing filled in: each required question is named, and a box without a tick is an answer", () => {
	const { answers } = readForm(QUESTIONS, []);
	const missing = [...answerFaults(QUESTIONS, answers, { required: true })];
	const uids = ["name", "people", "seat", "day", "tel", "constructor"];
	expect(missing).toEqual(uids.map((uid) => [uid, "answer-required"]));
	expect(answersOfJoin(QUESTIONS, answers)).toEqual({ stroller: false });
});

describe("a form of stored answers", () => {
	test("changes only what it has fields for; an emptied answer is deleted", () => {
		const sent = form([
			["name", " "],
			["with", ""],
			["people", "0"],
		]);
		expect(changesOf(readForm(QUESTIONS, sent).answers)).toEqual({ name: null, with: null, people: "0" });
	});

	test.each([
		["never ticked", false, {}],
		["ticked before", true, { stroller: false }],
	])("a single box that was %s", (_name, isAnswered, changes) => {
		const stroller = asked("stroller", "checkbox");
		const { answers } = readForm([stroller], form([["stroller", untickedValue(stroller, isAnswered)]]));
		expect(changesOf(answers)).toEqual(changes);
	});
});

test.each([
	["a question that is not asked", "gone", "x"],
	["a file", "name", new Blob(["x"])],
])("%s is no answer", (_name, uid, value) => {
	const { answers, hasUnknown } = readForm(QUESTIONS, form([[uid, value]]));
	expect([answers.size, hasUnknown]).toEqual([0, true]);
});

const HUGE = "順".repeat(1_000_000);

test.each(QUESTIONS.map(({ uid }) => uid))(
	"a text of a million letters for %s is refused, and cut",
	(uid) => {
		const { answers } = readForm(QUESTIONS, form([[uid, HUGE]]));
		expect(answerFaults(QUESTIONS, answers, { required: false }).has(uid)).toBe(true);
		expect(JSON.stringify([...answers]).length).toBeLessThan(11_000);
	},
);

test("a field sent a hundred thousand times is refused, and cut", () => {
	for (const { uid } of QUESTIONS) {
		const { answers } = readForm(QUESTIONS, form(Array.from({ length: 100_000 }, () => [uid, "窓"])));
		expect(answerFaults(QUESTIONS, answers, { required: false }).has(uid)).toBe(true);
		expect(JSON.stringify([...answers]).length).toBeLessThan(1_000);
	}
});

const VALUE = fc.oneof(
	fc.string({ unit: "grapheme", maxLength: 300 }),
	fc.constantFrom(
		"",
		"on",
		"off",
		"true",
		"0",
		"-1",
		"1e9",
		"2026-02-30",
		"窓",
		"壁",
		"a@b.c",
		"\u0000",
		"９",
	),
	fc.constant({ is: "no text" }),
);
const NAME = fc.constantFrom(...QUESTIONS.map(({ uid }) => uid), "gone", "__proto__", "");
const FORM = fc.array(fc.tuple(NAME, VALUE), { maxLength: 30 });

test("whatever a form holds: what has no fault is what the API accepts, and nothing else is sent", () => {
	fc.assert(
		fc.property(FORM, (entries) => {
			const { answers } = readForm(QUESTIONS, form(entries));
			const faults = answerFaults(QUESTIONS, answers, { required: true });
			const sent: Record<string, FormAnswer> = answersOfJoin(QUESTIONS, answers);
			expect(check(sent).ok).toBe(faults.size === 0);
			const known = new Set(QUESTIONS.map(({ uid }) => uid));
			for (const uid of Object.keys(sent)) expect(known.has(uid)).toBe(true);
			const kept = checkAnswers(QUESTIONS, changesOf(answers), { required: false });
			expect(kept.ok).toBe(answerFaults(QUESTIONS, answers, { required: false }).size === 0);
		}),
		{ numRuns: 2_000 },
	);
});
