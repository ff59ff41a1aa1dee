import { describe, expect, test } from "vitest";
import {
	type Answer,
	answerCountFromStored,
	answerFaults,
	answersFromStored,
	charactersOf,
	checkAnswer,
	checkAnswers,
} from "./answers.ts";
import { type Question, type QuestionType, questionFromStored } from "./question.ts";

function asked(type: QuestionType, options: readonly string[] = [], uid = "q"): Question {
	const question = questionFromStored({ uid, title: "?", type, options });
	if (question === undefined) throw new Error(`No question: ${type}`);
	return question;
}

const seats = ["窓", "壁", "庭"];
const questions: Record<string, Question> = {
	text: asked("text"),
	textarea: asked("textarea"),
	number: asked("number"),
	select: asked("select", seats),
	radio: asked("radio", seats),
	boxes: asked("checkbox", seats),
	box: asked("checkbox"),
	date: asked("date"),
	tel: asked("tel"),
	email: asked("email"),
};
const answer = (name: string, value: unknown) => checkAnswer(questions[name] ?? asked("text"), value);

test.each([
	["text", " 山田\n太郎 ", "山田 太郎"],
	["text", "x".repeat(200), "x".repeat(200)],
	["textarea", "a\r\nb", "a\nb"],
	["number", 0, 0],
	["number", "-０", 0],
	["number", "１２．５", 12.5],
	["number", -3, -3],
	["number", " 999999999999999 ", 999_999_999_999_999],
	["select", "壁", "壁"],
	["radio", "窓", "窓"],
	["boxes", ["庭", "窓"], ["窓", "庭"]],
	["box", false, false],
	["box", true, true],
	["date", "2024-02-29", "2024-02-29"],
	["date", "1900-01-01", "1900-01-01"],
	["date", "2199-12-31", "2199-12-31"],
	["tel", "０３ー１２３４ー５６７８", "03-1234-5678"],
	["email", "Taro＠Example.com", "Taro@example.com"],
])("QUES-7 %s %j is the answer %j", (name, value, read) => {
	expect(answer(name, value)).toEqual({ ok: true, value: read });
});

test.each(Object.keys(questions))("QUES-8 nothing and blank text are no answer to %s", (name) => {
	for (const nothing of [undefined, null, "", " \u3000"])
		expect(answer(name, nothing)).toEqual({ ok: true, value: undefined });
});

test.each([
	["text", "\u0000"],
	["boxes", []],
])("QUES-8 %s %j is no answer", (name, value) => {
	expect(answer(name, value)).toEqual({ ok: true, value: undefined });
});

test.each([
	["text", 7, "answer-invalid"],
	["text", "x".repeat(201), "text-too-long"],
	["textarea", {}, "answer-invalid"],
	["textarea", "x".repeat(2_001), "text-too-long"],
	...["abc", "1e3", "0x10", "1,000", "--1", "1.", "1".repeat(16), `1${" ".repeat(40)}`].map(
		(value) => ["number", value, "answer-invalid"] as const,
	),
	...[Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, true, [1]].map(
		(value) => ["number", value, "answer-invalid"] as const,
	),
	["select", "天井", "answer-invalid"],
	["select", ["窓"], "answer-invalid"],
	["radio", 0, "answer-invalid"],
	["boxes", "窓", "answer-invalid"],
	["boxes", ["天井"], "answer-invalid"],
	["boxes", ["窓", "窓"], "answer-invalid"],
	["boxes", ["窓", "壁", "庭", "窓"], "answer-invalid"],
	["boxes", true, "answer-invalid"],
	["box", "yes", "answer-invalid"],
	["box", ["窓"], "answer-invalid"],
	...["2023-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "1899-12-31", "2200-01-01", "2024-1-1"].map(
		(value) => ["date", value, "answer-invalid"] as const,
	),
	["date", 20_240_101, "answer-invalid"],
	["date", "2024-01-01T00:00", "answer-invalid"],
	["tel", "12", "answer-invalid"],
	["email", "taro", "answer-invalid"],
] as const)("QUES-9 %s %j is %s", (name, value, code) => {
	expect(answer(name, value)).toEqual({ ok: false, code });
});

describe("QUES-10 a set of answers", () => {
	const two = [asked("text", [], "name"), asked("checkbox", [], "child")] as const;
	const optional = { required: false };

	test("QUES-10 what is absent stays, what is emptied is deleted, false is a value", () => {
		const read = (given: unknown) => {
			const answers = checkAnswers(two, given, optional);
			return answers.ok ? [[...answers.value.values], answers.value.deleted] : answers;
		};
		expect(read({})).toEqual([[], []]);
		expect(read(undefined)).toEqual([[], []]);
		expect(read({ name: " ", child: false })).toEqual([[["child", false]], ["name"]]);
		expect(read({ name: "港", child: null })).toEqual([[["name", "港"]], ["child"]]);
	});

	test.each([{}, undefined, null, { name: "港" }, { name: "", child: true }])(
		"QUES-11 %j leaves a required question open",
		(given) => {
			expect(checkAnswers(two, given, { required: true })).toMatchObject({ code: "answer-required" });
		},
	);

	test("QUES-11 false answers a required question; the refusal names the open one", () => {
		expect(checkAnswers(two, { name: "港", child: false }, { required: true }).ok).toBe(true);
		expect(checkAnswers(two, { name: "港" }, { required: true })).toEqual({
			ok: false,
			code: "answer-required",
			field: "child",
		});
	});

	test("QUES-17 an optional question may stay open, beside a required one that may not", () => {
		const [name, child] = two;
		const asking = [{ ...name, optional: true }, child] as const;
		const read = (given: unknown) => {
			const answers = checkAnswers(asking, given, { required: true });
			return answers.ok ? [...answers.value.values] : [answers.code, answers.field];
		};
		expect(read({ child: true })).toEqual([["child", true]]);
		expect(read({ name: " ", child: true })).toEqual([["child", true]]);
		expect(read({ name: "港", child: true })).toEqual([
			["name", "港"],
			["child", true],
		]);
		expect(read({ name: "港" })).toEqual(["answer-required", "child"]);
		expect(read({ name: "x".repeat(201), child: true })).toEqual(["text-too-long", "name"]);
		expect(checkAnswers([asking[0]], undefined, { required: true }).ok).toBe(true);
	});

	test.each([{ other: 1 }, { name: "港", toString: "x" }, JSON.parse('{"__proto__":"x"}'), "x", 7, []])(
		"QUES-12 %j has answers to no question",
		(given) => {
			expect(checkAnswers(two, given, optional)).toEqual({ ok: false, code: "answer-invalid" });
		},
	);

	test("QUES-12 a refused answer is named, also by a uid that every object has", () => {
		const odd = [asked("number", [], "constructor")];
		expect(checkAnswers(odd, {}, optional)).toMatchObject({ ok: true });
		expect(checkAnswers(odd, { constructor: "x" }, optional)).toEqual({
			ok: false,
			code: "answer-invalid",
			field: "constructor",
		});
	});

	test("QUES-13 at most 50 answers and 20,000 characters in all", () => {
		const many = Array.from({ length: 12 }, (_, index) => asked("textarea", [], `q${index}`));
		const long = (count: number) =>
			Object.fromEntries(many.slice(0, count).map(({ uid }) => [uid, "順".repeat(2_000)]));
		expect(checkAnswers(many, long(10), optional).ok).toBe(true);
		expect(checkAnswers(many, long(11), optional)).toEqual({ ok: false, code: "payload-too-large" });
		const boxes = asked("checkbox", ["x"], "q11");
		expect(checkAnswers([...many.slice(0, 10), boxes], { ...long(10), q11: ["x"] }, optional).ok).toBe(false);
		const keys = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 1]));
		expect(checkAnswers(many, keys, optional)).toEqual({ ok: false, code: "payload-too-large" });
	});
});

describe("QUES-13 what surrounds the texts of a set of answers", () => {
	const uidOf = (index: number, length: number) => `${index}`.padStart(length, "q");
	const sizeOf = (count: number, uid: number, value: Answer) =>
		charactersOf(new Map(Array.from({ length: count }, (_, index) => [uidOf(index, uid), value])));
	const options = Array.from({ length: 50 }, (_, index) => `${index}`.padStart(2, "0"));
	const boxes = (count: number, uid: number) =>
		Array.from({ length: count }, (_, index) => asked("checkbox", options, uidOf(index, uid)));
	const ticked = (asking: readonly Question[], ticks: number) =>
		Object.fromEntries(asking.map(({ uid }) => [uid, options.slice(0, ticks)]));

	test("is free for a long form as shops write it", () => {
		expect(sizeOf(30, 20, "順".repeat(100))).toBe(3_000);
		expect(sizeOf(30, 20, options.slice(0, 5))).toBe(30 * 5 * 2);
		expect([true, false, 7].map((value) => sizeOf(50, 20, value))).toEqual([0, 0, 0]);
	});

	test("counts beyond that: each value, each ticked option and the letters of each uid", () => {
		expect(sizeOf(50, 54, 7)).toBe(0);
		expect(sizeOf(50, 55, true)).toBe(50);
		expect(sizeOf(50, 64, "順")).toBe(50 + 500);
		expect(sizeOf(50, 20, options)).toBe(50 * (50 * (2 + 16) + 16 + 20) - 3_500);
	});

	test("is bounded with the texts, also in a form", () => {
		const asking = boxes(50, 20);
		const given = ticked(asking, 50);
		expect(checkAnswers(asking, given, { required: true })).toMatchObject({ code: "payload-too-large" });
		const faults = answerFaults(asking, new Map(Object.entries(given)), { required: true });
		// 25 of them have 936 each, of which 3,500 are free.
		expect([...faults.keys()][0]).toBe(uidOf(25, 20));
		expect(new Set(faults.values())).toEqual(new Set(["text-too-long"]));
		expect(checkAnswers(asking.slice(0, 25), ticked(asking.slice(0, 25), 50), { required: true }).ok).toBe(
			true,
		);
	});
});

test("QUES-16 stored answers are read by question uid, without what is no answer", () => {
	const good = { text: "a", many: ["a", "b"], zero: 0, no: false, constructor: "x" };
	const bad = { uid: "m", _version: 3, map: {}, nothing: null, mixed: ["a", 1], nan: Number.NaN };
	expect(Object.fromEntries(answersFromStored({ ...good, ...bad }))).toEqual(good);
	for (const stored of [undefined, null, [], "a", 1]) expect(answersFromStored(stored).size).toBe(0);
});

test("QUES-18 a member's document tells how many answers it has", () => {
	const require_answers = { seat: "a", no: false, uid: "m", broken: {} };
	expect(answerCountFromStored({ require_answers, answered: 3 })).toBe(5);
	expect(answerCountFromStored({ require_answers })).toBe(2);
	for (const answered of [undefined, null, "3", -1, 0.5, {}])
		expect(answerCountFromStored({ answered })).toBe(0);
});

describe("QUES-19 the check of a form", () => {
	const faultsOf = (asked: readonly Question[], given: Record<string, unknown>, required = true) =>
		Object.fromEntries(answerFaults(asked, new Map(Object.entries(given)), { required }));
	const form = [
		asked("text", [], "name"),
		asked("number", [], "people"),
		asked("checkbox", [], "stroller"),
		{ ...asked("text", [], "wish"), optional: true },
	];

	test("names every question at fault; a single box without a tick is answered", () => {
		expect(faultsOf(form, {})).toEqual({ name: "answer-required", people: "answer-required" });
		expect(faultsOf(form, { name: "x".repeat(201), people: "two", stroller: "yes", wish: [] })).toEqual({
			name: "text-too-long",
			people: "answer-invalid",
			stroller: "answer-invalid",
			wish: "answer-invalid",
		});
		expect(faultsOf(form, { name: "山田", people: "０", stroller: false })).toEqual({});
	});

	test("asks for nothing where no answer is needed", () => {
		expect(faultsOf(form, { people: "two" }, false)).toEqual({ people: "answer-invalid" });
	});

	test("texts over the bound of all together are too long", () => {
		const many = Array.from({ length: 12 }, (_, index) => asked("textarea", [], `q${index}`));
		const long = Object.fromEntries(many.map(({ uid }) => [uid, "順".repeat(2_000)]));
		expect(faultsOf(many, long)).toEqual({ q10: "text-too-long", q11: "text-too-long" });
	});
});
