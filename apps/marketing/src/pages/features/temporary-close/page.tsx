import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureTemporaryClosePage() {
	const { t } = useTranslation("featureTemporaryClose");
	return (
		<FeaturePage
			id="temporary-close"
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
					{ title: t("variants.now.title"), text: t("variants.now.text") },
					{ title: t("variants.ahead.title"), text: t("variants.ahead.text") },
					{ title: t("variants.part.title"), text: t("variants.part.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.waiting.term"), text: t("facts.waiting.text") },
					{ term: t("facts.message.term"), text: t("facts.message.text") },
					{ term: t("facts.staff.term"), text: t("facts.staff.text") },
					{ term: t("facts.early.term"), text: t("facts.early.text") },
					{ term: t("facts.overlap.term"), text: t("facts.overlap.text") },
					{ term: t("facts.after.term"), text: t("facts.after.text") },
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
