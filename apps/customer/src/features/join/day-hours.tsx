import type { View } from "@junban/api-contract/client";
import { daysBetween, formatClock, formatDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { type ShopText, shopText } from "#src/lib/shop-text.ts";

type Run = View["opening"]["today"][number];

/** The hours of joining on one day, one row for each run. */
export function DayHours({ view, runs }: { view: View; runs: readonly Run[] }) {
	const { t } = useTranslation(["join", "common"]);
	const locale = usePageLocale();
	const { app } = view;
	const time = (at: number) => formatClock(at, app.timezone, locale);
	const end = ({ starts_at, ends_at }: Run) => {
		const clock = time(ends_at);
		if (daysBetween(starts_at, ends_at, app.timezone) <= 0) return clock;
		return clock === "0:00" ? "24:00" : t("nextDay", { time: clock });
	};
	return (
		<ul>
			{runs.map((run) => (
				<li key={`${run.starts_at} ${run.ends_at} ${run.name}`} className="flex flex-wrap gap-x-12">
					<span className="nowrap">
						{time(run.starts_at)}
						{t("rangeDash", { ns: "common" })}
						{end(run)}
					</span>
					<RunName {...shopText(view, { own: run.name, english: run.name_en }, locale)} />
				</li>
			))}
		</ul>
	);
}

/** The day of the next opening with its hours. */
export function NextDayHours({ view, runs, now }: { view: View; runs: readonly Run[]; now: number }) {
	const { t } = useTranslation("join");
	const locale = usePageLocale();
	const { timezone } = view.app;
	const [first] = runs;
	if (first === undefined) return null;
	const day = formatDay(first.starts_at, timezone, locale);
	const isTomorrow = daysBetween(now, first.starts_at, timezone) === 1;
	return (
		<>
			<b className="block">{isTomorrow ? t("tomorrow", { day }) : day}</b>
			<DayHours view={view} runs={runs} />
		</>
	);
}

function RunName({ text, lang }: ShopText) {
	if (text === "") return null;
	return (
		<span className="muted" dir="auto" lang={lang}>
			{text}
		</span>
	);
}
