import type { MasterSettingsResponse } from "@junban/api-contract/master/schemas-settings";
import type { AppUid } from "@junban/domain/values";
import { weekdayLabelsOf } from "@junban/domain/words";
import { useTranslation } from "@junban/i18n/react";
import { Skeleton } from "@junban/ui/skeleton";
import { useCallback } from "react";
import { type FactRow, FactTable } from "#src/lib/fact-table.tsx";
import { NotLoaded, Outdated } from "#src/lib/failure-note.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { Section } from "#src/lib/section.tsx";
import { writtenMoment } from "#src/lib/times.ts";
import { useFresh } from "#src/lib/use-fresh.ts";

type LineView = NonNullable<MasterSettingsResponse["line"]>;

/** What a shop has set, for reading. Operators do not enter its admin area. */
export function ShopSettings({ app }: { app: AppUid }) {
	const { t } = useTranslation("shops");
	const { client } = useMaster();
	const answer = useFresh(useCallback(() => client.appSettings(app), [client, app]));
	const { value } = answer;
	return (
		<>
			<Section title={t("settings.title")}>
				<p className="small">{t("settings.text")}</p>
				{value !== undefined ? (
					<>
						<Outdated fresh={answer} />
						<ShopRows settings={value} />
					</>
				) : answer.failure === undefined ? (
					<Skeleton height="280px" label={t("loading")} />
				) : (
					<NotLoaded fresh={answer} />
				)}
			</Section>
			{value?.line === undefined ? null : <OfLine line={value.line} />}
		</>
	);
}

function ShopRows({ settings: { people, shop } }: { settings: MasterSettingsResponse }) {
	const { t } = useTranslation("shops");
	return (
		<FactTable
			rows={[
				{ title: t("settings.description"), content: written(shop.description) },
				{ title: t("settings.address"), content: shop.address },
				{ title: t("settings.phone"), content: shop.phone },
				// Text, no link: an operator looks at what strangers wrote.
				{ title: t("settings.site"), content: shop.site_url },
				{ title: t("settings.hours"), content: written(shop.hours_text) },
				{ title: t("settings.zone"), content: shop.timezone },
				{ title: t("settings.language"), content: t(`settings.languages.${shop.locale}`) },
				{ title: t("settings.retention"), content: t("settings.days", { count: shop.retention_days }) },
				{ title: t("settings.people"), content: t("settings.peopleCount", people) },
			]}
		/>
	);
}

function OfLine({ line }: { line: LineView }) {
	const { t } = useTranslation("shops");
	return (
		<div className="grid items-start gap-32 desktop:grid-cols-2">
			<Section title={t("settings.line")}>
				<LineRows line={line} />
			</Section>
			<Section title={t("settings.receptions")}>
				<Receptions receptions={line.receptions} />
			</Section>
			<Section title={t("settings.closures")}>
				<Closures closures={line.closures} />
			</Section>
			<Section title={t("settings.questions")}>
				<Questions questions={line.questions} />
			</Section>
			<Section title={t("settings.history")}>
				<Days days={line.days} />
			</Section>
		</div>
	);
}

function LineRows({ line }: { line: LineView }) {
	const { t } = useTranslation("shops");
	const yes = (is: boolean) => t(is ? "settings.yes" : "settings.no");
	const { places_per_browser: places } = line;
	return (
		<FactTable
			rows={[
				{ title: t("settings.lineName"), content: line.name },
				{ title: t("settings.unit"), content: t(`settings.units.${line.unit}`) },
				{ title: t("settings.perTurn"), content: t("settings.minutes", { minutes: line.time_per }) },
				{ title: t("settings.near"), content: t("settings.nearCount", { count: line.less_number }) },
				{ title: t("settings.places"), content: places === 0 ? t("settings.anyPlaces") : places },
				{ title: t("settings.autoCall"), content: yes(line.auto_call) },
				{ title: t("settings.notices"), content: yes(line.notices) },
				{ title: t("settings.paused"), content: yes(line.paused) },
			]}
		/>
	);
}

function Receptions({ receptions }: Pick<LineView, "receptions">) {
	const { t } = useTranslation("shops");
	const { locale } = useMaster();
	const rows = receptions.map(({ end_at, limit, name, start_at, weekdays }, at) => {
		const days = weekdays
			.flatMap((day) => weekdayLabelsOf(locale)[day] ?? [])
			.join(locale === "ja" ? "・" : ", ");
		return {
			id: `${at}`,
			title: name === "" ? days : name,
			content: [
				...(name === "" ? [] : [days]),
				`${start_at}–${end_at}`,
				...(limit === undefined ? [] : [t("settings.limit", { count: limit })]),
			].join("\u2002"),
		};
	});
	return <Rows rows={rows} otherwise={t("settings.always")} />;
}

function Closures({ closures }: Pick<LineView, "closures">) {
	const { t } = useTranslation("shops");
	const { zone } = useMaster();
	const rows = closures.map(({ end_at, message, start_at }, at) => ({
		id: `${at}`,
		title: `${writtenMoment(start_at, zone)} – ${writtenMoment(end_at, zone)}`,
		content: written(message),
	}));
	return <Rows rows={rows} otherwise={t("settings.noClosures")} />;
}

function Questions({ questions }: Pick<LineView, "questions">) {
	const { t } = useTranslation("shops");
	const rows = questions.map(({ asked, description, optional, title }, at) => ({
		id: `${at}`,
		title: `${t(`settings.asked.${asked}`)} (${t(optional ? "settings.optional" : "settings.required")})`,
		content: (
			<>
				{title}
				{description === "" ? null : <span className="small block">{written(description)}</span>}
			</>
		),
	}));
	return <Rows rows={rows} otherwise={t("settings.noQuestions")} />;
}

function Days({ days }: Pick<LineView, "days">) {
	const { t } = useTranslation("shops");
	const rows = days.map(({ day, joins, left, no_show, served }) => ({
		title: day.replaceAll("-", "."),
		content: t("settings.counts", { joins, served, left, noShow: no_show }),
	}));
	return <Rows rows={rows} otherwise={t("settings.noHistory")} />;
}

function Rows({ rows, otherwise }: { rows: readonly FactRow[]; otherwise: string }) {
	return rows.length === 0 ? <p>{otherwise}</p> : <FactTable rows={rows} />;
}

/** A text of the shop, in its lines. */
function written(text: string) {
	return text === "" ? undefined : <span className="whitespace-pre-line">{text}</span>;
}
