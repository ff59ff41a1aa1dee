import { PLAN_LIMITS } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";
import { HISTORY_YEARS } from "#src/pages/price/plan-rows.ts";

export default function FeatureCsvDownloadPage() {
	const { t } = useTranslation("featureCsvDownload");
	return (
		<FeaturePage
			id="csv-download"
			title={t("head.title")}
			description={t("head.description")}
			claim={t("claim")}
			lead={t("lead")}
			tryIt={t("tryIt")}
			alt={t("alt")}
			shop={{ title: t("shop.title"), text: t("shop.text") }}
			variants={{
				title: t("variants.title"),
				items: [
					{ title: t("variants.members.title"), text: t("variants.members.text") },
					{ title: t("variants.answers.title"), text: t("variants.answers.text") },
					{ title: t("variants.history.title"), text: t("variants.history.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.events.term"), text: t("facts.events.text") },
					{ term: t("facts.columns.term"), text: t("facts.columns.text") },
					{ term: t("facts.encoding.term"), text: t("facts.encoding.text") },
					{
						term: t("facts.days.term"),
						text: t("facts.days.text", { days: PLAN_LIMITS.historyDays.free, years: HISTORY_YEARS }),
					},
					{ term: t("facts.import.term"), text: t("facts.import.text") },
					{ term: t("facts.formula.term"), text: t("facts.formula.text") },
				],
			}}
			steps={[
				{ title: t("steps.first.title"), text: t("steps.first.text") },
				{ title: t("steps.second.title"), text: t("steps.second.text") },
				{ title: t("steps.third.title"), text: t("steps.third.text") },
			]}
		/>
	);
}
