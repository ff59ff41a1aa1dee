import { featurePaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { DayStop, KindPage, Setting } from "#src/pages/examples/kind-page.tsx";
import { CAFE } from "#src/pages/examples/sample-uids.ts";

export default function ExampleCafePage() {
	const { t } = useTranslation("exampleCafe");
	return (
		<KindPage
			title={t("head.title")}
			description={t("head.description")}
			heading={t("heading")}
			lead={t("lead")}
			sample={CAFE}
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
	const { t } = useTranslation("exampleCafe");
	return (
		<>
			<DayStop time="8:00" title={t("day.open.title")} text={t("day.open.text")} />
			<DayStop time="10:40" title={t("day.full.title")} text={t("day.full.text")} />
			<DayStop time="11:20" title={t("day.walk.title")} text={t("day.walk.text")} />
			<DayStop time="11:35" title={t("day.near.title")} text={t("day.near.text")} />
			<DayStop time="11:42" title={t("day.call.title")} text={t("day.call.text")} />
			<DayStop time="16:15" title={t("day.last.title")} text={t("day.last.text")} />
		</>
	);
}

function Settings() {
	const { t } = useTranslation("exampleCafe");
	return (
		<>
			<Setting
				screen={t("settings.unit.screen")}
				name={t("settings.unit.name")}
				value={t("settings.unit.value")}
				why={t("settings.unit.why")}
			/>
			<Setting
				screen={t("settings.pace.screen")}
				name={t("settings.pace.name")}
				value={t("settings.pace.value")}
				why={t("settings.pace.why")}
			/>
			<Setting
				screen={t("settings.near.screen")}
				name={t("settings.near.name")}
				value={t("settings.near.value")}
				why={t("settings.near.why")}
			/>
			<Setting
				screen={t("settings.range.screen")}
				name={t("settings.range.name")}
				value={t("settings.range.value")}
				why={t("settings.range.why")}
				to={featurePaths.rangeMessages}
			/>
			<Setting
				screen={t("settings.seat.screen")}
				name={t("settings.seat.name")}
				value={t("settings.seat.value")}
				why={t("settings.seat.why")}
			/>
			<Setting
				screen={t("settings.last.screen")}
				name={t("settings.last.name")}
				value={t("settings.last.value")}
				why={t("settings.last.why")}
				to={featurePaths.receptions}
			/>
			<Setting
				screen={t("settings.limit.screen")}
				name={t("settings.limit.name")}
				value={t("settings.limit.value")}
				why={t("settings.limit.why")}
				to={featurePaths.limits}
			/>
			<Setting
				screen={t("settings.paper.screen")}
				name={t("settings.paper.name")}
				value={t("settings.paper.value")}
				why={t("settings.paper.why")}
				to={featurePaths.qrCode}
			/>
		</>
	);
}
