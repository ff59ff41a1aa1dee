import { featurePaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { DayStop, KindPage, Setting } from "#src/pages/examples/kind-page.tsx";
import { CLINIC } from "#src/pages/examples/sample-uids.ts";

export default function ExampleClinicPage() {
	const { t } = useTranslation("exampleClinic");
	return (
		<KindPage
			title={t("head.title")}
			description={t("head.description")}
			heading={t("heading")}
			lead={t("lead")}
			sample={CLINIC}
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
	const { t } = useTranslation("exampleClinic");
	return (
		<>
			<DayStop time="8:30" title={t("day.join.title")} text={t("day.join.text")} />
			<DayStop time="8:52" title={t("day.fever.title")} text={t("day.fever.text")} />
			<DayStop time="9:00" title={t("day.first.title")} text={t("day.first.text")} />
			<DayStop time="10:15" title={t("day.near.title")} text={t("day.near.text")} />
			<DayStop time="10:26" title={t("day.inner.title")} text={t("day.inner.text")} />
			<DayStop time="11:30" title={t("day.last.title")} text={t("day.last.text")} />
		</>
	);
}

function Settings() {
	const { t } = useTranslation("exampleClinic");
	return (
		<>
			<Setting
				screen={t("settings.unit.screen")}
				name={t("settings.unit.name")}
				value={t("settings.unit.value")}
				why={t("settings.unit.why")}
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
				screen={t("settings.total.screen")}
				name={t("settings.total.name")}
				value={t("settings.total.value")}
				why={t("settings.total.why")}
				to={featurePaths.limits}
			/>
			<Setting
				screen={t("settings.fever.screen")}
				name={t("settings.fever.name")}
				value={t("settings.fever.value")}
				why={t("settings.fever.why")}
			/>
			<Setting
				screen={t("settings.symptoms.screen")}
				name={t("settings.symptoms.name")}
				value={t("settings.symptoms.value")}
				why={t("settings.symptoms.why")}
			/>
			<Setting
				screen={t("settings.voice.screen")}
				name={t("settings.voice.name")}
				value={t("settings.voice.value")}
				why={t("settings.voice.why")}
				to={featurePaths.display}
			/>
			<Setting
				screen={t("settings.holiday.screen")}
				name={t("settings.holiday.name")}
				value={t("settings.holiday.value")}
				why={t("settings.holiday.why")}
				to={featurePaths.receptions}
			/>
		</>
	);
}
