import { joinedResponse, publicView } from "@junban/api-contract/schemas";
import { answersResponse } from "@junban/api-contract/schemas-answers";
import { questionsFromStored } from "@junban/domain/documents";
import type { Data } from "@junban/firestore-wire/value";
import { expectNoneOf } from "@junban/vitest/private-words";
import { describe, expect, onTestFinished, test } from "vitest";
import { badAuthorizations } from "#src/testing/bad-tokens.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const { token } = api.owner;
const path = (line: string, uid: string) => `/apiV2/demo/${line}/${uid}/answers`;
const save = (line: string, uid: string, answers: unknown, more: { token?: string } = {}) =>
	api.ask(path(line, uid), { method: "PATCH", json: { answers }, ...more });
const answersOf = async (line: string, uid: string) =>
	contract(await api.ask(path(line, uid)), 200, answersResponse);
const documentOf = async (line: string, list: string, uid: string) => {
	const name = `apps/demo/line/${line}/${list}/${uid}`;
	return (await api.store.batchGet([name])).get(name)?.data;
};

const ALLERGY = { uid: "allergy", title: "アレルギー", type: "text", en: { title: "Allergies" } };
const SEAT = { uid: "seat", title: "お席", type: "select", options: ["店内", "テラス"], order_number: 1 };
const WISH = { uid: "wish", title: "ご要望", type: "textarea" };
const NEWS = { uid: "news", title: "お知らせを受け取る", type: "checkbox", order_number: 1 };

async function lineAsking(required: readonly Data[], waiting: readonly Data[], settings: Data = {}) {
	const line = await api.newLine(settings);
	const documents = (list: string, questions: readonly Data[]) =>
		questions.map((question, index) => ({
			set: `apps/demo/line/${line}/${list}/${String(question.uid ?? `broken${index}`)}`,
			data: question,
		}));
	await api.store.commit([...documents("require_questions", required), ...documents("questions", waiting)]);
	return line;
}

describe("the questions of a line", () => {
	test("are in the public view, in order, in both languages, as the plan allows", async () => {
		const premium = { uid: "vip", title: "会員番号", type: "number", target: "premium" };
		const line = await lineAsking([SEAT, ALLERGY, premium, { title: "no uid" }], [NEWS, WISH]);
		const view = contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
		expect(view.require_questions).toEqual([
			{ ...ALLERGY, order_number: 0, target: "all" },
			{ ...SEAT, target: "all" },
		]);
		expect(questionsFromStored(view.questions).map(({ uid }) => uid)).toEqual(["wish", "news"]);
	});

	test("change when settings are saved, with the stamp that the live channel sends", async () => {
		const line = await lineAsking([], []);
		const before = contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
		await api.store.commit([
			{ set: `apps/demo/line/${line}/require_questions/allergy`, data: ALLERGY },
			{ set: `apps/demo/line/${line}`, data: { settings_version: 1 }, mask: ["settings_version"] },
		]);
		await api.ask(`/apiV2/demo/${line}/refresh`, { method: "POST", token });
		const after = contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
		expect(after.require_questions).toHaveLength(1);
		expect(after.settings).not.toBe(before.settings);
	});
});

describe("joining a line with questions", () => {
	const join = (line: string, answers?: unknown) =>
		api.ask(`/apiV2/demo/${line}/line_up`, api.joining(line, answers === undefined ? {} : { answers }));

	test("the answers are stored in the member and in the list by one commit", async () => {
		const line = await lineAsking([ALLERGY, SEAT], []);
		const answer = await join(line, { allergy: " 卵 ", seat: "テラス" });
		const { uid } = contract(answer, 201, joinedResponse);
		const answered = { allergy: "卵", seat: "テラス" };
		expect(await documentOf(line, "members", uid)).toMatchObject({ require_answers: answered, number: 1 });
		expect(await documentOf(line, "require_answers", uid)).toEqual({ ...answered, uid, _version: 1 });
		expect(await answersOf(line, uid)).toEqual({ answers: {}, require_answers: answered });
		// What staff do later leaves them alone.
		await api.give(line, uid);
		expect(await documentOf(line, "members", uid)).toMatchObject({ require_answers: answered, called: true });
	});

	test("a missing or wrong answer is refused with its question, and no number is issued", async () => {
		const line = await lineAsking([ALLERGY, SEAT], [WISH]);
		const refusedFor = async (answers: unknown, code: string, question?: string) => {
			const answer = await join(line, answers);
			expect(answer.status).toBe(400);
			expect(answer.json).toMatchObject({ code, ...(question === undefined ? {} : { question }) });
			expect(Object.keys(answer.json ?? {}).includes("question")).toBe(question !== undefined);
		};
		await refusedFor(undefined, "answer-required", "allergy");
		await refusedFor({ allergy: "卵" }, "answer-required", "seat");
		await refusedFor({ allergy: "卵", seat: "庭" }, "answer-invalid", "seat");
		await refusedFor({ allergy: "あ".repeat(201), seat: "店内" }, "text-too-long", "allergy");
		await refusedFor({ allergy: "卵", seat: "店内", wish: "x" }, "answer-invalid");
		await refusedFor({ allergy: "卵", seat: "店内", __proto__: 1, constructor: "x" }, "answer-invalid");
		await refusedFor(["卵"], "answer-invalid");
		await refusedFor(null, "answer-required", "allergy");
		expect(contract(await join(line, { allergy: "卵", seat: "店内" }), 201, joinedResponse).number).toBe(1);
	});

	test("an optional question may be left out by a customer and by v1, which the view says", async () => {
		const line = await lineAsking([{ ...ALLERGY, optional: true }, SEAT], []);
		const view = contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
		expect(view.require_questions.map(({ optional }) => optional)).toEqual([true, undefined]);
		expect(questionsFromStored(view.require_questions).map(({ optional }) => optional)).toEqual([
			true,
			false,
		]);
		expect((await join(line, { allergy: "卵" })).json).toMatchObject({
			code: "answer-required",
			question: "seat",
		});
		expect((await join(line, { allergy: "あ".repeat(201), seat: "店内" })).json).toMatchObject({
			code: "text-too-long",
			question: "allergy",
		});
		for (const answers of [{ seat: "店内" }, { seat: "店内", allergy: " " }]) {
			const { uid } = contract(await join(line, answers), 201, joinedResponse);
			expect(await answersOf(line, uid)).toEqual({ answers: {}, require_answers: { seat: "店内" } });
		}

		const asking = await lineAsking([{ ...ALLERGY, optional: true }], []);
		const v1 = contract(await api.ask(`/api/demo/${asking}/line_up`), 200, joinedResponse);
		const { uid } = contract(await join(asking), 201, joinedResponse);
		for (const each of [v1.uid, uid])
			expect(await documentOf(asking, "require_answers", each)).toBeUndefined();
	});

	test("joins of one batch are each looked at: the required answer alone decides", async () => {
		const line = await lineAsking([{ ...ALLERGY, optional: true }, SEAT], []);
		const given = [{ seat: "店内" }, { allergy: "卵" }, { seat: "テラス", allergy: "卵" }, {}];
		const answers = await Promise.all(given.map((each) => join(line, each)));
		expect(answers.map(({ status }) => status)).toEqual([201, 400, 201, 400]);
	});

	test("a join of v1 cannot answer and is refused; a walk-in may omit the answers", async () => {
		const line = await lineAsking([ALLERGY], []);
		const v1 = await api.ask(`/api/demo/${line}/line_up`);
		expect(v1.json).toMatchObject({ code: "answer-required", message: "必須の質問にお答えください。" });
		const walkIn = { method: "POST", token, json: {} };
		const { uid } = contract(await api.ask(`/apiV2/demo/${line}/line_up`, walkIn), 201, joinedResponse);
		expect(await documentOf(line, "members", uid)).not.toHaveProperty("require_answers");
		expect(await documentOf(line, "require_answers", uid)).toBeUndefined();
	});

	test("a question whose uid is a property of every object is asked and answered like any other", async () => {
		const line = await lineAsking([{ ...ALLERGY, uid: "constructor" }], []);
		const answers = JSON.parse('{"constructor":"卵"}');
		const { uid } = contract(await join(line, answers), 201, joinedResponse);
		expect((await documentOf(line, "require_answers", uid))?.constructor).toBe("卵");
	});
});

describe("answering while waiting", () => {
	test("saves the given answers, keeps the others, deletes the emptied ones", async () => {
		const line = await lineAsking([], [WISH, NEWS, { ...SEAT, order_number: 2 }]);
		const { uid } = await api.join(line);
		const first = contract(await save(line, uid, { wish: "窓側\r\nで", news: false }), 200, answersResponse);
		expect(first.answers).toEqual({ wish: "窓側\nで", news: false });
		const second = contract(await save(line, uid, { seat: "店内", wish: " " }), 200, answersResponse);
		expect(second.answers).toEqual({ news: false, seat: "店内" });
		expect(await answersOf(line, uid)).toEqual(second);
		const stored = await documentOf(line, "answers", uid);
		expect(stored).toEqual({ news: false, seat: "店内", uid, _version: stored?._version });
		expect((await documentOf(line, "members", uid))?.answered).toBe(2);
	});

	test("a repeat changes nothing, and a change by staff writes an event", async () => {
		const line = await lineAsking([], [WISH]);
		const { uid } = await api.join(line);
		await save(line, uid, { wish: "a" });
		const before = await api.stored(line);
		await save(line, uid, { wish: "a" });
		expect(await api.stored(line)).toEqual(before);
		contract(await save(line, uid, { wish: "b" }, { token: api.staff.token }), 200, answersResponse);
		const events = [...(await api.stored(line))].filter(([each]) => each.includes("/events/"));
		expect(events.map(([, { actor, command }]) => [actor, command])).toEqual([[api.staff.uid, "answers"]]);
		expectNoneOf([uid], JSON.stringify(events));
	});

	test("is refused once the place is over; the answers can still be read", async () => {
		const line = await lineAsking([], [WISH]);
		const { uid } = await api.join(line);
		await api.give(line, uid);
		await save(line, uid, { wish: "a" });
		await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });
		refused(await save(line, uid, { wish: "b" }), 409, "invalid-transition");
		expect((await answersOf(line, uid)).answers).toEqual({ wish: "a" });
	});

	test("after the call the holder is refused, what was just on its way is not; staff still answer", async () => {
		const line = await lineAsking([], [WISH]);
		const { uid } = await api.join(line);
		await api.give(line, uid);
		contract(await save(line, uid, { wish: "on its way" }), 200, answersResponse);
		api.clock.at = Date.now() + 60_000;
		onTestFinished(() => {
			api.clock.at = undefined;
		});
		refused(await save(line, uid, { wish: "late" }), 409, "invalid-transition");
		expect((await answersOf(line, uid)).answers).toEqual({ wish: "on its way" });
		contract(await save(line, uid, { wish: "by staff" }, { token }), 200, answersResponse);
	});

	test("concurrent answers, calls and ends: no answer is lost, none is stored after the end", async () => {
		const line = await lineAsking([], [WISH, NEWS]);
		const people = await Promise.all(Array.from({ length: 20 }, () => api.join(line)));
		const outcomes = await Promise.all(
			people.map(async ({ uid }) => {
				const [saved, news, given, over] = await Promise.all([
					save(line, uid, { wish: uid }),
					save(line, uid, { news: true }),
					api.give(line, uid),
					api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} }),
				]);
				return { uid, wish: saved.status === 200, news: news.status === 200, given, over };
			}),
		);
		for (const { uid, wish, news, over } of outcomes) {
			expect(over.status).toBe(200);
			expect((await answersOf(line, uid)).answers).toEqual({
				...(wish ? { wish: uid } : {}),
				...(news ? { news: true } : {}),
			});
		}
	});

	test("a holder who answers too often is rate-limited, and nobody else", async () => {
		const line = await lineAsking([], [WISH]);
		const { uid } = await api.join(line);
		const other = await api.join(line);
		const asks = await Promise.all(
			Array.from({ length: 60 }, (_, index) => save(line, uid, { wish: `${index}` })),
		);
		const slowed = asks.filter(({ status }) => status !== 200);
		expect(slowed.length).toBeGreaterThanOrEqual(20);
		for (const answer of slowed) refused(answer, 429, "too-many-requests");
		contract(await save(line, other.uid, { wish: "a" }), 200, answersResponse);
		contract(await save(line, uid, { wish: "b" }, { token }), 200, answersResponse);
	});

	test("invalid answers and bodies: 400 and nothing is stored", async () => {
		const line = await lineAsking([], [NEWS]);
		const { uid } = await api.join(line);
		const before = await api.stored(line);
		const answer = await save(line, uid, { news: "yes" });
		expect(answer.json).toMatchObject({ code: "answer-invalid", question: "news" });
		for (const answers of [{ unknown: 1 }, [], "x", 7])
			refused(await save(line, uid, answers), 400, "answer-invalid");
		for (const json of [{}, [], { answers: {}, uid: "x" }, null, { news: true }])
			refused(await api.ask(path(line, uid), { method: "PATCH", json }), 400, "invalid-value");
		expect(await api.stored(line)).toEqual(before);
	});
});

describe("access", () => {
	test("the holder and the shop's staff have access, accounts of other shops do not", async () => {
		const line = await lineAsking([], [WISH]);
		const { uid } = await api.join(line);
		expect((await api.ask(path(line, uid), { token })).status).toBe(200);
		for (const authorization of Object.values(await badAuthorizations(api)))
			for (const ask of [{}, { method: "PATCH", json: { answers: { wish: "x" } } }])
				refused(
					await api.ask(path(line, uid), { ...ask, headers: { authorization } }),
					401,
					"unauthenticated",
				);
		for (const other of [api.otherOwner, api.stranger]) {
			refused(await api.ask(path(line, uid), { token: other.token }), 403, "permission-denied");
			refused(await save(line, uid, { wish: "x" }, { token: other.token }), 403, "permission-denied");
		}
		expect(await documentOf(line, "answers", uid)).toBeUndefined();
	});

	test("unknown uids, uids of other lines and public uids find nothing", async () => {
		const line = await lineAsking([], [WISH]);
		const { uid } = await api.join(line);
		const elsewhere = await api.newLine();
		const shown = String((await documentOf(line, "members", uid))?.public_uid);
		for (const [where, who] of [
			[elsewhere, uid],
			[line, shown],
			[line, "A".repeat(24)],
			[line, "short"],
		] as const) {
			refused(await api.ask(path(where, who)), 404, "member-not-found");
			refused(await save(where, who, { wish: "x" }), 404, "member-not-found");
		}
	});

	test("a sample can be read by anyone and changed by nobody", async () => {
		const uid = "S".repeat(24);
		refused(
			await api.ask(`/apiV2/sample/main/${uid}/answers`, { method: "PATCH", json: { answers: {} }, token }),
			403,
			"sample-read-only",
		);
	});
});
