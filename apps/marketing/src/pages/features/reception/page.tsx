import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureReceptionPage() {
	const { t } = useTranslation("featureReception");
	return (
		<FeaturePage
			id="reception"
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
					{ title: t("variants.split.title"), text: t("variants.split.text") },
					{ title: t("variants.night.title"), text: t("variants.night.text") },
					{ title: t("variants.holiday.title"), text: t("variants.holiday.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.last.term"), text: t("facts.last.text") },
					{ term: t("facts.limit.term"), text: t("facts.limit.text") },
					{ term: t("facts.pace.term"), text: t("facts.pace.text") },
					{ term: t("facts.overlap.term"), text: t("facts.overlap.text") },
					{ term: t("facts.closed.term"), text: t("facts.closed.text") },
					{ term: t("facts.staff.term"), text: t("facts.staff.text") },
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
