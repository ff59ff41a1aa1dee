import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureAddressInfoPage() {
	const { t } = useTranslation("featureAddressInfo");
	return (
		<FeaturePage
			id="address-info"
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
					{ title: t("variants.map.title"), text: t("variants.map.text") },
					{ title: t("variants.phone.title"), text: t("variants.phone.text") },
					{ title: t("variants.site.title"), text: t("variants.site.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.about.term"), text: t("facts.about.text") },
					{ term: t("facts.hours.term"), text: t("facts.hours.text") },
					{ term: t("facts.today.term"), text: t("facts.today.text") },
					{ term: t("facts.address.term"), text: t("facts.address.text") },
					{ term: t("facts.english.term"), text: t("facts.english.text") },
					{ term: t("facts.share.term"), text: t("facts.share.text") },
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
