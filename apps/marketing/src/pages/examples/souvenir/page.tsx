import { featurePaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { DayStop, KindPage, Setting } from "#src/pages/examples/kind-page.tsx";
import { EVENT } from "#src/pages/examples/sample-uids.ts";

export default function ExampleSouvenirPage() {
	const { t } = useTranslation("exampleSouvenir");
	return (
		<KindPage
			title={t("head.title")}
			description={t("head.description")}
			heading={t("heading")}
			lead={t("lead")}
			sample={EVENT}
			aside={t("aside")}
			dayTitle={t("day.title")}
			day={<Day />}
			settingsTitle={t("settings.title")}
			settingsText={t("settings.text")}
			settings={<Settings />}
			startTitle={t("start.title")}
			startText={t("start.text")}
		/>
	);
}

function Day() {
	const { t } = useTranslation("exampleSouvenir");
	return (
		<>
			<DayStop time="8:00" title={t("day.join.title")} text={t("day.join.text")} />
			<DayStop time="8:40" title={t("day.gone.title")} text={t("day.gone.text")} />
			<DayStop time="10:00" title={t("day.start.title")} text={t("day.start.text")} />
			<DayStop time="11:30" title={t("day.absent.title")} text={t("day.absent.text")} />
			<DayStop time="13:20" title={t("day.last.title")} text={t("day.last.text")} />
		</>
	);
}

function Settings() {
	const { t } = useTranslation("exampleSouvenir");
	return (
		<>
			<Setting
				screen={t("settings.total.screen")}
				name={t("settings.total.name")}
				value={t("settings.total.value")}
				why={t("settings.total.why")}
				to={featurePaths.limits}
			/>
			<Setting
				screen={t("settings.places.screen")}
				name={t("settings.places.name")}
				value={t("settings.places.value")}
				why={t("settings.places.why")}
			/>
			<Setting
				screen={t("settings.start.screen")}
				name={t("settings.start.name")}
				value={t("settings.start.value")}
				why={t("settings.start.why")}
				to={featurePaths.startGuideTime}
			/>
			<Setting
				screen={t("settings.unit.screen")}
				name={t("settings.unit.name")}
				value={t("settings.unit.value")}
				why={t("settings.unit.why")}
			/>
			<Setting
				screen={t("settings.flavour.screen")}
				name={t("settings.flavour.name")}
				value={t("settings.flavour.value")}
				why={t("settings.flavour.why")}
			/>
			<Setting
				screen={t("settings.auto.screen")}
				name={t("settings.auto.name")}
				value={t("settings.auto.value")}
				why={t("settings.auto.why")}
			/>
			<Setting
				screen={t("settings.out.screen")}
				name={t("settings.out.name")}
				value={t("settings.out.value")}
				why={t("settings.out.why")}
				to={featurePaths.temporaryClosures}
			/>
			<Setting
				screen={t("settings.csv.screen")}
				name={t("settings.csv.name")}
				value={t("settings.csv.value")}
				why={t("settings.csv.why")}
				to={featurePaths.csv}
			/>
		</>
	);
}
