import { useTranslation } from "@junban/i18n/react";
import { Fact, Facts } from "@junban/ui/facts";
import type { ReactNode } from "react";
import { fact, WithFact } from "#src/frame/facts.tsx";
import { LegalPage, LegalSection, LegalText } from "#src/pages/legal/legal-page.tsx";
import type { FactName } from "#src/publish/fact-names.ts";

const SALE = ["price", "otherCosts", "paymentMeans", "paymentTime", "deliveryTime", "cancellation"] as const;

/** The links "company profile" and "contact" lead to the sections `operator` and `contact`, see `publish/site-facts.ts`. */
export default function TokushohoPage() {
	const { t } = useTranslation("tokushoho");
	return (
		<LegalPage
			title={t("head.title")}
			description={t("head.description")}
			heading={t("heading")}
			lead={t("lead")}
		>
			<LegalSection id="operator" heading={t("operator.heading")}>
				<WithFact name="operator.company" otherwise={<LegalText text={t("operator.none")} />}>
					<Facts>
						<WithFact
							name="operator.premium.price"
							otherwise={<Told label={t("operator.name")} name="operator.company" />}
						>
							<Told label={t("operator.company")} name="operator.company" />
						</WithFact>
						<Told label={t("operator.representative")} name="operator.representative" />
						<Told label={t("operator.address")} name="operator.address" />
						<MaybeTold label={t("operator.profile")} name="operator.profileUrl">
							<a href={fact("operator.profileUrl")}>{fact("operator.profileUrl")}</a>
						</MaybeTold>
					</Facts>
				</WithFact>
			</LegalSection>
			<LegalSection id="contact" heading={t("contact.heading")}>
				<WithFact name="operator.company" otherwise={<LegalText text={t("contact.none")} />}>
					<Contact />
				</WithFact>
			</LegalSection>
			<LegalSection id="sale" heading={t("sale.heading")}>
				<WithFact name="operator.premium.price" otherwise={<LegalText text={t("sale.none")} />}>
					<Facts>
						{SALE.map((name) => (
							<Told key={name} label={t(`sale.${name}`)} name={`operator.premium.${name}`} />
						))}
					</Facts>
				</WithFact>
			</LegalSection>
		</LegalPage>
	);
}

function Contact() {
	const { t } = useTranslation("tokushoho");
	return (
		<Facts>
			<MaybeTold label={t("contact.form")} name="operator.contactUrl">
				<a href={fact("operator.contactUrl")}>{fact("operator.contactUrl")}</a>
			</MaybeTold>
			<MaybeTold label={t("contact.mail")} name="operator.mail">
				<a href={`mailto:${fact("operator.mail")}`}>{fact("operator.mail")}</a>
			</MaybeTold>
			<MaybeTold label={t("contact.phone")} name="operator.phone" />
			<MaybeTold label={t("contact.hours")} name="operator.hours" />
		</Facts>
	);
}

type ToldProps = { label: string; name: FactName; children?: ReactNode };

function Told({ label, name, children = fact(name) }: ToldProps) {
	return <Fact label={label}>{children}</Fact>;
}

/** Nothing where the installation has no such fact. */
function MaybeTold(props: ToldProps) {
	return (
		<WithFact name={props.name}>
			<Told {...props} />
		</WithFact>
	);
}
