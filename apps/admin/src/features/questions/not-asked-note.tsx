import { isShownTo } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useShop } from "#src/frame/shop-context.ts";
import type { QuestionLists } from "./use-question-actions.ts";

/**
 * Says that the customers' pages ask no questions yet, so that a required one refuses every join from a phone. Delete this
 * file, its phrases `notAsked` and its test once `apps/customer` asks them.
 */
export function NotAskedNote({ lists }: { lists: QuestionLists }) {
	const { t } = useTranslation("questions");
	const { restricted, role } = useShop();
	const asked = (list: keyof QuestionLists) =>
		lists[list].filter(({ target }) => isShownTo(target, !restricted));
	const [before, waiting] = [asked("require_questions"), asked("questions")];
	if (role === "sample" || before.length + waiting.length === 0) return null;
	if (before.every(({ optional }) => optional))
		return (
			<Note role="status">
				<p>{t("notAsked.text")}</p>
			</Note>
		);
	return (
		<Note icon={<WarningIcon />} tone="caution" role="status" title={t("notAsked.refused")}>
			<p>{t("notAsked.refusedText")}</p>
			<p>{t("notAsked.remedy")}</p>
		</Note>
	);
}
