import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";

/** What this browser keeps and what the shop sees: one sentence, more on a tap. */
export function StoredNote() {
	const { t } = useTranslation("join");
	return (
		<details className="small muted">
			<summary className="min-h-[44px] cursor-pointer content-center">{t("stored.title")}</summary>
			<p>
				<Sentences text={t("stored.phone")} />
			</p>
			<p className="mt-8">
				<Sentences text={t("stored.shop")} />
			</p>
		</details>
	);
}
