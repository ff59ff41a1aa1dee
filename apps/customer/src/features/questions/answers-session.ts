import type { LinePath } from "@junban/api-contract/client";
import type { HolderClient } from "@junban/api-contract/holder-client";
import type { LiveEnvironment, WakeEvent } from "@junban/api-contract/live-environment";
import { type Machine, runMachine } from "@junban/api-contract/machine";
import type { AnswersResponse } from "@junban/api-contract/schemas-answers";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import type { Question } from "@junban/domain/documents";
import type { MemberUid } from "@junban/domain/values";
import { draftIn } from "#src/lib/answers/draft.ts";
import { changesOf, type FormAnswer } from "#src/lib/answers/form-answers.ts";
import type { KeyValueStorage } from "#src/lib/browser-storage.ts";
import type { AnswersEffect, AnswersEvent, AnswersState } from "./answers-events.ts";
import { decideAnswers, firstAnswers } from "./answers-machine.ts";

export interface AnswersParts {
	readonly client: Pick<HolderClient, "answers" | "saveAnswers">;
	readonly environment: Pick<LiveEnvironment, "after" | "onWake">;
	readonly tab: () => KeyValueStorage;
}

export interface AnswersSession extends ReadableStore<AnswersState> {
	/** After a failed load. */
	retry(): void;
	/** `isComplete`: a choice, which needs no further keys. */
	type(uid: string, answer: FormAnswer, isComplete: boolean): void;
	/** The person has left the field, or wants to try again. */
	pause(uid: string): void;
	setQuestions(questions: readonly Question[]): void;
	/** Whether answers can still be changed. */
	setOpen(isOpen: boolean): void;
	/** Saves what was typed. What cannot be saved now stays in this tab. */
	close(): void;
}

/** Without further keys a typed answer is saved after this time, in milliseconds. */
const PAUSE_MS = 1_500;
/** Until the next try while the server is not reached, in milliseconds. */
const BACK_MS = 5_000;

/** The answers of a place while it waits: each is saved at once. `stored`: what the server that rendered the page knew. */
export function openAnswers(
	parts: AnswersParts,
	path: LinePath,
	uid: MemberUid,
	{ questions, stored }: { readonly questions: readonly Question[]; readonly stored?: AnswersResponse },
): AnswersSession {
	const draft = draftIn(parts.tab, `${path.app}:${path.line}:${uid}`);
	const store = createStore<AnswersState>(firstAnswersState(questions, stored));
	const edge = answersEdge(parts, path, uid, (event) => machine.send(event));
	const machine: Machine<AnswersEvent> = runMachine({
		first: firstAnswers(questions, stored, draft.read(questions)),
		decide: decideAnswers,
		perform(effect) {
			if (effect.type === "show") store.set(effect.state);
			else if (effect.type === "keep") draft.save(effect.typed);
			else edge.perform(effect);
		},
	});
	const stopWake = parts.environment.onWake((wake) => machine.send({ type: WAKES[wake] }));
	machine.send({ type: "load" });
	return {
		get: store.get,
		subscribe: store.subscribe,
		retry: () => machine.send({ type: "load" }),
		type: (question, answer, isComplete) =>
			machine.send({ type: "typed", uid: question, answer, isComplete }),
		pause: (question) => machine.send({ type: "paused", uid: question }),
		setQuestions: (asked) => machine.send({ type: "questions", questions: asked }),
		setOpen: (isOpen) => machine.send({ type: isOpen ? "reopened" : "called" }),
		close() {
			stopWake();
			edge.end();
			machine.send({ type: "hidden" });
		},
	};
}

const WAKES = {
	visible: "back",
	online: "back",
	hidden: "hidden",
	offline: "offline",
} as const satisfies Readonly<Record<WakeEvent, AnswersEvent["type"]>>;

/** What the page shows before its session is open. */
export function firstAnswersState(
	questions: readonly Question[],
	stored: AnswersResponse | undefined,
): AnswersState {
	const { effects } = decideAnswers(firstAnswers(questions, stored), { type: "load" });
	const shown = effects.findLast((effect) => effect.type === "show");
	return shown?.state ?? { kind: "loading" };
}

type EdgeEffect = Exclude<AnswersEffect, { type: "show" | "keep" }>;

/** The server and the timers. */
function answersEdge(
	{ client, environment }: AnswersParts,
	path: LinePath,
	uid: MemberUid,
	send: (event: AnswersEvent) => void,
) {
	const pauses = new Map<string, () => void>();
	let stopBack: () => void = () => undefined;
	let isEnded = false;
	const look = () => client.answers(path, uid);
	async function save(question: string, answer: FormAnswer): Promise<void> {
		// Another tab or device may have answered since. The last save says what was stored before it.
		const before = await look();
		const saved = await client.saveAnswers(path, uid, {
			answers: changesOf(new Map([[question, answer]])),
		});
		send({ type: "saved", uid: question, answer: saved, before: before.ok ? before.value : undefined });
	}
	return {
		perform(effect: EdgeEffect): void {
			switch (effect.type) {
				case "load":
					void look().then((answer) => send({ type: "loaded", answer }));
					break;
				case "refresh":
					if (!isEnded)
						void look().then((answer) => send({ type: "refreshed", asked: effect.asked, answer }));
					break;
				case "save":
					void save(effect.uid, effect.answer);
					break;
				case "plan-pause": {
					const question = effect.uid;
					pauses.get(question)?.();
					pauses.set(
						question,
						environment.after(PAUSE_MS, () => send({ type: "paused", uid: question })),
					);
					break;
				}
				case "plan-back":
					stopBack();
					if (!isEnded) stopBack = environment.after(BACK_MS, () => send({ type: "back" }));
			}
		},
		end(): void {
			isEnded = true;
			stopBack();
			for (const stop of pauses.values()) stop();
		},
	};
}
