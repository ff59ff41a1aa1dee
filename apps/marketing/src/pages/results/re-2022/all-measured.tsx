import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { usePlace } from "#src/frame/place.ts";
import { FIGURES, TABLES } from "./figures.ts";
import { Measured } from "./measured.tsx";

/** Of the people of a minute, how many come in a second: to the next ten. */
const PER_SECOND = Math.ceil(FIGURES.storm.people / 600) * 10;

export function AllMeasured() {
	return (
		<div className="results-figures">
			<Crowds />
			<Crashes />
			<Estimates />
		</div>
	);
}

function Crowds() {
	const { t } = useTranslation("results2022");
	const { locale } = usePlace();
	const { storm, flood, joins } = FIGURES;
	const people = formatNumber(storm.people, locale);
	const phones = formatNumber(storm.phones, locale);
	const least = formatNumber(joins.least, locale);
	const most = formatNumber(joins.most, locale);
	return (
		<>
			<Measured
				id="storm"
				title={t("storm.title")}
				value={people}
				unit={t("storm.unit")}
				measured={t("storm.measured", { ...storm, people, phones })}
				means={t("storm.means", {
					calm: flood.joins,
					seconds: flood.seconds,
					crowd: flood.phones,
					within: flood.within,
					longest: flood.slowest,
				})}
				date={t("storm.date")}
				command="JUNBAN_JOINS_IN_CALM=0 npx pnpm bench storm"
				table={TABLES.bench}
			/>
			<Measured
				id="joins"
				title={t("joins.title")}
				value={least}
				to={most}
				unit={t("joins.unit")}
				measured={t("joins.measured", { least, most })}
				means={t("joins.means", { people, perSecond: PER_SECOND })}
				date={t("joins.date")}
				command="JUNBAN_JOINS_IN_CALM=0 npx pnpm bench joins"
				table={TABLES.bench}
			/>
		</>
	);
}

function Crashes() {
	const { t } = useTranslation("results2022");
	const { locale } = usePlace();
	const { kills, restart } = FIGURES;
	const joins = formatNumber(kills.joins, locale);
	const commands = formatNumber(kills.commands, locale);
	return (
		<>
			<Measured
				id="kills"
				title={t("kills.title")}
				value={`${kills.kills}`}
				unit={t("kills.unit")}
				measured={t("kills.measured", { ...kills, joins, commands })}
				means={t("kills.means")}
				date={t("kills.date")}
				command="JUNBAN_SEED=20261123 npx pnpm --filter @junban/crash test:long"
				table={TABLES.bench}
			/>
			<Measured
				id="restart"
				title={t("restart.title")}
				value={restart.seconds}
				unit={t("restart.unit")}
				measured={t("restart.measured", restart)}
				means={t("restart.means")}
				date={t("restart.date")}
				command="npx pnpm bench restart"
				table={TABLES.bench}
			/>
		</>
	);
}

function Estimates() {
	const { t } = useTranslation("results2022");
	const { waits, pages } = FIGURES;
	return (
		<>
			<Measured
				id="waits"
				title={t("waits.title")}
				value={waits.least}
				to={waits.most}
				unit={t("waits.unit")}
				measured={t("waits.measured", waits)}
				means={t("waits.means")}
				date={t("waits.date")}
				command="node packages/domain/scripts/calibration.ts 41,43,47,53,59,61,67 130"
				table={TABLES.waits}
			/>
			<Measured
				id="pages"
				title={t("pages.title")}
				value={`${pages.shop}`}
				unit={t("pages.unit")}
				measured={t("pages.measured", pages)}
				means={t("pages.means", { more: pages.shop - pages.blank })}
				date={t("pages.date")}
				command="cd tooling/e2e && npx playwright test --config playwright.long.config.ts speed"
				table={TABLES.pages}
			/>
		</>
	);
}
