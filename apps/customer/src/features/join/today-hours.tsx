import type { View } from "@junban/api-contract/client";
import { daysBetween, formatClock } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { type ShopText, shopText } from "#src/lib/shop-text.ts";

/** Today's hours of joining, one row for each run. */
export function TodayHours({ view }: { view: View }) {
	const { t } = useTranslation(["join", "common"]);
	const locale = usePageLocale();
	const { app, opening } = view;
	const time = (at: number) => formatClock(at, app.timezone, locale);
	const end = ({ starts_at, ends_at }: View["opening"]["today"][number]) => {
		const clock = time(ends_at);
		if (daysBetween(starts_at, ends_at, app.timezone) <= 0) return clock;
		return clock === "0:00" ? "24:00" : t("nextDay", { time: clock });
	};
	return (
		<ul>
			{opening.today.map((run) => (
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

function RunName({ text, lang }: ShopText) {
	if (text === "") return null;
	return (
		<span className="muted" dir="auto" lang={lang}>
			{text}
		</span>
	);
}
