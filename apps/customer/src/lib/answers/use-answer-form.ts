import { type AnswerFault, answerFaults, type Question } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Draft } from "./draft.ts";
import { type FormAnswer, type FormAnswers, isEmpty, readForm } from "./form-answers.ts";
import { focusQuestion } from "./question-fields.tsx";
import { faultOf } from "./use-fault-text.ts";

/** The server's refusal of one answer. */
export interface RefusedAnswer {
	readonly code: Code;
	readonly question?: string;
}

export interface AnswerForm {
	readonly answers: FormAnswers;
	/**
	 * What the presses of the button have found, where it still holds. A further key or choice takes a fault away and adds
	 * none: a field is not called wrong while a person fills it in.
	 */
	readonly faults: ReadonlyMap<string, AnswerFault>;
	/** Every fault that a press of the button has found. Its room is kept, so that nothing moves when it is mended. */
	readonly found: ReadonlyMap<string, AnswerFault>;
	/** The questions whose faults are shown. Empty before the first press. */
	readonly left: readonly Question[];
	answer(uid: string, answer: FormAnswer): void;
	/** Whether all answers can be sent. Otherwise it shows the faults and leads to the first. */
	check(): boolean;
}

export interface AnswerFormParts {
	form: RefObject<HTMLFormElement | null>;
	questions: readonly Question[];
	/** Absent on the server. */
	draft: Draft | undefined;
	/** What was typed into a form that was sent without script. */
	first: FormAnswers | undefined;
	/** A new object for each refusal. */
	refused: RefusedAnswer | undefined;
}

/** The answers before joining, while they are typed. */
export function useAnswerForm({ form, questions, draft, first, refused }: AnswerFormParts): AnswerForm {
	const [answers, setAnswers] = useState<FormAnswers>(first ?? NOTHING);
	/** Undefined before the first press. */
	const [pressed, setPressed] = useState(() =>
		first === undefined ? undefined : answerFaults(questions, first, REQUIRED),
	);
	/** The refusal that a further key has answered. */
	const [settled, setSettled] = useState<RefusedAnswer>();
	// Before the next event, which would find the form without what was typed.
	useLayoutEffect(() => {
		if (draft === undefined) return;
		// What was typed before the scripts came is in the fields alone, and newer than the draft.
		const typed = form.current === null ? NOTHING : typedIn(questions, form.current);
		const kept = draft.read(questions);
		setAnswers((before) => new Map([...kept, ...before, ...typed]));
		if (typed.size > 0) draft.save(new Map([...kept, ...typed]));
	}, [draft]);
	const open = refused !== settled && refused?.question !== undefined ? refused : undefined;
	const now = answerFaults(questions, answers, REQUIRED);
	const found = withRefusal(pressed ?? NO_FAULTS, open);
	const faults = new Map(
		[...found].filter(([uid, fault]) => uid === open?.question || now.get(uid) === fault),
	);
	useFocusOnRefusal(form, open, () => setPressed(withRefusal(new Map([...found, ...now]), open)));
	return {
		answers,
		faults,
		found,
		left: questions.filter(({ uid }) => faults.has(uid)),
		answer(uid, answer) {
			const next = new Map(answers).set(uid, answer);
			setAnswers(next);
			draft?.save(next);
			if (uid === refused?.question) setSettled(refused);
		},
		check() {
			setSettled(refused);
			const at = questions.find(({ uid }) => now.has(uid));
			setPressed((before) => new Map([...(before ?? NO_FAULTS), ...now]));
			if (at === undefined) return true;
			if (form.current !== null) focusQuestion(form.current, at.uid);
			return false;
		},
	};
}

const NOTHING: FormAnswers = new Map();
const NO_FAULTS: ReadonlyMap<string, AnswerFault> = new Map();
const REQUIRED = { required: true };

function typedIn(questions: readonly Question[], form: HTMLFormElement): FormAnswers {
	const { answers } = readForm(questions, new FormData(form));
	return new Map([...answers].filter(([, answer]) => !isEmpty(answer) && answer !== false));
}

function withRefusal(faults: ReadonlyMap<string, AnswerFault>, refused: RefusedAnswer | undefined) {
	if (refused?.question === undefined) return faults;
	return new Map(faults).set(refused.question, faultOf(refused.code));
}

function useFocusOnRefusal(
	form: RefObject<HTMLFormElement | null>,
	refused: RefusedAnswer | undefined,
	show: () => void,
): void {
	const handled = useRef<RefusedAnswer>(undefined);
	useEffect(() => {
		if (refused?.question === undefined || handled.current === refused) return;
		handled.current = refused;
		show();
		if (form.current !== null) focusQuestion(form.current, refused.question);
	}, [refused, form, show]);
}
