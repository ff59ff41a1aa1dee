import { PLAN_LIMITS } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureNotificationPage() {
	const { t } = useTranslation("featureNotification");
	return (
		<FeaturePage
			id="notification"
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
					{ title: t("variants.page.title"), text: t("variants.page.text") },
					{ title: t("variants.push.title"), text: t("variants.push.text") },
					{ title: t("variants.mail.title"), text: t("variants.mail.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.near.term"), text: t("facts.near.text") },
					{ term: t("facts.closer.term"), text: t("facts.closer.text") },
					{ term: t("facts.called.term"), text: t("facts.called.text") },
					{ term: t("facts.cancelled.term"), text: t("facts.cancelled.text") },
					{ term: t("facts.failed.term"), text: t("facts.failed.text") },
					{ term: t("facts.count.term"), text: t("facts.count.text", PLAN_LIMITS.mailsPerDay) },
					{ term: t("facts.address.term"), text: t("facts.address.text") },
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
