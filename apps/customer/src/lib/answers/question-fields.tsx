import { type AskedQuestion, QuestionField } from "@junban/app-shell/question-field";
import { type AnswerFault, isSingleBox, type Question } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { ReactNode } from "react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { askedQuestion } from "./asked-question.ts";
import { type FormAnswer, type FormAnswers, fieldName, untickedValue } from "./form-answers.ts";
import { useFaultText } from "./use-fault-text.ts";

export interface QuestionFieldsProps {
	questions: readonly Question[];
	/** The language of the shop's texts. */
	own: Locale;
	answers: FormAnswers;
	faults: ReadonlyMap<string, AnswerFault>;
	/** Texts that may come to a field's end, for which its room is kept. */
	roomFor?: ((question: AskedQuestion) => readonly string[]) | undefined;
	/** Asked while waiting: every question may stay open, and a box that was never ticked is no answer. */
	canWait?: boolean;
	/** How an answer stands, at the end of its field. */
	note?: (uid: string) => ReactNode;
	onAnswer(uid: string, answer: FormAnswer): void;
}

/** The shop's questions with the fields for their answers. */
export function QuestionFields(props: QuestionFieldsProps) {
	const { questions, own, answers, faults, roomFor, canWait = false, note, onAnswer } = props;
	const { t } = useTranslation("answers");
	const locale = usePageLocale();
	const faultText = useFaultText();
	const words = { optional: canWait ? "" : t("optional"), choose: t("choose"), clear: t("clear") };
	return questions.map((question) => {
		const { uid } = question;
		const asked = askedQuestion(question, { locale, own, canWait });
		const fault = faults.get(uid);
		const answer = answers.get(uid) ?? (isSingleBox(question) ? false : "");
		return (
			<div key={uid} {...{ [FIELD]: uid }} className="scroll-mt-24 scroll-mb-[50vh]">
				<QuestionField
					question={asked}
					words={words}
					answer={answer}
					error={fault && faultText(asked, fault)}
					note={note?.(uid)}
					roomFor={roomFor?.(asked)}
					name={fieldName(uid)}
					unticked={untickedValue(question, !canWait || answers.has(uid))}
					canFill
					onAnswer={(given) => onAnswer(uid, given)}
				/>
			</div>
		);
	});
}

const FIELD = "data-question";

/** The uid of the question to which an element of the form belongs. */
export function questionAround(element: Element): string | undefined {
	return element.closest(`[${FIELD}]`)?.getAttribute(FIELD) ?? undefined;
}

/** Scrolls to a question and focuses its field. */
export function focusQuestion(form: ParentNode, uid: string): void {
	const field = [...form.querySelectorAll<HTMLElement>(`[${FIELD}]`)].find(
		(each) => each.getAttribute(FIELD) === uid,
	);
	field?.scrollIntoView({ block: "start" });
	field
		?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")
		?.focus({ preventScroll: true });
}
