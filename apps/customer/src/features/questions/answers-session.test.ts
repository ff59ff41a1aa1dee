import type { ApiResult } from "@junban/api-contract/client";
import type { AnswersResponse } from "@junban/api-contract/schemas-answers";
import { FakeLive } from "@junban/api-contract/testing/fake-live";
import { questionsFromStored } from "@junban/domain/documents";
import { beforeEach, expect, test } from "vitest";
import { MemoryStorage } from "#src/testing/fake-browser.ts";
import { path, uid } from "#src/testing/samples.ts";
import { type AnswersSession, firstAnswersState, openAnswers } from "./answers-session.ts";

const QUESTIONS = questionsFromStored([
	{ uid: "name", order_number: 1, type: "text", title: "お名前" },
	{ uid: "seat", order_number: 2, type: "radio", title: "お席", options: ["窓", "壁"] },
]);
const OFFLINE = { ok: false, code: "offline", status: 0 } as const;

let environment: FakeLive;
let tab: MemoryStorage;
let stored: Record<string, unknown>;
let isReached: boolean;
let saves: unknown[];

beforeEach(() => {
	environment = new FakeLive();
	tab = new MemoryStorage();
	stored = { name: "山田" };
	isReached = true;
	saves = [];
});

const response = (): ApiResult<AnswersResponse> =>
	isReached
		? { ok: true, value: { answers: JSON.parse(JSON.stringify(stored)), require_answers: { people: 2 } } }
		: OFFLINE;

function open(part: { stored?: AnswersResponse } = {}): AnswersSession {
	const client = {
		answers: async () => response(),
		saveAnswers: async (_path: unknown, _uid: unknown, { answers }: { answers?: unknown }) => {
			saves.push(answers);
			if (isReached) Object.assign(stored, answers);
			return response();
		},
	};
	return openAnswers({ client, environment, tab: () => tab }, path, uid, { questions: QUESTIONS, ...part });
}

const field = (session: AnswersSession, question: string) => {
	const state = session.get();
	return state.kind === "ready" ? state.answers.get(question) : undefined;
};
const note = (session: AnswersSession, question: string) => {
	const state = session.get();
	return state.kind === "ready" ? state.notes.get(question)?.kind : undefined;
};

test("a choice is saved at once, a text after a pause", async () => {
	const session = open();
	await environment.pass(0);
	expect(field(session, "name")).toBe("山田");
	session.type("seat", "窓", true);
	await environment.pass(0);
	expect([saves, note(session, "seat")]).toEqual([[{ seat: "窓" }], "saved"]);
	session.type("name", "川", false);
	session.type("name", "川口", false);
	await environment.pass(1_400);
	expect(saves).toHaveLength(1);
	await environment.pass(200);
	expect([saves.at(-1), note(session, "name")]).toEqual([{ name: "川口" }, "saved"]);
});

test("without the server the answer is kept, also over a reload, and sent when it is back", async () => {
	const first = open();
	await environment.pass(0);
	isReached = false;
	first.type("name", "", true);
	await environment.pass(0);
	expect(note(first, "name")).toBe("kept");
	first.close();
	const second = open({ stored: { answers: { name: "山田" }, require_answers: {} } });
	expect(field(second, "name")).toBe("");
	await environment.pass(0);
	isReached = true;
	await environment.pass(5_000);
	expect([saves.at(-1), note(second, "name")]).toEqual([{ name: null }, "saved"]);
	expect(tab.entries.size).toBe(0);
});

test("a page that is left saves what was typed, and leaves no timer and no listener", async () => {
	const session = open();
	await environment.pass(0);
	session.type("name", "川", false);
	session.close();
	await environment.pass(0);
	expect(saves).toEqual([{ name: "川" }]);
	expect([environment.timers, environment.listeners, tab.entries.size]).toEqual([0, 0, 0]);
});

test("a page that is looked at again shows what another device has answered", async () => {
	const session = open();
	await environment.pass(0);
	stored.seat = "壁";
	environment.wake("visible");
	await environment.pass(0);
	expect([field(session, "seat"), note(session, "seat")]).toEqual(["壁", "elsewhere"]);
});

test("a failed load can be tried again", async () => {
	isReached = false;
	const session = open();
	await environment.pass(0);
	expect(session.get()).toEqual({ kind: "failed", code: "offline" });
	isReached = true;
	session.retry();
	await environment.pass(0);
	expect(session.get().kind).toBe("ready");
});

test("the first state is what the server that rendered the page knew", () => {
	expect(firstAnswersState(QUESTIONS, undefined)).toEqual({ kind: "loading" });
	expect(firstAnswersState(QUESTIONS, { answers: { seat: "窓" }, require_answers: {} })).toMatchObject({
		kind: "ready",
		answers: new Map([["seat", "窓"]]),
	});
});

test("after the call nothing new is taken", async () => {
	const session = open();
	await environment.pass(0);
	session.setOpen(false);
	session.type("seat", "窓", true);
	expect(field(session, "seat")).toBeUndefined();
	session.setOpen(true);
	session.type("seat", "窓", true);
	await environment.pass(0);
	expect(note(session, "seat")).toBe("saved");
});

test("questions that the shop adds later can be answered", async () => {
	const session = open();
	await environment.pass(0);
	const [wish] = questionsFromStored([{ uid: "wish", order_number: 3, type: "text", title: "ひとこと" }]);
	if (wish === undefined) throw new Error("no question");
	session.setQuestions([...QUESTIONS, wish]);
	session.type("wish", "窓側", false);
	session.pause("wish");
	await environment.pass(0);
	expect(saves).toEqual([{ wish: "窓側" }]);
});
