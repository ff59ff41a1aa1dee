import type { AskedQuestion } from "@junban/app-shell/question-field";
import { ANSWER_MOST, type AnswerFault } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";

const CHOSEN = new Set(["select", "radio", "checkbox"]);

/** Whether the question is answered by choosing. */
export function isChosen({ type }: Pick<AskedQuestion, "type">): boolean {
	return CHOSEN.has(type);
}

/** What is wrong with an answer that the server has refused with this code. */
export function faultOf(code: Code): AnswerFault {
	return code === "answer-required" || code === "text-too-long" ? code : "answer-invalid";
}

/** What is wrong with an answer, and what to do. */
export function useFaultText(): (question: AskedQuestion, fault: AnswerFault) => string {
	const { t } = useTranslation("answers");
	return ({ title, type, ...asked }, fault) => {
		if (fault === "answer-required")
			return isChosen({ type, ...asked }) ? t("missing.choose", { title }) : t("missing.write", { title });
		if (fault === "text-too-long")
			return type === "text" || type === "textarea" ? t("long", { most: ANSWER_MOST[type] }) : t("longInAll");
		return type === "number" || type === "date" || type === "tel" || type === "email"
			? t(`invalid.${type}`)
			: t("invalid.other");
	};
}
