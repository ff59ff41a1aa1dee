import { QuestionField } from "@junban/app-shell/question-field";
import { isSameValue } from "@junban/domain/values";
import { memo } from "react";
import type { CustomerWords, ShownQuestion } from "./shown-question.ts";

export type ShownFieldProps = {
	question: ShownQuestion;
	words: CustomerWords;
	answer: unknown;
	error: string | undefined;
	/** The same function in every render. */
	onAnswer(uid: string, answer: unknown): void;
};

/** One question on the phone of the preview. A letter in the editor renders the edited one alone. */
export const ShownField = memo(
	({ onAnswer, ...field }: ShownFieldProps) => (
		<QuestionField {...field} onAnswer={(answer) => onAnswer(field.question.uid, answer)} />
	),
	isSameValue,
);
