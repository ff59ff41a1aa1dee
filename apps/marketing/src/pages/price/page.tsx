import { Sentences } from "@junban/app-shell/sentences";
import { PLAN_LIMITS } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { PublicBand } from "@junban/ui/public-page";
import { WithFact } from "#src/frame/facts.tsx";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";
import { SitePage } from "#src/frame/site-page.tsx";
import { Compare } from "./compare.tsx";
import { FreePlan, PremiumPlan } from "./plans.tsx";
import "./price.css";

export default function PricePage() {
	const { t } = useTranslation("price");
	const questions = [
		{ question: t("faq.customers.q"), answer: t("faq.customers.a") },
		{ question: t("faq.shops.q"), answer: t("faq.shops.a") },
	];
	const ofMails = [{ question: t("faq.mails.q"), answer: t("faq.mails.a") }];
	const ofBuyers = [
		{ question: t("faq.upgrade.q"), answer: t("faq.upgrade.a") },
		{ question: t("faq.stop.q"), answer: t("faq.stop.a", { days: PLAN_LIMITS.historyDays.free }) },
	];
	return (
		<SitePage title={t("head.title")} description={t("head.description")} data={[faqData(questions)]}>
			<PublicBand>
				<h1 className="site-title site-title-large">
					<PhrasePair first={t("heading")} second={t("headingEnd")} />
				</h1>
				<p className="site-lead">
					<Sentences text={t("lead")} />
				</p>
				<WithFact name="operator.premium.price">
					<p className="site-lead">{t("leadPremium")}</p>
				</WithFact>
				<div className="price-plans">
					<FreePlan />
					<PremiumPlan />
				</div>
			</PublicBand>
			<PublicBand tone="surface">
				<h2 className="site-heading">{t("compare.title")}</h2>
				<Compare />
			</PublicBand>
			<PublicBand>
				<div className="price-faq">
					<h2 className="site-heading">{t("faq.title")}</h2>
					<dl>
						<Answers of={questions} />
						<WithFact name="mails.kept" otherwise={<Answers of={ofMails} />} />
						<WithFact name="operator.premium.price">
							<Answers of={ofBuyers} />
						</WithFact>
					</dl>
				</div>
			</PublicBand>
		</SitePage>
	);
}

interface Answered {
	readonly question: string;
	readonly answer: string;
}

function Answers({ of }: { of: readonly Answered[] }) {
	return of.map(({ question, answer }) => (
		<div key={question}>
			<dt>{question}</dt>
			<dd>
				<Sentences text={answer} />
			</dd>
		</div>
	));
}

/** Only what holds for every installation, because marks of facts do not reach into it. */
function faqData(questions: readonly Answered[]): object {
	return {
		"@type": "FAQPage",
		mainEntity: questions.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer },
		})),
	};
}
