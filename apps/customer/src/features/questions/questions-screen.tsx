import { usePageTitle } from "@junban/app-shell/page";
import { customerPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import type { AnswerFault, Question } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Button } from "@junban/ui/button";
import { Note } from "@junban/ui/note";
import { Ticket } from "@junban/ui/ticket";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { AnswersNote } from "#src/lib/answers/answers-note.tsx";
import { formEntries, readForm } from "#src/lib/answers/form-answers.ts";
import { QuestionFields, questionAround } from "#src/lib/answers/question-fields.tsx";
import { faultOf } from "#src/lib/answers/use-fault-text.ts";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { NotReadyPage } from "#src/lib/not-ready-page.tsx";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { shopName } from "#src/lib/shop-text.ts";
import type { TicketPartProps } from "#src/lib/ticket-part.ts";
import { AnswerList } from "./answer-list.tsx";
import type { AnswersState } from "./answers-events.ts";
import { formOf } from "./answers-machine.ts";
import type { AnswersSession } from "./answers-session.ts";
import { FieldNote, useNoteRoom } from "./field-note.tsx";
import { useAnswerText } from "./use-answer-text.ts";
import { useAnswers, useQuestions } from "./use-answers.ts";
import { useEarlyAnswers } from "./use-early-answers.ts";

type Ready = Extract<AnswersState, { kind: "ready" }>;

/** The questions that a waiting customer may answer: each answer is saved at once. */
export function QuestionsScreen(props: TicketPartProps) {
	const { path, uid, view, number, isOver, status } = props;
	const { t } = useTranslation("questions");
	const locale = usePageLocale();
	const questions = useQuestions(view);
	const [state, session] = useAnswers(path, uid, questions);
	const [search] = useSearchParams();
	usePageTitle(t("pageTitle", { shop: shopName(view, locale) }));
	useEffect(() => session?.setOpen(!isOver), [session, isOver]);
	if (state.kind !== "ready") return <NotReadyPage state={state} session={session} />;
	return (
		<ShopFrame view={view} bar={<ConnectionBar status={status} timezone={view.app.timezone} />}>
			<div>
				<h1 className="text-24" tabIndex={-1}>
					{t("title")}
				</h1>
				<p className="small muted">
					{isOver ? null : (
						<span className="noscript:hidden">
							<span className="sn">{t("saves")}</span>{" "}
						</span>
					)}
					<Sentences text={t(isOver ? "closed" : "text")} />
				</p>
			</div>
			{search.has(SAVED) ? <Note role="status">{t("savedAll")}</Note> : null}
			<Refusal />
			<Ticket label={t("title")} head={<BigNumber value={number} size={56} />}>
				{questions.waiting.length === 0 ? <p className="muted">{t("nothing")}</p> : null}
				{isOver ? (
					<AnswerList questions={questions.waiting} answers={state.stored.waiting} own={view.app.locale} />
				) : (
					<AnswerForm view={view} state={state} session={session} questions={questions.waiting} />
				)}
			</Ticket>
			<AnswersNote />
			<Ways {...props} other="all" />
		</ShopFrame>
	);
}

/** In the query after a form without script. */
const SAVED = "saved";

/** What became of a form without script. */
function Refusal() {
	const { t } = useTranslation(["questions", "codes"]);
	const form = useFirstAnswers()?.form;
	if (form?.intent !== "answers") return null;
	return (
		<Note tone="danger" role="alert" title={t("failedAll")}>
			<Sentences text={form.question === undefined ? t(form.code, { ns: "codes" }) : t("failedText")} />
		</Note>
	);
}

interface AnswerFormProps {
	view: TicketPartProps["view"];
	questions: readonly Question[];
	state: Ready;
	session: AnswersSession | undefined;
}

function AnswerForm({ view, questions, state, session }: AnswerFormProps) {
	const { t } = useTranslation("questions");
	const own = view.app.locale;
	const text = useAnswerText(own);
	const sent = useFirstAnswers()?.form;
	const faults = new Map<string, AnswerFault>();
	for (const [uid, note] of state.notes) if (note.kind === "refused") faults.set(uid, faultOf(note.code));
	if (sent?.intent === "answers" && sent.question !== undefined && session === undefined)
		faults.set(sent.question, faultOf(sent.code));
	// What was refused stays in the fields.
	const typed =
		sent?.intent === "answers" && session === undefined
			? readForm(questions, formEntries(sent.values))
			: undefined;
	const question = (uid: string) => questions.find((each) => each.uid === uid);
	const form = useRef<HTMLFormElement>(null);
	const roomFor = useNoteRoom();
	useEarlyAnswers(form, questions, state.answers, session);
	return (
		<form
			ref={form}
			method="post"
			noValidate={session !== undefined}
			onBlur={({ target }) => {
				const left = questionAround(target);
				if (left !== undefined) session?.pause(left);
			}}
			onSubmit={(event) => {
				event.preventDefault();
				for (const { uid } of questions) session?.pause(uid);
			}}
		>
			<input type="hidden" name="intent" value="answers" />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-16 wrap-anywhere">
				<QuestionFields
					questions={questions}
					own={own}
					roomFor={roomFor}
					canWait
					answers={typed?.answers ?? state.answers}
					faults={faults}
					onAnswer={(uid, answer) => session?.type(uid, answer, isComplete(question(uid)))}
					note={(uid) => (
						<FieldNote
							note={state.notes.get(uid)}
							text={(answer) => text(answer, question(uid))}
							onRetry={() => session?.pause(uid)}
							onTakeBack={(answer) => session?.type(uid, formOf(answer) ?? "", true)}
						/>
					)}
				/>
			</div>
			{session === undefined ? (
				<div className="mt-24 not-noscript:hidden">
					<Button type="submit" variant="primary" size={64} wide>
						{t("save")}
					</Button>
				</div>
			) : null}
		</form>
	);
}

/** Whether one tap is the whole answer. */
function isComplete(question: Question | undefined): boolean {
	return question !== undefined && ["select", "radio", "checkbox", "date"].includes(question.type);
}

/** The ways to the ticket and to the other page of answers. */
export function Ways({
	path: { app, line },
	uid,
	isOver,
	other,
}: Pick<TicketPartProps, "path" | "uid" | "isOver"> & { other: "all" | "waiting" }) {
	const { t } = useTranslation("questions");
	return (
		<div className="grid gap-8">
			<ButtonRouteLink to={customerPaths.ticket(app, line, uid)} wide>
				{t("toTicket")}
			</ButtonRouteLink>
			{other === "all" ? (
				<ButtonRouteLink to={customerPaths.allQuestions(app, line, uid)} variant="quiet" wide>
					{t("all")}
				</ButtonRouteLink>
			) : isOver ? null : (
				<ButtonRouteLink to={customerPaths.questions(app, line, uid)} variant="quiet" wide>
					{t("answer")}
				</ButtonRouteLink>
			)}
		</div>
	);
}
