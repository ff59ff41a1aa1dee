import { describe, expect, test } from "vitest";
import type { Answer } from "#src/documents/answers.ts";
import { type Question, questionFromStored } from "#src/documents/question.ts";
import { accepted, aMember, aState, codeOf, memberUid, NOON, publicUid } from "#src/testing/builders.ts";
import type { GiveAnswers, LineUp } from "./commands.ts";
import { decide } from "./decide.ts";

function question(uid: string, type = "text"): Question {
	const read = questionFromStored({ uid, title: uid, type });
	if (read === undefined) throw new Error("the builder's question is malformed");
	return read;
}

const questions = {
	required: [question("allergy"), question("seats", "number")],
	waiting: [question("wish", "textarea"), question("window", "checkbox")],
};
const asking = aState({}, { questions });
const join = (more: Partial<LineUp> = {}): LineUp => ({
	type: "lineUp",
	uid: memberUid(6),
	publicUid: publicUid(6),
	source: "web",
	locale: "ja",
	partySize: 1,
	...more,
});
const answering = (
	given: unknown,
	known: readonly (readonly [string, Answer])[] = [],
	member = aMember({ number: 2 }),
): GiveAnswers => ({ type: "answers", member, given, known: new Map(known) });

describe("QUES-14 joining a line with required questions", () => {
	test("QUES-14 the join carries the answers", () => {
		const { answers, member } = accepted(asking, join({ answers: { allergy: " 卵 ", seats: 0 } }));
		expect(member?.number).toBe(6);
		expect(answers?.values).toEqual(
			new Map<string, Answer>([
				["allergy", "卵"],
				["seats", 0],
			]),
		);
	});

	test.each([
		["no answers", undefined, "answer-required", "allergy"],
		["one of two", { allergy: "卵" }, "answer-required", "seats"],
		["an emptied one", { allergy: "", seats: 2 }, "answer-required", "allergy"],
		["a wrong one", { allergy: "卵", seats: "many" }, "answer-invalid", "seats"],
		["one of another list", { allergy: "卵", seats: 2, wish: "x" }, "answer-invalid", undefined],
		["no set of answers", "卵", "answer-invalid", undefined],
	])("QUES-14 %s is refused with the question", (_, answers, code, uid) => {
		const refused = { ok: false, code, ...(uid === undefined ? {} : { question: uid }) };
		expect(decide(asking, join({ answers }), NOON)).toEqual(refused);
	});

	test("QUES-14 staff may leave answers out, but given answers are checked", () => {
		expect(accepted(asking, join({ source: "staff" }))).not.toHaveProperty("answers");
		expect(accepted(asking, join({ source: "staff", answers: { seats: 3 } })).answers?.values).toEqual(
			new Map([["seats", 3]]),
		);
		expect(codeOf(asking, join({ source: "staff", answers: { seats: "x" } }))).toBe("answer-invalid");
		expect(codeOf(asking, join({ source: "kiosk" }))).toBe("answer-required");
	});

	test.each(["web", "kiosk", "staff"] as const)(
		"QUES-17 a join without answers to optional questions is accepted, from %s",
		(source) => {
			const required = questions.required.map((each) => ({ ...each, optional: true }));
			const state = aState({}, { questions: { ...questions, required } });
			expect(accepted(state, join({ source }))).not.toHaveProperty("answers");
			const given = join({ source, answers: { allergy: " ", seats: 2 } });
			expect(accepted(state, given).answers?.values).toEqual(new Map([["seats", 2]]));
			expect(codeOf(state, join({ source, answers: { seats: "x" } }))).toBe("answer-invalid");
		},
	);

	test("QUES-14 a line without questions accepts no answers, and a repeated join needs none", () => {
		expect(codeOf(aState(), join())).toBe("accepted");
		expect(codeOf(aState(), join({ answers: {} }))).toBe("accepted");
		expect(codeOf(aState(), join({ answers: { allergy: "x" } }))).toBe("answer-invalid");
		expect(accepted(asking, join({ existing: aMember({ number: 1 }) })).changed).toBe(false);
	});
});

describe("QUES-15 answering while waiting", () => {
	test("VAL-37 answers above what the day leaves may shrink and not grow", () => {
		const known = [["wish", "あ".repeat(12)]] as const;
		const within = (wish: string) => codeOf(asking, { ...answering({ wish }, known), most: 10 });
		expect([11, 12].map((length) => within("い".repeat(length)))).toEqual(["accepted", "accepted"]);
		expect(within("い".repeat(13))).toBe("text-too-long");
		expect(codeOf(asking, { ...answering({ wish: "" }, known), most: 10 })).toBe("accepted");
		expect(codeOf(asking, { ...answering({ wish: "い".repeat(10) }), most: 10 })).toBe("accepted");
		expect(codeOf(asking, { ...answering({ wish: "い".repeat(11) }), most: 10 })).toBe("text-too-long");
	});

	test("VAL-37 a few answers with long uids are within what the day leaves, very many are not", () => {
		const waiting = Array.from({ length: 50 }, (_, index) =>
			question(`${index}`.padStart(64, "q"), "checkbox"),
		);
		const state = aState({}, { questions: { ...questions, waiting } });
		const ticks = (count: number) =>
			answering(Object.fromEntries(waiting.slice(0, count).map(({ uid }) => [uid, true])));
		expect(codeOf(state, { ...ticks(43), most: 10 })).toBe("accepted");
		expect(codeOf(state, { ...ticks(50), most: 10 })).toBe("text-too-long");
	});

	test("QUES-15 a new answer is stored, an emptied answer is deleted, an absent answer stays", () => {
		const given = { wish: "静かな席", window: false };
		expect(accepted(asking, answering(given, [["window", true]]))).toMatchObject({
			changed: true,
			members: [],
			answers: {
				values: new Map<string, Answer>([
					["wish", "静かな席"],
					["window", false],
				]),
				deleted: [],
			},
		});
		expect(accepted(asking, answering({ wish: " " }, [["wish", "x"]])).answers).toEqual({
			values: new Map(),
			deleted: ["wish"],
		});
	});

	test("QUES-15 an answer that is already stored changes nothing", () => {
		const several = questionFromStored({ uid: "days", title: "?", type: "checkbox", options: ["a", "b"] });
		const waiting = several === undefined ? [] : [...questions.waiting, several];
		const state = aState({}, { questions: { ...questions, waiting } });
		const known: [string, Answer][] = [
			["wish", "x"],
			["days", ["a", "b"]],
		];
		for (const given of [{}, undefined, { wish: "x" }, { days: ["b", "a"] }, { window: null }])
			expect(accepted(state, answering(given, known))).not.toHaveProperty("answers");
		expect(accepted(state, answering({ days: ["a"] }, known)).answers?.values.get("days")).toEqual(["a"]);
		expect(accepted(state, answering({ days: ["a"] }, [["days", "a"]])).changed).toBe(true);
	});

	test.each([
		["waiting", {}, "accepted", "accepted"],
		["in guidance", { state: "during_guidance", duringGuidanceAt: NOON - 60_000 }, "accepted", "accepted"],
		["called 30 s ago", { state: "called", calledAt: NOON - 30_000 }, "accepted", "accepted"],
		["called before", { state: "called", calledAt: NOON - 30_001 }, "accepted", "invalid-transition"],
		["called at an unknown time", { state: "called" }, "accepted", "invalid-transition"],
		["called, then in line again", { calledAt: NOON - 60_000 }, "accepted", "accepted"],
		["over", { state: "over" }, "invalid-transition", "invalid-transition"],
	] as const)(
		"QUES-15 a member %s: staff answer until the place is over, the holder until half a minute after the call",
		(_, part, byStaff, byHolder) => {
			const answer = answering({ wish: "x" }, [], aMember({ number: 2, ...part }));
			expect(codeOf(asking, answer)).toBe(byStaff);
			expect(codeOf(asking, { ...answer, byHolder: true })).toBe(byHolder);
		},
	);

	test("QUES-15 a wrong answer is refused with its question", () => {
		const refused = { ok: false, code: "answer-invalid", question: "window" };
		expect(decide(asking, answering({ window: "yes" }), NOON)).toEqual(refused);
		expect(codeOf(asking, answering({ allergy: "x" }))).toBe("answer-invalid");
	});
});
