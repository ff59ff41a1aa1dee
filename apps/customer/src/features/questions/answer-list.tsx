import type { Answer, Question } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { askedQuestion } from "#src/lib/answers/asked-question.ts";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { useAnswerText } from "./use-answer-text.ts";

export interface AnswerListProps {
	questions: readonly Question[];
	answers: ReadonlyMap<string, Answer>;
	/** The language of the shop's texts. */
	own: Locale;
}

/** Questions with their answers, to read. */
export function AnswerList({ questions, answers, own }: AnswerListProps) {
	const locale = usePageLocale();
	const text = useAnswerText(own);
	return (
		<dl className="grid gap-16 wrap-anywhere">
			{questions.map((question) => {
				const { uid, title, lang } = askedQuestion(question, { locale, own });
				const answer = answers.get(uid);
				return (
					<div key={uid}>
						<dt className="small muted" dir="auto" lang={lang}>
							{title}
						</dt>
						<dd className={`whitespace-pre-line ${answer === undefined ? "muted" : "font-bold"}`} dir="auto">
							{text(answer, question)}
						</dd>
					</div>
				);
			})}
		</dl>
	);
}
