import { SHOP_JOINS_A_DAY } from "@junban/domain/documents";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { usePlace } from "#src/frame/place.ts";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureLimitPage() {
	const { t } = useTranslation("featureLimit");
	const { locale } = usePlace();
	const free = formatNumber(SHOP_JOINS_A_DAY.customers.free, locale);
	const premium = formatNumber(SHOP_JOINS_A_DAY.customers.premium, locale);
	return (
		<FeaturePage
			id="limit"
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
					{ title: t("variants.total.title"), text: t("variants.total.text") },
					{ title: t("variants.rate.title"), text: t("variants.rate.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.full.term"), text: t("facts.full.text") },
					{ term: t("facts.over.term"), text: t("facts.over.text") },
					{ term: t("facts.staff.term"), text: t("facts.staff.text") },
					{ term: t("facts.places.term"), text: t("facts.places.text") },
					{ term: t("facts.none.term"), text: t("facts.none.text", { free, premium }) },
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
