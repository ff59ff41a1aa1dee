import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";

/** Says who reads the answers. */
export function AnswersNote() {
	const { t } = useTranslation("answers");
	return (
		<p className="tiny muted">
			<Sentences text={t("readers")} />
		</p>
	);
}
