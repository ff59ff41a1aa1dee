/** What the screen shows, as the address holds it. */
import { dayOfDate, type LocalDate } from "@junban/domain/values";
import { type DayRange, lastDays, visibleRange } from "@junban/domain/wait";
import { COMMANDS, type Command } from "#src/lib/event-kind.ts";

export const VIEWS = ["figures", "events"] as const;
export const PERIODS = ["7", "30", "own"] as const;
/** Of the bars. */
export const STEPS = ["day", "week"] as const;

export interface ReportAddress {
	readonly view: (typeof VIEWS)[number];
	readonly period: (typeof PERIODS)[number];
	/** Days of the own period, `YYYY-MM-DD` of the shop, both included. */
	readonly from: LocalDate | undefined;
	readonly to: LocalDate | undefined;
	/** Absent: days up to two months, weeks beyond. */
	readonly step: (typeof STEPS)[number] | undefined;
	/** Of the events: a user's uid, or `desk`. */
	readonly actor: string | undefined;
	readonly command: Command | undefined;
	/** Of the events, from 1. */
	readonly page: number;
	/** The cursor behind which the page of events starts. */
	readonly after: string | undefined;
}

const DEFAULTS: Partial<Record<keyof ReportAddress, string>> = { view: "figures", period: "30" };
/** The longest own period in days. A year of a busy shop is 10 MB. */
const MOST_DAYS = 366;
/** Up to this many days the bars are days unless the address says otherwise. */
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

/** The query with a change, whose other parts stay. Without a new page it is the first page of events. */
export function withChange(search: URLSearchParams, change: Partial<ReportAddress>): URLSearchParams {
	const next = new URLSearchParams(search);
	for (const [name, value] of Object.entries({ page: undefined, after: undefined, ...change })) {
		const isDefault = Object.entries(DEFAULTS).some((each) => each[0] === name && each[1] === value);
		if (value === undefined || isDefault) next.delete(name);
		else next.set(name, String(value));
	}
	return next;
}

/** The days of the report: the latest `MOST_DAYS` of the wanted ones that the plan shows. */
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
