import type { LinePath, View } from "@junban/api-contract/client";
import { readAnswers } from "@junban/api-contract/holder-guards";
import type { MemberUid } from "@junban/domain/values";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { questionsOf, type ShopQuestions } from "#src/lib/answers/asked-question.ts";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { usePageLocale } from "#src/lib/page-locale.ts";
import type { Services } from "#src/lib/services.ts";
import { useSession } from "#src/lib/use-session.ts";
import { answerCalls } from "./answer-calls.ts";
import type { AnswersState } from "./answers-events.ts";
import { type AnswersSession, firstAnswersState, openAnswers } from "./answers-session.ts";

/** The questions of a line, stable while the shop does not change them. */
export function useQuestions({ require_questions, questions }: View): ShopQuestions {
	return useMemo(() => questionsOf({ require_questions, questions }), [require_questions, questions]);
}

/** The answers of a place, from the server's first answer on. */
export function useAnswers(
	{ app, line }: LinePath,
	uid: MemberUid,
	{ waiting }: ShopQuestions,
): readonly [state: AnswersState, session: AnswersSession | undefined] {
	const first = useFirstAnswers()?.answers;
	const stored = useMemo(() => (first?.ok === true ? readAnswers(first.value) : undefined), [first]);
	const locale = usePageLocale();
	const asked = useRef(waiting);
	const open = useCallback(
		({ environment, holder, tab }: Services) => {
			const client = answerCalls(holder, locale);
			const start = { questions: asked.current, ...(stored === undefined ? {} : { stored }) };
			return openAnswers({ client, environment, tab }, { app, line }, uid, start);
		},
		[app, line, uid, locale, stored],
	);
	const [state, session] = useSession<AnswersState, AnswersSession>(
		useMemo(() => firstAnswersState(waiting, stored), [waiting, stored]),
		open,
	);
	useEffect(() => {
		asked.current = waiting;
		session?.setQuestions(waiting);
	}, [waiting, session]);
	return [state, session];
}
