/** Filter and page of the list, stored in the address. */

import type { CursorPage } from "@junban/app-shell/cursor-steps";
import { MEMBER_STATES, OVER_REASONS, SOURCES } from "@junban/domain/documents";
import { addDays, dayOfDate, type EpochMs, instantOfLocal, type TimeZone } from "@junban/domain/values";
import type { MemberFilter } from "@junban/firebase-client/kept-members";

export const STATE_CHOICES = ["all", "standing", ...MEMBER_STATES] as const;
export const REASON_CHOICES = ["all", ...OVER_REASONS] as const;
export const SOURCE_CHOICES = ["all", ...SOURCES] as const;
export const ORDER_CHOICES = ["newest", "oldest"] as const;

/** Days are `YYYY-MM-DD` in the shop's time zone. The range includes both. */
export interface ListFilter {
	readonly text: string;
	readonly state: (typeof STATE_CHOICES)[number];
	readonly reason: (typeof REASON_CHOICES)[number];
	readonly source: (typeof SOURCE_CHOICES)[number];
	readonly from: string | undefined;
	readonly until: string | undefined;
	readonly order: (typeof ORDER_CHOICES)[number];
}

const FILTER_NAMES = ["text", "state", "reason", "source", "from", "until", "order"] as const;
const PAGE_NAMES = ["page", "after"] as const;

export function filterOf(search: URLSearchParams): ListFilter {
	const one = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
		values.find((value) => value === search.get(name)) ?? values[0];
	const day = (name: string) => {
		const value = search.get(name) ?? "";
		return Number.isNaN(dayOfDate(value)) ? undefined : value;
	};
	const reason = one("reason", REASON_CHOICES);
	return {
		text: (search.get("text") ?? "").slice(0, 100),
		// Only an ended place has a reason.
		state: reason === "all" ? one("state", STATE_CHOICES) : "over",
		reason,
		source: one("source", SOURCE_CHOICES),
		from: day("from"),
		until: day("until"),
		order: one("order", ORDER_CHOICES),
	};
}

export function pageOf(search: URLSearchParams): CursorPage {
	const number = Number(search.get("page") ?? 1);
	const after = search.get("after") ?? undefined;
	return after === undefined || !Number.isSafeInteger(number) || number < 2
		? { number: 1, after: undefined }
		: { number, after };
}

/** The search with a changed filter, at the first page. Other parameters stay. */
export function withFilter(search: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
	const next = new URLSearchParams(search);
	for (const name of PAGE_NAMES) next.delete(name);
	for (const [name, value] of Object.entries(change)) {
		if (value === undefined || value === "" || value === "all" || value === "newest") next.delete(name);
		else next.set(name, value);
	}
	// Only ended places have a reason.
	if (change.state !== undefined && change.state !== "over") next.delete("reason");
	return next;
}

export function withoutFilter(search: URLSearchParams): URLSearchParams {
	const next = new URLSearchParams(search);
	for (const name of [...FILTER_NAMES, ...PAGE_NAMES]) next.delete(name);
	return next;
}

export function withPage(search: URLSearchParams, { number, after }: CursorPage): URLSearchParams {
	const next = new URLSearchParams(search);
	for (const name of PAGE_NAMES) next.delete(name);
	if (after === undefined) return next;
	next.set("page", String(number));
	next.set("after", after);
	return next;
}

export function isFiltered(filter: ListFilter): boolean {
	const { text, state, source, from, until } = filter;
	return text !== "" || state !== "all" || source !== "all" || from !== undefined || until !== undefined;
}

/** The query of the documents. @param earliest the first instant that the plan shows, if it limits them */
export function queryOf(
	{ state, reason, source, from, until, order }: ListFilter,
	zone: TimeZone,
	earliest: EpochMs | undefined,
): MemberFilter {
	const midnight = (day: string) => instantOfLocal(day, "00:00", zone);
	const wanted = from === undefined ? undefined : midnight(from);
	const first = earliest === undefined ? wanted : Math.max(earliest, wanted ?? earliest);
	return {
		...(state === "all" ? {} : { state }),
		...(reason === "all" ? {} : { overReason: reason }),
		...(source === "all" ? {} : { source }),
		...(first === undefined ? {} : { from: first }),
		...(until === undefined ? {} : { until: midnight(addDays(until, 1)) }),
		oldestFirst: order === "oldest",
	};
}
