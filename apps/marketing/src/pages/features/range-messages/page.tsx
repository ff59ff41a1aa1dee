import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureRangeMessagesPage() {
	const { t } = useTranslation("featureRangeMessages");
	return (
		<FeaturePage
			id="range-messages"
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
					{ title: t("variants.far.title"), text: t("variants.far.text") },
					{ title: t("variants.middle.title"), text: t("variants.middle.text") },
					{ title: t("variants.close.title"), text: t("variants.close.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.range.term"), text: t("facts.range.text") },
					{ term: t("facts.overlap.term"), text: t("facts.overlap.text") },
					{ term: t("facts.gap.term"), text: t("facts.gap.text") },
					{ term: t("facts.usual.term"), text: t("facts.usual.text") },
					{ term: t("facts.when.term"), text: t("facts.when.text") },
					{ term: t("facts.many.term"), text: t("facts.many.text") },
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
