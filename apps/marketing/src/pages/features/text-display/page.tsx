import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureTextDisplayPage() {
	const { t } = useTranslation("featureTextDisplay");
	return (
		<FeaturePage
			id="text-display"
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
					{ title: t("variants.waiting.title"), text: t("variants.waiting.text") },
					{ title: t("variants.called.title"), text: t("variants.called.text") },
					{ title: t("variants.over.title"), text: t("variants.over.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.near.term"), text: t("facts.near.text") },
					{ term: t("facts.length.term"), text: t("facts.length.text") },
					{ term: t("facts.english.term"), text: t("facts.english.text") },
					{ term: t("facts.preview.term"), text: t("facts.preview.text") },
					{ term: t("facts.mail.term"), text: t("facts.mail.text") },
					{ term: t("facts.first.term"), text: t("facts.first.text") },
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
