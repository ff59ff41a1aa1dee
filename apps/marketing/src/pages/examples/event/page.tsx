import { featurePaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { DayStop, KindPage, Setting } from "#src/pages/examples/kind-page.tsx";
import { EVENT } from "#src/pages/examples/sample-uids.ts";

export default function ExampleEventPage() {
	const { t } = useTranslation("exampleEvent");
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
	const { t } = useTranslation("exampleEvent");
	return (
		<>
			<DayStop time="16:00" title={t("day.open.title")} text={t("day.open.text")} />
			<DayStop time="16:20" title={t("day.tour.title")} text={t("day.tour.text")} />
			<DayStop time="17:10" title={t("day.auto.title")} text={t("day.auto.text")} />
			<DayStop time="18:05" title={t("day.cloud.title")} text={t("day.cloud.text")} />
			<DayStop time="18:25" title={t("day.clear.title")} text={t("day.clear.text")} />
			<DayStop time="20:30" title={t("day.end.title")} text={t("day.end.text")} />
		</>
	);
}

function Settings() {
	const { t } = useTranslation("exampleEvent");
	return (
		<>
			<Setting
				screen={t("settings.prefix.screen")}
				name={t("settings.prefix.name")}
				value={t("settings.prefix.value")}
				why={t("settings.prefix.why")}
			/>
			<Setting
				screen={t("settings.auto.screen")}
				name={t("settings.auto.name")}
				value={t("settings.auto.value")}
				why={t("settings.auto.why")}
			/>
			<Setting
				screen={t("settings.closed.screen")}
				name={t("settings.closed.name")}
				value={t("settings.closed.value")}
				why={t("settings.closed.why")}
			/>
			<Setting
				screen={t("settings.limit.screen")}
				name={t("settings.limit.name")}
				value={t("settings.limit.value")}
				why={t("settings.limit.why")}
				to={featurePaths.limits}
			/>
			<Setting
				screen={t("settings.rate.screen")}
				name={t("settings.rate.name")}
				value={t("settings.rate.value")}
				why={t("settings.rate.why")}
			/>
			<Setting
				screen={t("settings.places.screen")}
				name={t("settings.places.name")}
				value={t("settings.places.value")}
				why={t("settings.places.why")}
			/>
			<Setting
				screen={t("settings.english.screen")}
				name={t("settings.english.name")}
				value={t("settings.english.value")}
				why={t("settings.english.why")}
				to={featurePaths.texts}
			/>
			<Setting
				screen={t("settings.screen.screen")}
				name={t("settings.screen.name")}
				value={t("settings.screen.value")}
				why={t("settings.screen.why")}
				to={featurePaths.display}
			/>
		</>
	);
}
