import type { View } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";

/** What is stored, where and how long: one sentence, more on a tap. */
export function StoredNote({ view: { app } }: { view: Pick<View, "app"> }) {
	const { t } = useTranslation("join");
	const { retention_days: days } = app;
	const kept = days === undefined ? "" : t("stored.kept", { count: days });
	return (
		<details className="small muted">
			<summary className="min-h-[44px] cursor-pointer content-center">{t("stored.title")}</summary>
			<p>
				<Sentences text={t("stored.phone")} />
			</p>
			<p className="mt-8">
				<Sentences text={`${t("stored.shop")} ${kept}`.trim()} />
			</p>
		</details>
	);
}
