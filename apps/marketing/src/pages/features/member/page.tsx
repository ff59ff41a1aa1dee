import { useTranslation } from "@junban/i18n/react";
import { FeaturePage } from "#src/pages/features/feature-page.tsx";

export default function FeatureMemberPage() {
	const { t } = useTranslation("featureMember");
	return (
		<FeaturePage
			id="member"
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
					{ title: t("variants.closer.title"), text: t("variants.closer.text") },
					{ title: t("variants.call.title"), text: t("variants.call.text") },
					{ title: t("variants.serve.title"), text: t("variants.serve.text") },
				],
			}}
			facts={{
				title: t("facts.title"),
				items: [
					{ term: t("facts.walkIn.term"), text: t("facts.walkIn.text") },
					{ term: t("facts.note.term"), text: t("facts.note.text") },
					{ term: t("facts.reach.term"), text: t("facts.reach.text") },
					{ term: t("facts.two.term"), text: t("facts.two.text") },
					{ term: t("facts.pause.term"), text: t("facts.pause.text") },
					{ term: t("facts.undo.term"), text: t("facts.undo.text") },
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
