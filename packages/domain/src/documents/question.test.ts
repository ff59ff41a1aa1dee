import { describe, expect, test } from "vitest";
import {
	checkQuestion,
	parseQuestionUid,
	QUESTION_TYPES,
	questionFromStored,
	questionsFromStored,
	questionToStored,
	readQuestions,
} from "./question.ts";

const WHOLE = {
	uid: "q1",
	order_number: 3,
	title: "お席のご希望",
	description: "混み合う時は\nご希望に添えません。",
	type: "select",
	options: ["カウンター", "テーブル"],
	optional: true,
	target: "premium",
	en: { title: "Seat", description: "If free", options: ["Counter", "Table"] },
};
const title = { uid: "q1", title: "人数" };
const faultOf = (stored: unknown) => {
	const checked = checkQuestion(stored);
	return checked.ok ? "ok" : `${checked.code} ${checked.field}`;
};

test("QUES-1 a question survives reading and storing", () => {
	const question = questionFromStored(WHOLE);
	expect(question).toMatchObject({ orderNumber: 3, optional: true, en: { options: ["Counter", "Table"] } });
	expect(question && questionToStored(question)).toEqual(WHOLE);
});

test("QUES-1 uid, title and type are enough; fields without a value are not stored", () => {
	const question = questionFromStored({ ...title, type: "checkbox", description: " ", options: null });
	expect(question).toEqual({
		uid: "q1",
		orderNumber: 0,
		title: "人数",
		description: "",
		type: "checkbox",
		options: [],
		optional: false,
		target: "all",
		en: { title: "", description: "", options: [] },
	});
	expect(question && questionToStored(question)).toEqual({
		...title,
		order_number: 0,
		type: "checkbox",
		optional: false,
		target: "all",
	});
});

test.each([undefined, null, "", " "])(
	"QUES-1 the default stands for a missing order, target and optional, %j",
	(none) => {
		const question = questionFromStored({ ...WHOLE, order_number: none, target: none, optional: none });
		expect(question).toMatchObject({ uid: "q1", orderNumber: 0, target: "all", optional: false });
	},
);

test.each(["q", "0", "a-b_C9", "constructor", "z".repeat(64)])("QUES-2 %s is a uid", (uid) => {
	expect(parseQuestionUid(uid)).toBe(uid);
});

test.each(["", "uid", "__proto__", "_a", "-a", "a.b", "a/b", "a\n", "問", "z".repeat(65), 7, null])(
	"QUES-2 %j is no uid",
	(uid) => {
		expect(parseQuestionUid(uid)).toBeUndefined();
		expect(faultOf({ ...WHOLE, uid })).toBe("invalid-value uid");
	},
);

describe("QUES-3 refusals name the field", () => {
	test.each([
		["order_number", -1, "invalid-value"],
		["order_number", 1.5, "invalid-value"],
		["order_number", 1_000_001, "invalid-value"],
		["title", undefined, "required-missing"],
		["title", " ", "required-missing"],
		["title", "x".repeat(201), "text-too-long"],
		["title", 7, "invalid-value"],
		["description", "x".repeat(1_001), "text-too-long"],
		["type", undefined, "invalid-value"],
		["type", "password", "invalid-value"],
		["target", "gold", "invalid-value"],
		["optional", "true", "invalid-value"],
		["options", undefined, "required-missing"],
		["options", [], "required-missing"],
		["options", "カウンター", "invalid-value"],
		["options", ["a", ""], "invalid-value"],
		["options", ["a", 7], "invalid-value"],
		["options", ["a", "a "], "invalid-value"],
		["options", ["x".repeat(101)], "text-too-long"],
		["options", Array.from({ length: 51 }, (_, index) => `${index}`), "invalid-value"],
	])("QUES-3 %s %j is %s", (field, value, code) => {
		expect(faultOf({ ...WHOLE, [field]: value })).toBe(`${code} ${field}`);
		expect(questionFromStored({ ...WHOLE, [field]: value })).toBeUndefined();
	});

	test.each([undefined, null, "question", [WHOLE]])("QUES-3 %j is no question", (stored) => {
		expect(questionFromStored(stored)).toBeUndefined();
	});
});

test.each(QUESTION_TYPES)("QUES-4 options belong to select, radio and checkbox; %s", (type) => {
	const choosing = type === "select" || type === "radio" || type === "checkbox";
	expect(questionFromStored({ ...WHOLE, type })?.options).toEqual(choosing ? WHOLE.options : []);
	const needed = type === "select" || type === "radio";
	expect(faultOf({ ...WHOLE, type, options: [] })).toBe(needed ? "required-missing options" : "ok");
});

test.each([
	[undefined, ["", "", []]],
	["Seat", ["", "", []]],
	[{ title: 7, description: "x".repeat(1_001), options: 7 }, ["", "", []]],
	[{ title: "Seat", options: ["Counter"] }, ["Seat", "", []]],
	[{ options: ["Counter", ""] }, ["", "", []]],
	[{ options: ["Seat", "Seat"] }, ["", "", ["Seat", "Seat"]]],
] as const)("QUES-5 a translation %j that cannot be read is none", (en, [english, description, options]) => {
	expect(questionFromStored({ ...WHOLE, en })?.en).toEqual({ title: english, description, options });
});

test("QUES-6 a list that is read whole tells what could not be read", () => {
	const documents = [{ ...WHOLE, uid: "b" }, { ...WHOLE, uid: "a" }, { uid: "x", title: " " }, { uid: 7 }];
	const { readable, unreadable } = readQuestions(documents);
	expect(readable.map(({ uid }) => uid)).toEqual(["a", "b"]);
	expect(unreadable).toEqual([{ uid: "x", field: "title" }, { field: "uid" }]);
});

test("QUES-6 a list is in order, by uid among equals, without the unreadable, at most 50", () => {
	const numbers = [2, 1, 1, 0, 1];
	const stored = ["a", "c", "b", "d", "e"].map((uid, index) => ({
		...WHOLE,
		uid,
		order_number: numbers[index],
	}));
	expect(questionsFromStored([...stored, null, { uid: "x" }]).map(({ uid }) => uid)).toEqual([
		"d",
		"b",
		"c",
		"e",
		"a",
	]);
	const many = Array.from({ length: 60 }, (_, index) => ({
		...WHOLE,
		uid: `q${index}`,
		order_number: index,
	}));
	expect(questionsFromStored(many)).toHaveLength(50);
});
