import { useGo } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { addDays, dayOfDate, type LocalDate } from "@junban/domain/values";
import { weekdayLabelsOf } from "@junban/domain/words";
import { formatDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { IconButton } from "@junban/ui/icon-button";
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from "@junban/ui/icons";
import { type WeekColumn, WeekGrid } from "@junban/ui/week-grid";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { Hours } from "./use-hours.ts";
import { useToday } from "./use-hours.ts";
import {
	clockText,
	closureParts,
	HOLIDAY_COLUMN,
	holidayParts,
	type ReceptionPart,
	receptionParts,
	shownHours,
	timesOf,
	weekdayOf,
	weekOf,
} from "./week.ts";
import { WeekKey } from "./week-key.tsx";
import { rangeEnds, useReceptionWords } from "./words.ts";

export type WeekSectionProps = {
	/** The hours, with the unsaved changes of the editor. */
	hours: Hours;
	/** The uid of the reception in the editor. */
	chosen: string | undefined;
	onChoose: (uid: string) => void;
	onAdd: () => void;
};

/** One week of the hours, by default the current one. */
export function WeekSection({ hours, chosen, onChoose, onAdd }: WeekSectionProps) {
	const { t } = useTranslation("receptions");
	const { app, locale, data } = useShop();
	const go = useGo();
	const today = useToday(data.timeZone);
	const [weeks, setWeeks] = useState(0);
	const days = weekOf(addDays(today, weeks * 7));
	const ends = rangeEnds([noonOf(days[0] ?? today), noonOf(days[6] ?? today)], locale);
	const week = t("week.range", ends);
	const { rules, holidayMode } = hours;
	const readable = rules.receptions.readable;
	const parts = [...receptionParts(rules, days), ...holidayParts(readable, holidayMode)];
	const isAlwaysOpen = readable.length + rules.receptions.unreadable.length === 0;
	const barOf = useBars(chosen);
	return (
		<section aria-label={t("week.label", { week })}>
			<div className="mb-4 flex flex-wrap items-center gap-4">
				<IconButton
					icon={<ChevronLeftIcon />}
					label={t("week.previous")}
					onClick={() => setWeeks(weeks - 1)}
				/>
				<b className="mx-4" aria-live="polite">
					{week}
				</b>
				<IconButton icon={<ChevronRightIcon />} label={t("week.next")} onClick={() => setWeeks(weeks + 1)} />
				{weeks === 0 ? null : (
					<Button variant="quiet" size={44} onClick={() => setWeeks(0)}>
						{t("week.back")}
					</Button>
				)}
				<div className="ml-auto">
					<Button size={44} icon={<PlusIcon />} onClick={onAdd}>
						{t("add")}
					</Button>
				</div>
			</div>
			{/* The 44 px target of a short closure at the end of a day reaches past the edge of a phone. */}
			<div className="-mx-16 overflow-x-clip px-16">
				<WeekGrid
					label={t("week.label", { week })}
					columns={useColumns(hours, days, today, isAlwaysOpen)}
					bars={parts.map(barOf)}
					closures={useClosures(hours, days)}
					hours={shownHours(parts)}
					empty={isAlwaysOpen ? t("week.empty") : undefined}
					onBar={(key) => onChoose(key.slice(0, key.indexOf(" ")))}
					onClosure={() => go(adminPaths.temporaryClose(app))}
				/>
			</div>
			<WeekKey />
		</section>
	);
}

function useColumns(
	{ holidayMode, isHoliday }: Hours,
	days: readonly LocalDate[],
	today: LocalDate,
	isAlwaysOpen: boolean,
): WeekColumn[] {
	const { t } = useTranslation("receptions");
	const { locale } = useShop();
	const labels = weekdayLabelsOf(locale);
	const closed = isAlwaysOpen ? undefined : t("week.closed");
	const columns = days.map((day): WeekColumn => {
		const name = formatDay(noonOf(day), "UTC", locale);
		return {
			key: day,
			title: labels[weekdayOf(day)] ?? "",
			note: String(Number(day.slice(8))),
			name: isHoliday(day) ? t("week.holidayNote", { day: name }) : name,
			isToday: day === today,
			empty: isHoliday(day) && holidayMode !== "weekday" ? t("week.holidays") : closed,
		};
	});
	const holidays = t("week.holidays");
	const empty = holidayMode === "weekday" ? t("week.asWeekday") : closed;
	return [...columns, { key: HOLIDAY_COLUMN, title: holidays, note: "–", name: holidays, empty }];
}

function useBars(chosen: string | undefined) {
	const { t } = useTranslation("receptions");
	const { name } = useReceptionWords();
	return (part: ReceptionPart) => {
		const { reception, column, from, to, last, isStart, isEnd } = part;
		const { starts, lastJoin, ends } = timesOf(reception);
		const title = name(reception);
		const words = { name: title, from: clockText(starts), to: clockText(ends) };
		return {
			key: `${reception.uid} ${column} ${from}`,
			column,
			from,
			to,
			last,
			title,
			startText: isStart ? clockText(starts) : undefined,
			endText: isEnd ? clockText(ends) : undefined,
			name:
				lastJoin === ends
					? t("week.barName", words)
					: t("week.barNameLast", { ...words, last: clockText(lastJoin) }),
			chosen: reception.uid === chosen,
		};
	};
}

function useClosures({ rules }: Hours, days: readonly LocalDate[]) {
	const { t } = useTranslation("receptions");
	const { locale } = useShop();
	return closureParts(rules.closures.readable, rules.clock, days).map(({ closure, column, from, to }) => ({
		key: `${closure.uid} ${column}`,
		column,
		from,
		to,
		text: t("week.closure"),
		name: t("week.closureName", {
			from: clockText(from),
			to: clockText(to),
			message: locale === "en" && closure.en.message !== "" ? closure.en.message : closure.message,
		}).trim(),
	}));
}

/** An instant on the day, in UTC, for formats of days. */
function noonOf(day: LocalDate): number {
	return (dayOfDate(day) + 0.5) * 86_400_000;
}
