/** A sample's days: those before today as the catalogue draws them, and today as the simulator counts it. */
import { dayOfDate, type EpochMs, good, type LocalDate } from "@junban/domain/values";
import { emptyDay, type HistoryDay } from "@junban/domain/wait";
import type { HistoryPort } from "@junban/firebase-client/history";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import type { SampleShop } from "@junban/samples/catalogue";
import { sampleHistory } from "@junban/samples/history";
import type { SampleLine } from "@junban/samples/line";
import type { SampleState } from "@junban/samples/state";
import { watchSample } from "./watch-sample.ts";

/** How many days before today a sample has: a year and the year before it, for comparisons. */
const MOST_DAYS = 731;

/** The days of a line in memory. */
export function sampleDays(line: SampleLine, shop: SampleShop, now: () => EpochMs): HistoryPort {
	const listing = (from: LocalDate, to: LocalDate) =>
		good({ documents: daysBetween(line.read(), shop, now(), from, to), corrupt: [] });
	return {
		days: async (from, to) => listing(from, to),
		async *parts(from, to) {
			yield listing(from, to);
		},
		watchDay: (day, sink) => watchSampleDay(line, shop, now, day, sink),
	};
}

export function watchSampleDay(
	line: SampleLine,
	shop: SampleShop,
	now: () => EpochMs,
	day: LocalDate,
	sink: Sink<HistoryDay>,
): Unsubscribe {
	const earlier = () => daysBetween(line.read(), shop, now(), day, day)[0] ?? emptyDay(day);
	let past: HistoryDay | undefined;
	return watchSample(
		line,
		({ today }) => {
			if (today.day === day) return today;
			past ??= earlier();
			return past;
		},
		sink,
	);
}

function daysBetween(
	{ today }: SampleState,
	shop: SampleShop,
	now: EpochMs,
	from: LocalDate,
	to: LocalDate,
): readonly HistoryDay[] {
	const count = Math.min(dayOfDate(today.day) - dayOfDate(from), MOST_DAYS);
	const before = count > 0 ? sampleHistory(shop, count, now) : [];
	return [...before.filter(({ day }) => day < today.day), today].filter(
		({ day }) => day >= from && day <= to,
	);
}
