/**
 * What the page of a waiting customer's answers knows and does next, without clock, network or storage.
 * `answers-session.ts` carries it out. Each answer is saved separately; the last save counts, and says what it replaced.
 */
import type { ApiFailure } from "@junban/api-contract/client";
import type { Step, Turn } from "@junban/api-contract/machine";
import type { AnswersResponse } from "@junban/api-contract/schemas-answers";
import {
	type Answer,
	answerFaults,
	answersFromStored,
	checkAnswers,
	type Question,
} from "@junban/domain/documents";
import { type FormAnswer, type FormAnswers, isEmpty } from "#src/lib/answers/form-answers.ts";
import type { AnswersEffect, AnswersEvent, AnswersMemory, FieldNote, Sheets } from "./answers-events.ts";

type Draft = { -readonly [Name in keyof AnswersMemory]: AnswersMemory[Name] };
type AnswersTurn = Turn<Draft, AnswersEffect, undefined>;

/** `draft`: typed before a reload and not yet saved. */
export function firstAnswers(
	questions: readonly Question[],
	stored?: AnswersResponse,
	draft: FormAnswers = new Map(),
): AnswersMemory {
	return {
		questions,
		stored: stored === undefined ? undefined : sheetsOf(stored),
		typed: new Map([...draft].filter(([uid]) => questions.some((question) => question.uid === uid))),
		others: new Map(),
		notes: new Map(),
		saving: undefined,
		due: [],
		isOffline: false,
		isClosed: false,
		asked: 0,
	};
}

export function decideAnswers(
	memory: AnswersMemory,
	event: AnswersEvent,
): Step<AnswersMemory, AnswersEffect> {
	const turn: AnswersTurn = { state: { ...memory }, effects: [], around: undefined };
	act(turn, event);
	return turn;
}

function act(turn: AnswersTurn, event: AnswersEvent): void {
	const { state } = turn;
	switch (event.type) {
		case "load":
			load(turn);
			break;
		case "loaded":
			if (event.answer.ok) adopt(turn, event.answer.value);
			else if (state.stored === undefined) fail(turn, event.answer);
			break;
		case "typed":
			takeTyped(turn, event);
			break;
		case "paused":
			makeDue(turn, event.uid);
			break;
		case "saved":
			takeSaved(turn, event);
			break;
		case "back":
			state.isOffline = false;
			makeAllDue(turn);
			if (state.stored !== undefined) refresh(turn);
			break;
		case "refreshed":
			if (event.answer.ok && event.asked === state.asked) adopt(turn, event.answer.value);
			break;
		case "offline":
			state.isOffline = true;
			break;
		case "hidden":
			makeAllDue(turn);
			break;
		case "questions":
			state.questions = event.questions;
			break;
		case "called":
			state.isClosed = true;
			makeAllDue(turn);
			break;
		case "reopened":
			state.isClosed = false;
	}
	saveNext(turn);
	show(turn);
}

function load(turn: AnswersTurn): void {
	const { state, effects } = turn;
	makeAllDue(turn);
	if (state.stored !== undefined) refresh(turn);
	else effects.push({ type: "show", state: { kind: "loading" } }, { type: "load" });
}

function fail({ effects }: AnswersTurn, { code }: ApiFailure): void {
	effects.push({ type: "show", state: { kind: "failed", code } });
}

function refresh({ state, effects }: AnswersTurn): void {
	// The answer to a save brings all stored answers too.
	if (state.saving !== undefined || state.due.length > 0) return;
	state.asked += 1;
	effects.push({ type: "refresh", asked: state.asked });
}

function takeTyped(
	turn: AnswersTurn,
	{ uid, answer, isComplete }: Extract<AnswersEvent, { type: "typed" }>,
): void {
	const { state, effects } = turn;
	if (state.isClosed) return;
	state.typed = withEntry(state.typed, uid, answer);
	effects.push({ type: "keep", typed: state.typed });
	state.due = state.due.filter((each) => each !== uid);
	if (isComplete) makeDue(turn, uid);
	else {
		note(state, uid, undefined);
		effects.push({ type: "plan-pause", uid });
	}
}

function makeAllDue(turn: AnswersTurn): void {
	for (const uid of turn.state.typed.keys()) makeDue(turn, uid);
}

/** An answer that the server would refuse is not sent: the field says why. */
function makeDue({ state }: AnswersTurn, uid: string): void {
	const answer = state.typed.get(uid);
	const question = state.questions.find((each) => each.uid === uid);
	if (answer === undefined || question === undefined) return;
	// A field that is left while its answer is on its way.
	if (state.saving?.uid === uid && isSame(state.saving.answer, answer)) return;
	const fault = answerFaults([question], new Map([[uid, answer]]), { required: false }).get(uid);
	if (fault !== undefined) {
		note(state, uid, { kind: "refused", code: fault });
		return;
	}
	// Another try is not announced: the note changes when the server has answered.
	const wasKept = state.notes.get(uid)?.kind === "kept";
	note(state, uid, { kind: state.isOffline || wasKept ? "kept" : "saving" });
	if (!state.due.includes(uid)) state.due = [...state.due, uid];
}

function saveNext({ state, effects }: AnswersTurn): void {
	if (state.saving !== undefined || state.isOffline) return;
	const [uid, ...later] = state.due;
	if (uid === undefined) return;
	state.due = later;
	const answer = state.typed.get(uid);
	if (answer === undefined) return;
	state.saving = { uid, answer };
	state.asked += 1;
	effects.push({ type: "save", uid, answer });
}

function takeSaved(
	turn: AnswersTurn,
	{ uid, answer, before }: Extract<AnswersEvent, { type: "saved" }>,
): void {
	const { state, effects } = turn;
	const sent = state.saving;
	if (sent?.uid !== uid) return;
	state.saving = undefined;
	// Where the person typed on meanwhile, that is saved next, and the note is about that.
	const isCurrent = isSame(state.typed.get(uid), sent.answer);
	if (!answer.ok) {
		if (isCurrent) takeFailure(turn, uid, answer);
		else if (answer.status === 0) goOffline(turn);
		return;
	}
	if (before !== undefined) takeOther(state, uid, answersFromStored(before.answers).get(uid), sent.answer);
	if (isCurrent) {
		state.typed = without(state.typed, uid);
		effects.push({ type: "keep", typed: state.typed });
		const isReplaced = state.others.has(uid);
		note(state, uid, isReplaced ? { kind: "replaced", other: state.others.get(uid) } : { kind: "saved" });
		state.others = without(state.others, uid);
	}
	adopt(turn, answer.value, uid);
}

function takeFailure(turn: AnswersTurn, uid: string, { code, status }: ApiFailure): void {
	const { state } = turn;
	if (status === 0) {
		state.due = [uid, ...state.due.filter((each) => each !== uid)];
		goOffline(turn);
	} else if (code === "too-many-requests" || status >= 500) note(state, uid, { kind: "failed", code });
	else note(state, uid, { kind: "refused", code });
}

function goOffline({ state, effects }: AnswersTurn): void {
	state.isOffline = true;
	for (const uid of state.due) note(state, uid, { kind: "kept" });
	effects.push({ type: "plan-back" });
}

/** Remembers what another tab or device has stored in a field, unless this page knew it or answers the same. */
function takeOther(state: Draft, uid: string, stored: Answer | undefined, own: FormAnswer): void {
	const isKnown = isSame(stored, state.stored?.waiting.get(uid)) || isSame(stored, cleaned(state, uid, own));
	if (!isKnown) state.others = withEntry(state.others, uid, stored);
}

/** The answer as the server stores it. */
function cleaned({ questions }: AnswersMemory, uid: string, answer: FormAnswer): Answer | undefined {
	const question = questions.find((each) => each.uid === uid);
	if (question === undefined) return answer;
	const checked = checkAnswers([question], { [uid]: answer }, { required: false });
	return checked.ok ? checked.value.values.get(uid) : answer;
}

/**
 * Takes the server's answers. Where another tab or device changed one that this page only shows, the field says so.
 * `own`: the question whose save is answered.
 */
function adopt({ state }: AnswersTurn, response: AnswersResponse, own?: string): void {
	const known = state.stored?.waiting;
	const next = sheetsOf(response);
	for (const { uid } of known === undefined ? [] : state.questions) {
		const [before, after] = [known?.get(uid), next.waiting.get(uid)];
		const typed = state.typed.get(uid);
		if (uid === own || isSame(before, after)) continue;
		if (typed !== undefined) takeOther(state, uid, after, typed);
		else note(state, uid, { kind: "elsewhere", lost: before });
	}
	state.stored = next;
}

function show({ state, effects }: AnswersTurn): void {
	const { stored, typed, notes, questions } = state;
	if (stored === undefined) return;
	const answers = new Map<string, FormAnswer>();
	for (const { uid } of questions) {
		const answer = typed.get(uid) ?? formOf(stored.waiting.get(uid));
		if (answer !== undefined) answers.set(uid, answer);
	}
	effects.push({ type: "show", state: { kind: "ready", stored, answers, notes } });
}

/** A stored answer as its field shows it. */
export function formOf(answer: Answer | undefined): FormAnswer | undefined {
	return typeof answer === "number" ? String(answer) : answer;
}

function sheetsOf({ answers, require_answers }: AnswersResponse): Sheets {
	return { required: answersFromStored(require_answers), waiting: answersFromStored(answers) };
}

function note(state: Draft, uid: string, each: FieldNote | undefined): void {
	state.notes = each === undefined ? without(state.notes, uid) : withEntry(state.notes, uid, each);
}

function withEntry<T>(map: ReadonlyMap<string, T>, uid: string, value: T): ReadonlyMap<string, T> {
	return new Map(map).set(uid, value);
}

function without<T>(map: ReadonlyMap<string, T>, uid: string): ReadonlyMap<string, T> {
	const rest = new Map(map);
	rest.delete(uid);
	return rest;
}

/** Nothing, an empty text and no ticked option are the same. */
function isSame(a: Answer | FormAnswer | undefined, b: Answer | FormAnswer | undefined): boolean {
	return comparable(a) === comparable(b);
}

function comparable(answer: Answer | FormAnswer | undefined): string {
	if (answer === undefined || (typeof answer !== "number" && isEmpty(answer))) return "";
	return typeof answer === "object" ? JSON.stringify(answer) : String(answer);
}
