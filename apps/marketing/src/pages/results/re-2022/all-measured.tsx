import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { usePlace } from "#src/frame/place.ts";
import { FIGURES } from "./figures.ts";
import { Measured } from "./measured.tsx";

const BENCH = "tooling/bench/README.md";
const PAGES = "docs/decisions/0029-customer-pages-on-react.md";
const WAITS = "docs/decisions/0007-wait-estimate-calibration.md";

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
	const { storm, joins } = FIGURES;
	return (
		<>
			<Measured
				id="storm"
				title={t("storm.title")}
				value={formatNumber(storm.people, locale)}
				unit={t("storm.unit")}
				measured={t("storm.measured", storm)}
				means={t("storm.means")}
				date={t("storm.date")}
				command="npx pnpm bench storm"
				table={PAGES}
			/>
			<Measured
				id="joins"
				title={t("joins.title")}
				value={formatNumber(joins.least, locale)}
				to={formatNumber(joins.most, locale)}
				unit={t("joins.unit")}
				measured={t("joins.measured", joins)}
				means={t("joins.means")}
				date={t("joins.date")}
				command="npx pnpm bench joins"
				table={BENCH}
			/>
		</>
	);
}

function Crashes() {
	const { t } = useTranslation("results2022");
	const { kills, restart } = FIGURES;
	return (
		<>
			<Measured
				id="kills"
				title={t("kills.title", { kills: kills.kills })}
				value={`${kills.kills}`}
				unit={t("kills.unit")}
				measured={t("kills.measured", kills)}
				means={t("kills.means")}
				date={t("kills.date")}
				command="JUNBAN_SEED=20261123 npx pnpm --filter @junban/crash test:long"
				table={BENCH}
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
				table={BENCH}
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
				table={WAITS}
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
				table={PAGES}
			/>
		</>
	);
}
