import { expect, test } from "vitest";
import { view } from "#src/testing/samples.ts";
import { askedQuestion, questionsOf } from "./asked-question.ts";

const SEAT = {
	...{ uid: "seat", order_number: 2, type: "radio", target: "all", title: "お席" },
	...{ options: ["店内", "テラス"], en: { title: "Seat", options: ["Inside", "Terrace"] } },
};
const WISH = { uid: "wish", order_number: 1, type: "text", target: "all", title: "ひとこと", optional: true };

function asked(uid: string, locale: "ja" | "en", canWait = false) {
	const { required } = questionsOf({
		...view(),
		require_questions: [SEAT, WISH, { uid: "bad" }],
		questions: [],
	});
	const question = required.find((each) => each.uid === uid);
	if (question === undefined) throw new Error(`no question ${uid}`);
	return askedQuestion(question, { locale, own: "ja", canWait });
}

test("an English page has the English words, and answers hold the shop's own", () => {
	expect(asked("seat", "en")).toEqual({
		uid: "seat",
		type: "radio",
		title: "Seat",
		description: "",
		options: [
			{ value: "店内", text: "Inside" },
			{ value: "テラス", text: "Terrace" },
		],
		isOptional: false,
	});
	expect(asked("seat", "ja").options[0]).toEqual({ value: "店内", text: "店内" });
});

test("without English words the shop's own stand in, and say their language", () => {
	expect(asked("wish", "en")).toMatchObject({ title: "ひとこと", lang: "ja", isOptional: true });
	expect(asked("wish", "ja")).not.toHaveProperty("lang");
});

test("while waiting every question may stay open; unreadable ones are left out", () => {
	expect(asked("seat", "ja", true).isOptional).toBe(true);
	expect(() => asked("bad", "ja")).toThrow("no question");
});
