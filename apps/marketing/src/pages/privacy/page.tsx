import { Sentences } from "@junban/app-shell/sentences";
import { CUSTOMER_ROWS } from "@junban/domain/documents/person-rows";
import { useTranslation } from "@junban/i18n/react";
import { Fact, Facts } from "@junban/ui/facts";
import { fact, WithFact } from "#src/frame/facts.tsx";
import { LegalPage, LegalSection, LegalText } from "#src/pages/legal/legal-page.tsx";
import { type RowId, STAFF_ROWS, storedRows } from "./stored-rows.ts";

const BROWSER_ROWS = [
	"locale",
	"places",
	"ticket",
	"consent",
	"samples",
	"read",
	"session",
	"drafts",
	"register",
	"desk",
] as const;
const OUTSIDE_ROWS = ["mail", "push", "payment", "server", "log"] as const;

export default function PrivacyPage() {
	const { t } = useTranslation("privacy");
	return (
		<LegalPage
			title={t("head.title")}
			description={t("head.description")}
			heading={t("heading")}
			lead={t("lead")}
		>
			<Operator />
			<Stored />
			<InBrowser />
			<LegalSection id="outside" heading={t("outside.heading")}>
				<LegalText text={t("outside.text")} />
				<Facts>
					{OUTSIDE_ROWS.map((id) => (
						<Fact key={id} label={t(`outside.${id}.what`)}>
							<Sentences text={t(`outside.${id}.use`)} />
						</Fact>
					))}
				</Facts>
			</LegalSection>
			<LegalSection id="erase" heading={t("erase.heading")}>
				<LegalText text={t("erase.customers")} />
				<WithFact name="operator.company" otherwise={<LegalText text={t("erase.noContact")} />}>
					<p>
						<Sentences text={t("erase.contact")} />{" "}
						<a href={fact("link.contact")}>{t("erase.contactLink")}</a>
					</p>
				</WithFact>
			</LegalSection>
		</LegalPage>
	);
}

function Operator() {
	const { t } = useTranslation("privacy");
	return (
		<LegalSection id="operator" heading={t("operator.heading")}>
			<WithFact name="operator.company" otherwise={<LegalText text={t("operator.none")} />}>
				<p>
					{t("operator.by")} <strong>{fact("operator.company")}</strong>
				</p>
			</WithFact>
			<LegalText text={t("operator.shops")} />
		</LegalSection>
	);
}

/** What the tables of stored documents hold about persons. */
function Stored() {
	const { t } = useTranslation("privacy");
	return (
		<>
			<LegalSection id="customers" heading={t("customers.heading")}>
				<LegalText text={t("customers.text")} />
				<StoredFacts ids={CUSTOMER_ROWS} />
				<LegalText text={t("master")} />
				<LegalText text={t("customers.keeping")} />
				<LegalText text={t("samples")} />
			</LegalSection>
			<LegalSection id="staff" heading={t("staff.heading")}>
				<StoredFacts ids={STAFF_ROWS} />
				<LegalText text={t("staff.password")} />
				<LegalText text={t("staff.keeping")} />
			</LegalSection>
			<LegalSection id="shops" heading={t("shops.heading")}>
				<LegalText text={t("shops.text")} />
				<LegalText text={t("shops.keeping")} />
			</LegalSection>
		</>
	);
}

function InBrowser() {
	const { t } = useTranslation("privacy");
	return (
		<LegalSection id="cookies" heading={t("browser.heading")}>
			<LegalText text={t("browser.text")} />
			<Facts>
				{BROWSER_ROWS.map((id) => (
					<Fact key={id} label={t(`browser.${id}.what`)}>
						<Sentences text={t(`browser.${id}.use`)} />
					</Fact>
				))}
			</Facts>
			<WithFact name="analytics" otherwise={<LegalText text={t("analytics.off")} />}>
				<LegalText text={t("analytics.on")} />
			</WithFact>
		</LegalSection>
	);
}

function StoredFacts({ ids }: { ids: readonly RowId[] }) {
	const { t } = useTranslation("privacy");
	const rows = storedRows();
	return (
		<Facts>
			{ids.map((id) => {
				const row = rows.get(id);
				return (
					<Fact key={id} label={t(`rows.${id}.what`)}>
						<Sentences text={t(`rows.${id}.use`)} />
						{row === undefined ? null : (
							<>
								<span className="site-legal-seen">{t("seen", { who: t(`seenBy.${row.seenBy}`) })}</span>
								<span className="site-legal-seen">
									{t("kept", { until: t(`lifetimes.${row.lifetime}`) })}
								</span>
							</>
						)}
					</Fact>
				);
			})}
		</Facts>
	);
}
