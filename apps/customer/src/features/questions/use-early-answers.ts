import type { Question } from "@junban/domain/documents";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { type FormAnswers, isEmpty, readForm } from "#src/lib/answers/form-answers.ts";
import type { AnswersSession } from "./answers-session.ts";

/**
 * Takes what was answered before the scripts came: it is in the fields alone, and the next render would put back what
 * the server knew.
 * @param shown what the server has put into the fields.
 */
export function useEarlyAnswers(
	form: RefObject<HTMLFormElement | null>,
	questions: readonly Question[],
	shown: FormAnswers,
	session: AnswersSession | undefined,
): void {
	const early = useRef<FormAnswers>(undefined);
	const first = useRef({ questions, shown });
	// Before the next event: otherwise a tap between the first render and the effect would be lost.
	useLayoutEffect(() => {
		if (early.current === undefined && form.current !== null)
			early.current = readForm(first.current.questions, new FormData(form.current)).answers;
		if (session === undefined) return;
		for (const [uid, answer] of early.current ?? [])
			if (!isEmpty(answer) && String(answer) !== String(first.current.shown.get(uid) ?? ""))
				session.type(uid, answer, true);
		early.current = new Map();
	}, [form, session]);
}
