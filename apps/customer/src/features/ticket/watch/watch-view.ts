import type { Locale } from "@junban/domain/values";
import { formatClock, formatStampDate } from "@junban/i18n/format";
import { shopName, shownNumber } from "#src/lib/shop-text.ts";
import { shopWording } from "../shop-wording.ts";
import { type CalledView, type InLineView, inLineKind, movedMinutes, type OverView } from "../ticket-view.ts";
import type { WatchReady } from "./watch-machine.ts";

type Shared = "kind" | "number" | "words" | "connection";

export type WatchInLine = Pick<InLineView, Shared | "place" | "wait" | "unit" | "movedMinutes">;
export type WatchCalled = Pick<CalledView, Shared | "shop" | "calledTime">;
export type WatchOver = Pick<OverView, Shared | "reason" | "time" | "date"> & {
	/** Numbering has started again since. */
	readonly isEarlier: boolean;
};
export type WatchView = WatchInLine | WatchCalled | WatchOver;

/** The texts and figures of a companion's page: those of the ticket that the public board knows. */
export function watchView(state: WatchReady, locale: Locale): WatchView {
	const { standing, view, place, guidanceFrom, calledAt, overAt } = state;
	const { timezone } = view.app;
	const isEarly = guidanceFrom !== undefined;
	const facts = {
		state: standing === "earlier" ? "over" : standing,
		...(place === undefined ? {} : { place }),
	} as const;
	const shown = {
		number: shownNumber(view, state.number),
		connection: state.status.state,
		words: shopWording(facts, view, locale, isEarly),
	};
	switch (standing) {
		case "called":
			return {
				...shown,
				kind: "called",
				shop: shopName(view, locale),
				calledTime: calledAt === undefined ? undefined : formatClock(calledAt, timezone, locale),
			};
		case "over":
		case "earlier":
			return {
				...shown,
				kind: "over",
				// The board does not say how a place ended.
				reason: undefined,
				time: overAt === undefined ? undefined : formatClock(overAt, timezone, locale),
				date: overAt === undefined ? undefined : formatStampDate(overAt, timezone),
				isEarlier: standing === "earlier",
			};
		default: {
			const kind = inLineKind(facts, view.line.less_number, isEarly);
			return {
				...shown,
				kind,
				place,
				wait: kind === "guidance" ? undefined : state.wait,
				unit: view.line.unit,
				movedMinutes: movedMinutes(state),
			};
		}
	}
}
