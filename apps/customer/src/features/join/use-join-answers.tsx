import type { LinePath, View } from "@junban/api-contract/client";
import { useTranslation } from "@junban/i18n/react";
import { type RefObject, useContext, useEffect, useMemo, useRef } from "react";
import { AnswersNote } from "#src/lib/answers/answers-note.tsx";
import { questionsOf } from "#src/lib/answers/asked-question.ts";
import { joinDraft } from "#src/lib/answers/draft.ts";
import { answersOfJoin, formEntries, readForm } from "#src/lib/answers/form-answers.ts";
import { QuestionFields } from "#src/lib/answers/question-fields.tsx";
import { useAnswerForm } from "#src/lib/answers/use-answer-form.ts";
import { isChosen, useFaultText } from "#src/lib/answers/use-fault-text.ts";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { ServicesContext } from "#src/lib/services.ts";
import type { JoinState } from "./shop-events.ts";
import type { JoinAnswers } from "./shop-page.tsx";

/** The shop's questions before joining. */
export function useJoinAnswers(view: View, path: LinePath, join: JoinState): JoinAnswers {
	const { t } = useTranslation("answers");
	const services = useContext(ServicesContext);
	const first = useFirstAnswers()?.form;
	const form = useRef<HTMLFormElement>(null);
	const { require_questions } = view;
	const questions = useMemo(
		() => questionsOf({ require_questions, questions: [] }).required,
		[require_questions],
	);
	const { answers, faults, found, left, answer, check } = useAnswerForm({
		form,
		questions,
		draft: useMemo(() => services && joinDraft(services, path), [services, path]),
		first: first?.intent === "join" ? readForm(questions, formEntries(first.values)).answers : undefined,
		refused: join.kind === "refused" ? join : undefined,
	});
	useOwnChecks(form);
	const faultText = useFaultText();
	const count = left.length;
	return {
		form,
		fields:
			questions.length === 0 ? undefined : (
				<>
					<QuestionFields
						questions={questions}
						own={view.app.locale}
						answers={answers}
						faults={faults}
						roomFor={(asked) => {
							const fault = found.get(asked.uid);
							return fault === undefined ? [] : [faultText(asked, fault)];
						}}
						onAnswer={answer}
					/>
					<AnswersNote />
				</>
			),
		left: count === 0 ? undefined : t(left.every(isChosen) ? "left.choose" : "left.answer", { count }),
		take() {
			if (!check()) return undefined;
			return questions.length === 0 ? {} : { answers: answersOfJoin(questions, answers) };
		},
	};
}

/** Without script the browser checks the form; with script the page does, and says it in its own words. */
function useOwnChecks(form: RefObject<HTMLFormElement | null>): void {
	useEffect(() => {
		if (form.current !== null) form.current.noValidate = true;
	});
}
