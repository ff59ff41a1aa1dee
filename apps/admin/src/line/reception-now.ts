/** The hours of the line, and what the header of a screen says about them. */
import { type Closure, holidayModeOf, type LineSettings, type Reception } from "@junban/domain/documents";
import { isHoliday, type Opening, type OpeningRules, openingAt, openingRules } from "@junban/domain/hours";
import { HOLIDAYS_IT } from "@junban/domain/hours/holidays-it";
import { HOLIDAYS_JA } from "@junban/domain/hours/holidays-ja";
import { HOLIDAYS_US } from "@junban/domain/hours/holidays-us";
import type { EpochMs, Locale, Ordered, OrderedDocuments } from "@junban/domain/values";
import type { WholeApp } from "@junban/firebase-client/readings";
import type { Listing } from "@junban/ports/watch";

const HOLIDAYS = { ja: HOLIDAYS_JA, us: HOLIDAYS_US, it: HOLIDAYS_IT } as const;

export function rulesOf(
	{ timeZone, holidayCountry }: Pick<WholeApp, "timeZone" | "holidayCountry">,
	{ holidayMode }: Pick<LineSettings, "holidayMode">,
	receptions: Listing<Reception>,
	closures: Listing<Closure>,
): OpeningRules {
	const ordered = orderedOf(receptions);
	return openingRules({
		timeZone,
		receptions: ordered,
		closures: orderedOf(closures),
		holidayMode: holidayModeOf(holidayMode, ordered),
		isHoliday: (day) => isHoliday(HOLIDAYS[holidayCountry], day),
	});
}

/** The reception at an instant, or why nobody can join. */
export type ReceptionNow =
	/** `until`: the end of the reception, or the closure that cuts it. Absent for a line without receptions. */
	| { readonly is: "open"; readonly name: string; readonly until?: EpochMs }
	/** `suspended`: operators have stopped the shop. `opensAt`: absent when no opening is known. */
	| { readonly is: "closed" | "temporarily-closed" | "suspended"; readonly opensAt?: EpochMs };

/** @param rules undefined while the hours are unknown; then only a stopped shop has an answer */
export function receptionNow(
	rules: OpeningRules | undefined,
	now: EpochMs,
	{ locale, isSuspended }: { readonly locale: Locale; readonly isSuspended: boolean },
): ReceptionNow | undefined {
	if (isSuspended) return { is: "suspended" };
	if (rules === undefined) return undefined;
	const opening = openingAt(rules, now);
	const { reason, opensAt, window } = opening;
	if (reason !== undefined) return { is: reason, ...(opensAt === undefined ? {} : { opensAt }) };
	if (window === undefined) return { is: "open", name: "" };
	return { is: "open", name: nameOf(window.reception, locale), until: endOf(rules, window, now) };
}

function endOf(
	{ closures }: OpeningRules,
	{ endsAt }: NonNullable<Opening["window"]>,
	now: EpochMs,
): EpochMs {
	return closures.readable.reduce(
		(end, { startsAt }) => (startsAt > now && startsAt < end ? startsAt : end),
		endsAt,
	);
}

function nameOf({ name, en }: Reception, locale: Locale): string {
	return locale === "en" && en.name !== "" ? en.name : name;
}

function orderedOf<T extends Ordered>({ documents, corrupt }: Listing<T>): OrderedDocuments<T> {
	return { readable: documents, unreadable: corrupt.map(({ id, problem }) => ({ uid: id, field: problem })) };
}
