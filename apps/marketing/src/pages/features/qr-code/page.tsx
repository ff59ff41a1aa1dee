import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureQrCodePage() {
	const { t } = useTranslation("featureQrCode");
	return (
		<FeaturePage
			id="qr-code"
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
						title: t("variants.poster.title"),
						text: t("variants.poster.text"),
						picture: { name: "qr-code-poster", alt: t("variants.poster.alt") },
					},
					{
						title: t("variants.tent.title"),
						text: t("variants.tent.text"),
						picture: { name: "qr-code-tent", alt: t("variants.tent.alt") },
					},
					{
						title: t("variants.stickers.title"),
						text: t("variants.stickers.text"),
						picture: { name: "qr-code-stickers", alt: t("variants.stickers.alt") },
					},
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.color.term"), text: t("facts.color.text") },
					{ term: t("facts.words.term"), text: t("facts.words.text") },
					{ term: t("facts.address.term"), text: t("facts.address.text") },
					{ term: t("facts.code.term"), text: t("facts.code.text") },
					{ term: t("facts.files.term"), text: t("facts.files.text") },
					{ term: t("facts.keep.term"), text: t("facts.keep.text") },
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
