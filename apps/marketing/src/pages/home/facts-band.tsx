import { featurePaths, localizedPath, publicPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Link } from "@junban/ui/link";
import { usePlace } from "#src/frame/place.ts";
import { FIGURES } from "#src/pages/results/re-2022/figures.ts";

/** What it costs, what customers need, what a crash does, and what a crowd does: each with its number. */
export function FactsBand() {
	const { t } = useTranslation("home");
	const { locale } = usePlace();
	const { kills, storm, flood } = FIGURES;
	const people = formatNumber(storm.people, locale);
	const phones = formatNumber(storm.phones, locale);
	return (
		<>
			<h2 className="site-heading">{t("facts.title")}</h2>
			<ul className="home-facts">
				<FactItem
					number="0"
					unit={t("facts.free.unit")}
					title={t("facts.free.title")}
					text={t("facts.free.text")}
					to={publicPaths.price}
					link={t("facts.free.link")}
				/>
				<FactItem
					number="0"
					unit={t("facts.none.unit")}
					title={t("facts.none.title")}
					text={t("facts.none.text")}
					to={featurePaths.pwa}
					link={t("facts.none.link")}
				/>
				<FactItem
					number={`${kills.kills}`}
					unit={t("facts.kills.unit")}
					title={t("facts.kills.title")}
					text={t("facts.kills.text", { kills: kills.kills })}
					to={`${publicPaths.results2022}#kills`}
					link={t("facts.kills.link")}
				/>
				<FactItem
					number={people}
					unit={t("facts.crowd.unit")}
					title={t("facts.crowd.title")}
					text={t("facts.crowd.text", {
						people,
						phones,
						calm: flood.joins,
						seconds: flood.seconds,
					})}
					to={`${publicPaths.results2022}#storm`}
					link={t("facts.crowd.link")}
				/>
			</ul>
		</>
	);
}

interface FactItemProps {
	readonly number: string;
	readonly unit: string;
	readonly title: string;
	readonly text: string;
	readonly to: string;
	readonly link: string;
}

function FactItem({ number, unit, title, text, to, link }: FactItemProps) {
	const { locale } = usePlace();
	return (
		<li>
			<BigNumber value={number} unit={unit} size={80} />
			<h3>{title}</h3>
			<p>
				<Sentences text={text} />
			</p>
			<Link standalone={true} href={localizedPath(to, locale)}>
				{link}
			</Link>
		</li>
	);
}
