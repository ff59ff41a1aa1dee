/** View, period, filter and page of the screen, stored in the address. */
import { dayOfDate, type LocalDate } from "@junban/domain/values";
import { type DayRange, lastDays, visibleRange } from "@junban/domain/wait";
import { COMMANDS, type Command } from "#src/lib/event-kind.ts";

export const VIEWS = ["figures", "events"] as const;
export const PERIODS = ["7", "30", "own"] as const;
/** What one bar of a chart stands for. */
export const STEPS = ["day", "week"] as const;

export interface ReportAddress {
	readonly view: (typeof VIEWS)[number];
	readonly period: (typeof PERIODS)[number];
	/** First and last day of an own period, `YYYY-MM-DD` in the shop's time zone. */
	readonly from: LocalDate | undefined;
	readonly to: LocalDate | undefined;
	/** Absent: days for up to two months, weeks for longer periods. */
	readonly step: (typeof STEPS)[number] | undefined;
	/** The actor of the events: a user's uid, or `desk`. */
	readonly actor: string | undefined;
	readonly command: Command | undefined;
	/** The page of the events, counted from 1. */
	readonly page: number;
	/** The cursor behind which the page of events starts. */
	readonly after: string | undefined;
}

const DEFAULTS: Partial<Record<keyof ReportAddress, string>> = { view: "figures", period: "30" };
/** The longest own period in days. A year of a busy shop is 10 MB. */
const MOST_DAYS = 366;
/** Longer periods have weeks as bars, unless the address says otherwise. */
const DAYS_AS_BARS = 62;

export function addressOf(search: URLSearchParams): ReportAddress {
	const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
		values.find((value) => value === search.get(name));
	const day = (name: string) => {
		const value = search.get(name) ?? "";
		return Number.isNaN(dayOfDate(value)) ? undefined : value;
	};
	const after = search.get("after") || undefined;
	const page = Number(search.get("page") ?? 1);
	const isLater = after !== undefined && Number.isSafeInteger(page) && page > 1;
	return {
		view: one("view", VIEWS) ?? "figures",
		period: one("period", PERIODS) ?? "30",
		from: day("from"),
		to: day("to"),
		step: one("step", STEPS),
		actor: search.get("actor")?.slice(0, 128) || undefined,
		command: one("command", COMMANDS),
		page: isLater ? page : 1,
		after: isLater ? after : undefined,
	};
}

/** The search with a change. Other parameters stay. A change without `page` leads to the first page of the events. */
export function withChange(search: URLSearchParams, change: Partial<ReportAddress>): URLSearchParams {
	const next = new URLSearchParams(search);
	for (const [name, value] of Object.entries({ page: undefined, after: undefined, ...change })) {
		const isDefault = Object.entries(DEFAULTS).some((each) => each[0] === name && each[1] === value);
		if (value === undefined || isDefault) next.delete(name);
		else next.set(name, String(value));
	}
	return next;
}

/** The days of the report: at most the latest `MOST_DAYS` of the wanted days, within the days that the plan shows. */
export function rangeOf(
	{ period, from, to }: Pick<ReportAddress, "period" | "from" | "to">,
	today: LocalDate,
	historyDays: number,
): ReturnType<typeof visibleRange> {
	const usual = lastDays(today, period === "7" ? 7 : 30);
	const wanted = period === "own" ? { from: from ?? usual.from, to: to ?? today } : usual;
	const range = visibleRange(wanted, today, historyDays);
	const longest = lastDays(range.to, MOST_DAYS).from;
	return range.from < longest ? { ...range, from: longest } : range;
}

export function stepOf({ step }: Pick<ReportAddress, "step">, { from, to }: DayRange): "day" | "week" {
	return step ?? (dayOfDate(to) - dayOfDate(from) >= DAYS_AS_BARS ? "week" : "day");
}
