import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureDisplayPage() {
	const { t } = useTranslation("featureDisplay");
	return (
		<FeaturePage
			id="display"
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
					{
						title: t("variants.landscape.title"),
						text: t("variants.landscape.text"),
						picture: { name: "display", alt: t("variants.landscape.alt") },
					},
					{
						title: t("variants.upright.title"),
						text: t("variants.upright.text"),
						picture: { name: "display-upright", alt: t("variants.upright.alt") },
					},
					{
						title: t("variants.plain.title"),
						text: t("variants.plain.text"),
						picture: { name: "display-plain", alt: t("variants.plain.alt") },
					},
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.voice.term"), text: t("facts.voice.text") },
					{ term: t("facts.chime.term"), text: t("facts.chime.text") },
					{ term: t("facts.earlier.term"), text: t("facts.earlier.text") },
					{ term: t("facts.words.term"), text: t("facts.words.text") },
					{ term: t("facts.names.term"), text: t("facts.names.text") },
					{ term: t("facts.offline.term"), text: t("facts.offline.text") },
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
