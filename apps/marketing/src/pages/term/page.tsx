import { localizedPath, publicPaths, splitLocale } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { useLocation } from "react-router";
import { fact, WithFact } from "#src/frame/facts.tsx";
import { LegalPage, LegalSection, LegalText } from "#src/pages/legal/legal-page.tsx";

const NEVER = ["idle", "others", "harm", "unlawful"] as const;

export default function TermPage() {
	const { t } = useTranslation("term");
	return (
		<LegalPage
			title={t("head.title")}
			description={t("head.description")}
			heading={t("heading")}
			lead={t("lead")}
		>
			<LegalSection id="operator" heading={t("operator.heading")}>
				<WithFact name="operator.company" otherwise={<LegalText text={t("operator.none")} />}>
					<p>
						{t("operator.by")} <strong>{fact("operator.company")}</strong>
					</p>
				</WithFact>
				<LegalText text={t("operator.software")} />
			</LegalSection>
			<Use />
			<LegalSection id="shops" heading={t("shops.heading")}>
				<LegalText text={t("shops.account")} />
				<LegalText text={t("shops.data")} />
				<LegalText text={t("shops.call")} />
			</LegalSection>
			<LegalSection id="guests" heading={t("guests.heading")}>
				<LegalText text={t("guests.ticket")} />
				<LegalText text={t("guests.leave")} />
			</LegalSection>
			<LegalSection id="never" heading={t("never.heading")}>
				<LegalText text={t("never.text")} />
				<ul>
					{NEVER.map((id) => (
						<li key={id}>{t(`never.items.${id}`)}</li>
					))}
				</ul>
			</LegalSection>
			<LegalSection id="limits" heading={t("limits.heading")}>
				<LegalText text={t("limits.wait")} />
				<LegalText text={t("limits.notice")} />
				<LegalText text={t("limits.stop")} />
				<LegalText text={t("limits.damage")} />
			</LegalSection>
			<LegalSection id="end" heading={t("end.heading")}>
				<LegalText text={t("end.leave")} />
				<LegalText text={t("end.close")} />
				<LegalText text={t("end.change")} />
				<LegalText text={t("end.law")} />
			</LegalSection>
		</LegalPage>
	);
}

function Use() {
	const { t } = useTranslation("term");
	const { locale } = splitLocale(useLocation().pathname);
	return (
		<LegalSection id="use" heading={t("use.heading")}>
			<LegalText text={t("use.free")} />
			<WithFact name="operator.premium.price">
				<p>
					<Sentences text={t("use.paid")} />{" "}
					<a href={localizedPath(`${publicPaths.tokushoho}#sale`, locale)}>{t("use.paidLink")}</a>
				</p>
			</WithFact>
		</LegalSection>
	);
}
