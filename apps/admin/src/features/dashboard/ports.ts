/** The dashboard's access to the database. Tests pass their own ports. */
import type { LocalDate, Locale } from "@junban/domain/values";
import type { HistoryDay } from "@junban/domain/wait";
import { closuresPort } from "@junban/firebase-client/closures";
import { linePort, type WholeLine } from "@junban/firebase-client/lines";
import { receptionsPort } from "@junban/firebase-client/receptions";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";
import type { Shop } from "#src/frame/shop-context.ts";
import { recordsOf } from "#src/line/records.ts";
import type { HoursSource } from "#src/line/use-hours.ts";

export interface DashboardPorts extends HoursSource {
	/** The line with its texts. */
	watchLine(sink: Sink<WholeLine>): Unsubscribe;
	/** The present service day, including counts that are not yet in the history. */
	watchDay(day: LocalDate, sink: Sink<HistoryDay>): Unsubscribe;
	/** The days of the range that have a history, both ends included. */
	days(from: LocalDate, to: LocalDate): Promise<Outcome<Listing<HistoryDay>>>;
}

/** @param locale the language of the shop */
export function openPorts(
	{ services, line }: Pick<Shop, "services" | "line">,
	locale: Locale,
): DashboardPorts {
	const open = services.firebase.services();
	const { history } = recordsOf(line, services.firebase);
	return {
		watchReceptions: receptionsPort(open, line.path).watch,
		watchClosures: closuresPort(open, line.path).watch,
		watchLine: linePort(open, line.path, locale).watch,
		watchDay: history.watchDay,
		days: history.days,
	};
}
