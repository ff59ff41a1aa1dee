import type { View } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";

/** Says who reads the answers and when they go. */
export function AnswersNote({ view }: { view: Pick<View, "app"> }) {
	const { t } = useTranslation("answers");
	const { retention_days: days } = view.app;
	const kept = days === undefined ? "" : t("kept", { count: days });
	return (
		<p className="tiny muted">
			<Sentences text={`${t("readers")} ${kept}`.trim()} />
		</p>
	);
}
