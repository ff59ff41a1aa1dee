import type { ApiResult } from "@junban/api-contract/client";
import type { AnswersResponse } from "@junban/api-contract/schemas-answers";
import { type Answer, checkAnswers, questionsFromStored } from "@junban/domain/documents";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesOf, type FormAnswer } from "#src/lib/answers/form-answers.ts";
import type { AnswersEffect, AnswersEvent, AnswersMemory, AnswersState } from "./answers-events.ts";
import { decideAnswers, firstAnswers, formOf } from "./answers-machine.ts";

const QUESTIONS = questionsFromStored([
	{ uid: "name", order_number: 1, type: "text", title: "お名前" },
	{ uid: "people", order_number: 2, type: "number", title: "人数" },
	{ uid: "seat", order_number: 3, type: "radio", title: "お席", options: ["窓", "壁"] },
]);
const UIDS = QUESTIONS.map(({ uid }) => uid);
const OFFLINE = { ok: false, code: "offline", status: 0 } as const;

type Fate = "answered" | "answer-lost" | "request-lost" | "busy";
type Pending = Extract<AnswersEffect, { type: "load" | "refresh" | "save" }>;

class Server {
	readonly answers = new Map<string, Answer>();

	response(): AnswersResponse {
		return { answers: Object.fromEntries(this.answers), require_answers: {} };
	}
	save(uid: string, answer: FormAnswer): ApiResult<AnswersResponse> {
		const given = changesOf(new Map([[uid, answer]]));
		const checked = checkAnswers(QUESTIONS, given, { required: false });
		if (!checked.ok) return { ok: false, code: checked.code, status: 400 };
		for (const [name, value] of checked.value.values) this.answers.set(name, value);
		for (const name of checked.value.deleted) this.answers.delete(name);
		return { ok: true, value: this.response() };
	}
}

/** A tab or a device. Its requests are answered when the story says so. */
class Page {
	memory: AnswersMemory;
	shown: AnswersState = { kind: "loading" };
	kept: ReadonlyMap<string, FormAnswer> = new Map();
	readonly pending: Pending[] = [];
	/** What the person typed last in each field, unless the page has said since that it is not shown any more. */
	readonly wanted = new Map<string, FormAnswer>();
	readonly server: Server;

	constructor(server: Server) {
		this.server = server;
		this.memory = firstAnswers(QUESTIONS);
		this.send({ type: "load" });
	}

	send(event: AnswersEvent): void {
		const { state, effects } = decideAnswers(this.memory, event);
		this.memory = state;
		for (const effect of effects) {
			if (effect.type === "show") this.shown = effect.state;
			else if (effect.type === "keep") this.kept = effect.typed;
			else if (effect.type === "load" || effect.type === "refresh" || effect.type === "save")
				this.pending.push(effect);
		}
		for (const [uid, { kind }] of state.notes) if (kind === "elsewhere") this.wanted.delete(uid);
	}

	type(uid: string, answer: FormAnswer, isComplete: boolean): void {
		this.send({ type: "typed", uid, answer, isComplete });
		this.wanted.set(uid, answer);
	}

	reload(): void {
		this.pending.length = 0;
		this.memory = firstAnswers(QUESTIONS, undefined, this.kept);
		this.shown = { kind: "loading" };
		this.send({ type: "load" });
	}

	answer(fate: Fate): void {
		const request = this.pending.shift();
		if (request === undefined) return;
		if (request.type === "save") {
			const before = fate === "request-lost" ? undefined : this.server.response();
			const isTaken = fate === "answered" || fate === "answer-lost";
			const taken = isTaken ? this.server.save(request.uid, request.answer) : undefined;
			const busy = { ok: false, code: "store-unavailable", status: 503 } as const;
			const answer = (fate === "answered" ? taken : undefined) ?? (fate === "busy" ? busy : OFFLINE);
			this.send({ type: "saved", uid: request.uid, answer, before });
			return;
		}
		const answer = fate === "answered" ? { ok: true as const, value: this.server.response() } : OFFLINE;
		if (request.type === "load") this.send({ type: "loaded", answer });
		else this.send({ type: "refreshed", asked: request.asked, answer });
	}

	get note() {
		return Object.fromEntries([...this.memory.notes].map(([uid, { kind }]) => [uid, kind]));
	}
	field(uid: string): FormAnswer | undefined {
		return this.shown.kind === "ready" ? this.shown.answers.get(uid) : undefined;
	}
}

/** The network is good, nobody types, and both look at their pages again. */
function calm(pages: readonly Page[]): void {
	for (let turn = 0; turn < 12; turn++)
		for (const page of pages) {
			if (page.memory.stored === undefined && page.pending.length === 0) page.send({ type: "load" });
			while (page.pending.length > 0) page.answer("answered");
			page.send({ type: "back" });
		}
	for (const page of pages) while (page.pending.length > 0) page.answer("answered");
}

type Action =
	| { readonly act: "type"; readonly uid: string; readonly answer: string; readonly isComplete: boolean }
	| { readonly act: "pause"; readonly uid: string }
	| { readonly act: "answer"; readonly fate: Fate }
	| { readonly act: "back" | "offline" | "hidden" | "called" | "reopened" | "reload" };

function tell(page: Page, action: Action): void {
	switch (action.act) {
		case "type":
			if (!page.memory.isClosed) page.type(action.uid, action.answer, action.isComplete);
			break;
		case "pause":
			page.send({ type: "paused", uid: action.uid });
			break;
		case "answer":
			page.answer(action.fate);
			break;
		case "reload":
			page.reload();
			break;
		default:
			page.send({ type: action.act });
	}
}

const UID = fc.constantFrom(...UIDS);
const typing = (answers: fc.Arbitrary<string>) =>
	fc.record({ act: fc.constant("type" as const), uid: UID, answer: answers, isComplete: fc.boolean() });
const OTHER: fc.Arbitrary<Action> = fc.oneof(
	fc.record({ act: fc.constant("pause" as const), uid: UID }),
	fc.record({
		act: fc.constant("answer" as const),
		fate: fc.constantFrom<Fate>("answered", "answered", "answer-lost", "request-lost", "busy"),
	}),
	fc.record({
		act: fc.constantFrom(
			"back" as const,
			"offline" as const,
			"hidden" as const,
			"called" as const,
			"reopened" as const,
		),
	}),
);
/** Texts that every field takes. */
const FINE = fc.constantFrom("", " ", "２", " 3 ", "窓", "壁");
const story = (...more: fc.Arbitrary<Action>[]) =>
	fc.array(fc.oneof(typing(FINE), OTHER, ...more), { maxLength: 40, size: "max" });

const same = (a: FormAnswer | undefined, b: Answer | undefined, uid: string) => {
	const checked = checkAnswers(QUESTIONS, { [uid]: a }, { required: false });
	return checked.ok && checked.value.values.get(uid) === b;
};
const isTaken = (answer: FormAnswer, uid: string) =>
	checkAnswers(QUESTIONS, { [uid]: answer }, { required: false }).ok;

describe("in every story of keys, lost answers, busy servers and reloads", () => {
	test("what one page shows at the end is what was typed last, and what the server has", () => {
		const reload = fc.constant<Action>({ act: "reload" });
		fc.assert(
			fc.property(story(reload), (actions) => {
				const page = new Page(new Server());
				for (const action of actions) tell(page, action);
				calm([page]);
				for (const [uid, answer] of page.wanted) {
					if (isTaken(answer, uid)) expect(same(answer, page.server.answers.get(uid), uid)).toBe(true);
					else expect([page.field(uid), page.note[uid]]).toEqual([answer, "refused"]);
				}
				const open = [...page.wanted].filter(([uid, answer]) => !isTaken(answer, uid)).map(([uid]) => uid);
				expect([...page.kept.keys()].sort()).toEqual(open.sort());
			}),
			{ numRuns: 1_000 },
		);
	});

	test("of two pages the last save counts, and whoever lost an answer is told", () => {
		const both = fc.array(fc.tuple(fc.nat(1), story()), { maxLength: 6 });
		fc.assert(
			fc.property(both, (parts) => {
				const server = new Server();
				const pages = [new Page(server), new Page(server)];
				for (const [who, actions] of parts)
					for (const action of actions) tell(pages[who] ?? new Page(server), action);
				calm(pages);
				for (const page of pages)
					for (const uid of UIDS) {
						const stored = server.answers.get(uid);
						const wanted = page.wanted.get(uid);
						if (wanted !== undefined && !isTaken(wanted, uid)) continue;
						// What is still wanted was not overwritten, or the field says "elsewhere", which takes it from `wanted`.
						if (wanted !== undefined) expect(same(wanted, stored, uid)).toBe(true);
						expect(same(page.field(uid), stored, uid)).toBe(true);
					}
			}),
			{ numRuns: 1_000 },
		);
	});

	test("one save is on its way at a time", () => {
		fc.assert(
			fc.property(story(), (actions) => {
				const page = new Page(new Server());
				for (const action of actions) {
					tell(page, action);
					expect(page.pending.filter(({ type }) => type === "save").length).toBeLessThanOrEqual(1);
				}
			}),
			{ numRuns: 500 },
		);
	});
});

function pages(): readonly [Page, Page] {
	const server = new Server();
	const both = [new Page(server), new Page(server)] as const;
	for (const page of both) page.answer("answered");
	return both;
}

function settle(page: Page): void {
	while (page.pending.length > 0) page.answer("answered");
}

test("a save over another device's answer says which it replaced, and that device says what it lost", () => {
	const [mine, other] = pages();
	other.type("seat", "壁", true);
	settle(other);
	expect(other.note).toEqual({ seat: "saved" });
	mine.type("seat", "窓", true);
	settle(mine);
	expect(mine.memory.notes.get("seat")).toEqual({ kind: "replaced", other: "壁" });
	other.send({ type: "back" });
	settle(other);
	expect(other.memory.notes.get("seat")).toEqual({ kind: "elsewhere", lost: "壁" });
	expect(other.field("seat")).toBe("窓");
});

test("it says so too when a look at the server came between typing and saving", () => {
	const [mine, other] = pages();
	mine.type("name", "山", false);
	other.type("name", "川", true);
	settle(other);
	mine.send({
		type: "refreshed",
		asked: mine.memory.asked,
		answer: { ok: true, value: mine.server.response() },
	});
	expect(mine.field("name")).toBe("山");
	mine.send({ type: "paused", uid: "name" });
	settle(mine);
	expect(mine.memory.notes.get("name")).toEqual({ kind: "replaced", other: "川" });
});

test("an own save whose answer was lost is no other device's", () => {
	const [mine] = pages();
	mine.type("people", "２", true);
	mine.answer("answer-lost");
	expect(mine.note).toEqual({ people: "kept" });
	mine.send({ type: "back" });
	settle(mine);
	expect(mine.note).toEqual({ people: "saved" });
});

test("a late look at the server does not bring an old answer back", () => {
	const [mine] = pages();
	const before = mine.server.response();
	mine.send({ type: "back" });
	const { asked } = mine.memory;
	mine.pending.length = 0;
	mine.type("seat", "窓", true);
	settle(mine);
	mine.send({ type: "refreshed", asked, answer: { ok: true, value: before } });
	expect([mine.field("seat"), mine.note]).toEqual(["窓", { seat: "saved" }]);
});

test("what was typed before the call is still sent; nothing new is taken after it", () => {
	const [mine] = pages();
	mine.type("name", "山田", false);
	mine.send({ type: "called" });
	settle(mine);
	expect(mine.server.answers.get("name")).toBe("山田");
	mine.type("name", "川", true);
	expect([mine.field("name"), mine.pending]).toEqual(["山田", []]);
});

test("an emptied answer is deleted, and an answer that cannot be used is not sent", () => {
	const [mine] = pages();
	mine.type("people", "2", true);
	settle(mine);
	mine.type("people", "", true);
	settle(mine);
	expect([...mine.server.answers.keys()]).toEqual([]);
	mine.type("people", "two", true);
	expect([mine.pending, mine.memory.notes.get("people")]).toEqual([
		[],
		{ kind: "refused", code: "answer-invalid" },
	]);
});

test("an answer whose field is left while it is on its way is not sent again", () => {
	const page = new Page(new Server());
	page.answer("answered");
	page.type("seat", "窓", true);
	page.send({ type: "paused", uid: "seat" });
	expect(page.pending).toHaveLength(1);
	page.answer("busy");
	expect([page.pending, page.note]).toEqual([[], { seat: "failed" }]);
});

test("stored numbers are shown as texts", () => {
	expect([formOf(2), formOf(false), formOf(undefined)]).toEqual(["2", false, undefined]);
});
