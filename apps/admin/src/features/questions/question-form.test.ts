import { type Question, readQuestions } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import { expect, test } from "vitest";
import { checkForm, copyOf, formToStore, lacksEnglish, lastOrder, MOST_TITLE } from "./question-form.ts";

const FORM: StoredFields = { title: "お席", type: "select", options: ["座敷", "席"], target: "all" };

function aQuestion(fields: StoredFields): Question {
	const [question] = readQuestions([{ uid: "q", ...FORM, ...fields }]).readable;
	if (question === undefined) throw new Error("the test's question is refused");
	return question;
}

function faultsOf(form: StoredFields): readonly string[] {
	const checked = checkForm(form);
	return checked.ok ? [] : checked.faults.map(({ code, field }) => `${code} ${field}`);
}

test("rows without a text are not stored, and options of a type without options are none", () => {
	const form = { ...FORM, options: ["座敷", "", "席"], en: { options: ["Tatami", "", "Seat"] } };
	expect(formToStore(form)).toMatchObject({ options: ["座敷", "席"], en: { options: ["Tatami", "Seat"] } });
	expect(formToStore({ ...form, type: "text", en: { title: "Seat", options: ["a"] } })).toMatchObject({
		options: [],
		en: { title: "Seat" },
	});
	expect(faultsOf(form)).toEqual([]);
});

test.each<[string, StoredFields, readonly string[]]>([
	["no title", { title: " " }, ["required-missing title"]],
	["no options", { options: ["", " "] }, ["required-missing options"]],
	["an option twice", { options: ["席", "席"] }, ["invalid-value options"]],
	["a long English title", { en: { title: "x".repeat(MOST_TITLE + 1) } }, ["text-too-long en.title"]],
	["a long explanation", { en: { description: "x".repeat(1_001) } }, ["text-too-long en.description"]],
	["an English option missing", { en: { options: ["Tatami", ""] } }, ["required-missing en.options"]],
	["a long English option", { en: { options: ["Tatami", "x".repeat(101)] } }, ["text-too-long en.options"]],
	[
		"two faults",
		{ title: "", en: { title: "x".repeat(201) } },
		["required-missing title", "text-too-long en.title"],
	],
])("a form with %s is refused at its field", (_name, fields, faults) => {
	expect(faultsOf({ ...FORM, ...fields })).toEqual(faults);
});

test("emoji and right-to-left letters count as they look, not as they are stored", () => {
	expect(faultsOf({ ...FORM, title: "👨".repeat(MOST_TITLE) })).toEqual([]);
	expect(faultsOf({ ...FORM, title: "ع".repeat(MOST_TITLE + 1) })).toEqual(["text-too-long title"]);
});

test("English is missing where a text has none", () => {
	expect(lacksEnglish(FORM)).toBe(true);
	const whole = { ...FORM, en: { title: "Seat", options: ["Tatami", "Seat"] } };
	expect(lacksEnglish(whole)).toBe(false);
	expect(lacksEnglish({ ...whole, description: "混み合う時は" })).toBe(true);
	expect(lacksEnglish({ ...whole, en: { title: "Seat" } })).toBe(true);
	expect(lacksEnglish({ ...whole, type: "text", en: { title: "Seat" } })).toBe(false);
});

test("a copy goes to the end of its list, with a title inside its bound", () => {
	const question = aQuestion({ order_number: 4 });
	expect(lastOrder([question, aQuestion({ order_number: 2 })])).toBe(5);
	expect(lastOrder([])).toBe(1);
	const copy = copyOf(question, "👨".repeat(MOST_TITLE + 5), 5);
	expect(copy).toEqual({ ...FORM, optional: false, title: "👨".repeat(MOST_TITLE), order_number: 5 });
});
