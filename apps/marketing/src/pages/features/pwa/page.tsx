import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeaturePwaPage() {
	const { t } = useTranslation("featurePwa");
	return (
		<FeaturePage
			id="pwa"
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
					{ title: t("variants.android.title"), text: t("variants.android.text") },
					{ title: t("variants.iphone.title"), text: t("variants.iphone.text") },
					{ title: t("variants.none.title"), text: t("variants.none.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.icon.term"), text: t("facts.icon.text") },
					{ term: t("facts.start.term"), text: t("facts.start.text") },
					{ term: t("facts.offline.term"), text: t("facts.offline.text") },
					{ term: t("facts.push.term"), text: t("facts.push.text") },
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
