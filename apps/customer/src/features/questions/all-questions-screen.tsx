import { usePageTitle } from "@junban/app-shell/page";
import type { Answer, Question } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { AnswersNote } from "#src/lib/answers/answers-note.tsx";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { NotReadyPage } from "#src/lib/not-ready-page.tsx";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { shopName } from "#src/lib/shop-text.ts";
import type { TicketPartProps } from "#src/lib/ticket-part.ts";
import { AnswerList } from "./answer-list.tsx";
import { Ways } from "./questions-screen.tsx";
import { useAnswerText } from "./use-answer-text.ts";
import { useAnswers, useQuestions } from "./use-answers.ts";

/** All questions of a place with its answers, also after it has ended. */
export function AllQuestionsScreen(props: TicketPartProps) {
	const { path, uid, view, status } = props;
	const { t } = useTranslation("questions");
	const locale = usePageLocale();
	const questions = useQuestions(view);
	const [state, session] = useAnswers(path, uid, questions);
	usePageTitle(t("allTitle", { shop: shopName(view, locale) }));
	if (state.kind !== "ready") return <NotReadyPage state={state} session={session} />;
	const { required, waiting } = state.stored;
	const own = view.app.locale;
	const known = new Set([...questions.required, ...questions.waiting].map((question) => question.uid));
	const removed = [...required, ...waiting].filter(([question]) => !known.has(question));
	const isEmpty = known.size + removed.length === 0;
	return (
		<ShopFrame view={view} bar={<ConnectionBar status={status} timezone={view.app.timezone} />}>
			<h1 className="text-24" tabIndex={-1}>
				{t("all")}
			</h1>
			{isEmpty ? <p className="muted">{t("nothing")}</p> : null}
			<Part title={t("before")} questions={questions.required} answers={required} own={own} />
			<Part title={t("waiting")} questions={questions.waiting} answers={waiting} own={own} />
			<Removed answers={removed} own={own} />
			<AnswersNote />
			<Ways {...props} isOver={props.isOver || questions.waiting.length === 0} other="waiting" />
		</ShopFrame>
	);
}

interface PartProps {
	title: string;
	questions: readonly Question[];
	answers: ReadonlyMap<string, Answer>;
	own: "ja" | "en";
}

function Part({ title, questions, ...list }: PartProps) {
	if (questions.length === 0) return null;
	return (
		<section>
			<h2 className="mb-12 border-t-2 border-ink pt-12 text-18">{title}</h2>
			<AnswerList questions={questions} {...list} />
		</section>
	);
}

/** Answers to questions that the shop has removed since. */
function Removed({
	answers,
	own,
}: Pick<PartProps, "own"> & { answers: readonly (readonly [uid: string, answer: Answer])[] }) {
	const { t } = useTranslation("questions");
	const text = useAnswerText(own);
	if (answers.length === 0) return null;
	return (
		<section className="wrap-anywhere">
			<h2 className="mb-12 border-t-2 border-ink pt-12 text-18">{t("removed")}</h2>
			<ul className="grid gap-8">
				{answers.map(([uid, answer]) => (
					<li key={uid} className="whitespace-pre-line" dir="auto">
						{text(answer)}
					</li>
				))}
			</ul>
		</section>
	);
}
