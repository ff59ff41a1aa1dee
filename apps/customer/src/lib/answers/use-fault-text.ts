import type { AskedQuestion } from "@junban/app-shell/question-field";
import type { AnswerFault } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";

const CHOSEN = new Set(["select", "radio", "checkbox"]);

/** Whether the question is answered by choosing. */
export function isChosen({ type }: Pick<AskedQuestion, "type">): boolean {
	return CHOSEN.has(type);
}

/** In letters, as the domain bounds answers. */
const MOST = { text: 200, textarea: 2_000 };

/** What is wrong with an answer, and what to do. */
export function useFaultText(): (question: AskedQuestion, fault: AnswerFault) => string {
	const { t } = useTranslation("answers");
	return ({ title, type, ...asked }, fault) => {
		if (fault === "answer-required")
			return isChosen({ type, ...asked }) ? t("missing.choose", { title }) : t("missing.write", { title });
		if (fault === "text-too-long")
			return type === "text" || type === "textarea" ? t("long", { most: MOST[type] }) : t("longInAll");
		return type === "number" || type === "date" || type === "tel" || type === "email"
			? t(`invalid.${type}`)
			: t("invalid.other");
	};
}
