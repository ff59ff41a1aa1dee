import { localizedPath, publicPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { PLAN_LIMITS } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { ArrowRightIcon } from "@junban/ui/icons";
import { PublicBand } from "@junban/ui/public-page";
import { StartDoor } from "#src/frame/doors.tsx";
import { WithFact } from "#src/frame/facts.tsx";
import { usePlace } from "#src/frame/place.ts";
import { SitePage } from "#src/frame/site-page.tsx";
import { FactRows } from "./fact-rows.tsx";
import { FeatureIcon } from "./feature-icon.tsx";
import { FEATURE_GROUPS, FEATURE_IDS, FEATURES, type FeatureGroup } from "./feature-list.ts";
import "./features.css";

export default function FeaturesPage() {
	const { t } = useTranslation("features");
	return (
		<SitePage title={t("head.title")} description={t("head.description")}>
			<PublicBand>
				<h1 className="site-claim-title">
					<Sentences text={t("heading")} />
				</h1>
				<p className="site-lead">
					<Sentences text={t("lead")} />
				</p>
				{FEATURE_GROUPS.map((group) => (
					<Group key={group} group={group} />
				))}
			</PublicBand>
			<PublicBand tone="surface">
				<More />
			</PublicBand>
		</SitePage>
	);
}

function Group({ group }: { group: FeatureGroup }) {
	const { t } = useTranslation("features");
	const { locale } = usePlace();
	return (
		<section className="site-facts site-feature-group">
			<h2>{t(`groups.${group}`)}</h2>
			<ul>
				{FEATURE_IDS.filter((id) => FEATURES[id].group === group).map((id) => (
					<li key={id}>
						<a className="site-feature-row" href={localizedPath(FEATURES[id].path, locale)}>
							<FeatureIcon id={id} />
							<b>{t(`name.${id}`)}</b>
							<span>{t(`text.${id}`)}</span>
							<ArrowRightIcon />
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

/** What has no page of its own. */
function More() {
	const { t } = useTranslation("features");
	const { locale } = usePlace();
	const rows = [
		{ term: t("more.autoCall.term"), text: t("more.autoCall.text") },
		{ term: t("more.questions.term"), text: t("more.questions.text") },
		{ term: t("more.color.term"), text: t("more.color.text") },
		{ term: t("more.staff.term"), text: t("more.staff.text", { staff: PLAN_LIMITS.staff.premium }) },
	];
	return (
		<section className="site-facts">
			<h2>{t("more.title")}</h2>
			<div>
				<FactRows items={rows} />
				<p className="site-doors mt-32">
					<WithFact name="signUp.closed" otherwise={<StartDoor />} />
					<ButtonLink size={64} href={localizedPath(publicPaths.price, locale)}>
						{t("price")}
					</ButtonLink>
				</p>
			</div>
		</section>
	);
}
