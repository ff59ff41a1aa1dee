import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureStartGuideTimePage() {
	const { t } = useTranslation("featureStartGuideTime");
	return (
		<FeaturePage
			id="start-guide-time"
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
					{ title: t("variants.clinic.title"), text: t("variants.clinic.text") },
					{ title: t("variants.event.title"), text: t("variants.event.text") },
					{ title: t("variants.dinner.title"), text: t("variants.dinner.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.page.term"), text: t("facts.page.text") },
					{ term: t("facts.wait.term"), text: t("facts.wait.text") },
					{ term: t("facts.near.term"), text: t("facts.near.text") },
					{ term: t("facts.notices.term"), text: t("facts.notices.text") },
					{ term: t("facts.range.term"), text: t("facts.range.text") },
					{ term: t("facts.early.term"), text: t("facts.early.text") },
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
