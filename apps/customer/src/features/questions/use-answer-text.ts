import type { Answer, Question } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { askedQuestion } from "#src/lib/answers/asked-question.ts";
import { usePageLocale } from "#src/lib/page-locale.ts";

/** An answer in words. `own`: the language of the shop's texts. */
export function useAnswerText(own: Locale): (answer: Answer | undefined, question?: Question) => string {
	const { t } = useTranslation("questions");
	const locale = usePageLocale();
	return (answer, question) => {
		if (answer === undefined) return t("none");
		if (typeof answer === "boolean") return t(answer ? "yes" : "no");
		if (question?.type === "date") return dayText(String(answer), locale);
		const options = question === undefined ? [] : askedQuestion(question, { locale, own }).options;
		const shown = (value: string) => options.find((option) => option.value === value)?.text ?? value;
		return typeof answer === "object" ? answer.map(shown).join(t("separator")) : shown(String(answer));
	};
}

function dayText(day: string, locale: Locale): string {
	const at = Date.parse(`${day}T00:00:00Z`);
	return Number.isNaN(at)
		? day
		: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
}
