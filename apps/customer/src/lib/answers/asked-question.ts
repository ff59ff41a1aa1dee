/** The shop's questions in the words of the page. */
import type { View } from "@junban/api-contract/client";
import type { AskedQuestion } from "@junban/app-shell/question-field";
import { type Question, questionsFromStored } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";

export interface ShopQuestions {
	/** Asked before joining. */
	readonly required: readonly Question[];
	/** Asked while waiting. */
	readonly waiting: readonly Question[];
}

export function questionsOf(view: Pick<View, "require_questions" | "questions">): ShopQuestions {
	return {
		required: questionsFromStored(view.require_questions),
		waiting: questionsFromStored(view.questions),
	};
}

/** `own`: the language of the shop's texts. While waiting every question may stay open. */
export function askedQuestion(
	question: Question,
	{
		locale,
		own,
		canWait = false,
	}: { readonly locale: Locale; readonly own: Locale; readonly canWait?: boolean },
): AskedQuestion {
	const { uid, type, options, optional, en } = question;
	const isEnglish = locale === "en";
	const title = isEnglish && en.title !== "" ? en.title : question.title;
	const shownOptions = isEnglish && en.options.length === options.length ? en.options : options;
	const lang: Locale = isEnglish && en.title !== "" ? "en" : own;
	return {
		uid,
		type,
		title,
		description: isEnglish && en.description !== "" ? en.description : question.description,
		options: options.map((value, index) => ({ value, text: shownOptions[index] ?? value })),
		isOptional: canWait || optional,
		...(lang === locale ? {} : { lang }),
	};
}
