import { type Question, readQuestions } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import { expect, test } from "vitest";
import { answerFaults, type Edited, NEW_UID, shownQuestions } from "./shown-question.ts";

const SEAT = {
	uid: "seat",
	order_number: 1,
	title: "お席",
	type: "radio",
	options: ["座敷", "席"],
	en: { title: "Where?", options: ["Tatami", "Seat"] },
};
const NOTE = { uid: "note", order_number: 2, title: "ひとこと", type: "textarea" };

const questions = (...stored: StoredFields[]): readonly Question[] => readQuestions(stored).readable;
const here = { list: "require_questions", language: "ja", hasPremium: false } as const;
const editing = (form: StoredFields, uid?: string): Edited => ({ uid, list: "require_questions", form });

test("the edited question is shown as it is typed, a new one at the end of its list", () => {
	const shown = shownQuestions(questions(SEAT, NOTE), editing({ ...SEAT, title: "お席は?" }, "seat"), here);
	expect(shown.map(({ title, isEdited }) => [title, isEdited])).toEqual([
		["お席は?", true],
		["ひとこと", false],
	]);
	const withNew = shownQuestions(questions(SEAT), editing({ type: "text" }), here);
	expect(withNew.at(-1)).toMatchObject({ uid: NEW_UID, title: "", isEdited: true, question: undefined });
	const other = { ...editing({ type: "text" }), list: "questions" } as const;
	expect(shownQuestions(questions(SEAT), other, here)).toHaveLength(1);
});

test("only what the plan asks is shown, and what is edited", () => {
	const stored = questions({ ...SEAT, target: "premium" }, { ...NOTE, target: "free" });
	const uids = (edited: Edited | undefined, hasPremium: boolean) =>
		shownQuestions(stored, edited, { ...here, hasPremium }).map(({ uid }) => uid);
	expect(uids(undefined, false)).toEqual(["note"]);
	expect(uids(undefined, true)).toEqual(["seat"]);
	expect(uids(editing({ ...SEAT, target: "premium" }, "seat"), false)).toEqual(["seat", "note"]);
});

test("English texts stand in where they are whole; the value of an option stays the shop's text", () => {
	const inEnglish = (form: StoredFields) =>
		shownQuestions(questions(SEAT), editing(form, "seat"), { ...here, language: "en" })[0];
	expect(inEnglish(SEAT)).toMatchObject({
		title: "Where?",
		options: [
			{ value: "座敷", text: "Tatami" },
			{ value: "席", text: "Seat" },
		],
	});
	const gap = { ...SEAT, en: { title: "x".repeat(201), options: ["Tatami", ""] } };
	expect(inEnglish(gap)).toMatchObject({ title: "お席", options: [{ text: "座敷" }, { text: "席" }] });
});

test("rows without a text and repeated ones are no choices", () => {
	const form = { ...SEAT, options: ["座敷", "", "座敷 "], en: {} };
	const [shown] = shownQuestions(questions(SEAT), editing(form, "seat"), here);
	expect(shown?.options).toEqual([{ value: "座敷", text: "座敷" }]);
});

test("answers are checked as the server checks them", () => {
	const shown = shownQuestions(
		questions(SEAT, NOTE, { uid: "mail", order_number: 3, title: "メール", type: "email" }),
		undefined,
		here,
	);
	const answers = new Map<string, unknown>([
		["note", "x".repeat(2_001)],
		["mail", "not an address"],
	]);
	expect([...answerFaults(shown, answers, true)]).toEqual([
		["seat", "answerRequired"],
		["note", "textTooLong"],
		["mail", "answerInvalid"],
	]);
	expect([...answerFaults(shown, new Map(), false)]).toEqual([]);
});

test("an optional question may stay open before joining; while waiting every question may", () => {
	const stored = questions({ ...SEAT, optional: true }, NOTE);
	const optional = (edited: Edited | undefined, list: Edited["list"]) =>
		shownQuestions(stored, edited, { ...here, list }).map(({ isOptional }) => isOptional);
	expect(optional(undefined, "require_questions")).toEqual([true, false]);
	expect(optional(editing({ ...SEAT, optional: false }, "seat"), "require_questions")).toEqual([
		false,
		false,
	]);
	expect(optional(undefined, "questions")).toEqual([true, true]);
	const shown = shownQuestions(stored, undefined, here);
	expect([...answerFaults(shown, new Map(), true)]).toEqual([["note", "answerRequired"]]);
});
