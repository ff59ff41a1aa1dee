import type { View } from "@junban/api-contract/client";
import type { LiveState, LiveStatus } from "@junban/api-contract/live-client";
import { isNear, type OverReason, type Unit } from "@junban/domain/documents";
import type { EpochMs, Locale } from "@junban/domain/values";
import { formatClock, formatStampDate, minutesBetween } from "@junban/i18n/format";
import { shopName, shownNumber } from "#src/lib/shop-text.ts";
import type { TicketFacts } from "#src/lib/ticket-facts.ts";
import { rangeText, type ShownWait } from "#src/lib/wait.ts";
import { type ShopWording, shopWording } from "./shop-wording.ts";

interface Shown {
	readonly shop: string;
	/** With the shop's prefix, `A-27`. */
	readonly number: string;
	readonly partySize: number;
	readonly unit: Unit;
	readonly connection: LiveState;
	/** The shop's texts for this place now. */
	readonly words: ShopWording;
}

export interface InLineView extends Shown {
	/** `near`: at most `less_number` parties are before, and guidance has begun. `guidance`: the shop asks to come closer. */
	readonly kind: "waiting" | "near" | "guidance";
	/** 1 for the next to be called; absent while it is unknown. */
	readonly place: number | undefined;
	/** The position at which the route line starts; absent while it is unknown. */
	readonly from: number | undefined;
	/** The time of joining, `11:57`. */
	readonly joinedTime: string;
	/** The remaining wait; absent while it is unknown, and once the shop asks to come closer. */
	readonly wait: ShownWait | undefined;
	/** Until then nobody needs to be close, `12:05`; absent for a short wait, and for an old one. */
	readonly awayUntil: string | undefined;
	/** Minutes since the line last moved; absent while it is unknown, and after an hour. */
	readonly movedMinutes: number | undefined;
}

export interface CalledView extends Shown {
	readonly kind: "called";
	readonly calledTime: string | undefined;
}

export interface OverView extends Shown {
	readonly kind: "over";
	/** Absent while only the end is known, not its reason. */
	readonly reason: OverReason | undefined;
	readonly time: string | undefined;
	readonly date: string | undefined;
	/** Minutes from joining to the call; only for a served place. */
	readonly waitedMinutes: number | undefined;
	/** The range told at joining, `10〜20分ほど`; only beside `waitedMinutes`. */
	readonly told: string | undefined;
}

export type TicketView = InLineView | CalledView | OverView;

export interface TicketViewInput {
	readonly facts: TicketFacts;
	readonly view: View;
	readonly from?: number;
	/** The server's time; without a connection that of the last update. */
	readonly now: EpochMs;
	readonly movedAt?: EpochMs;
	/** When guidance begins; absent once it has begun. */
	readonly guidanceFrom?: EpochMs;
	readonly wait?: ShownWait;
	readonly status: LiveStatus;
}

/** The texts and figures of the ticket page. An unknown fact is absent, never guessed. */
export function ticketView(input: TicketViewInput, locale: Locale): TicketView {
	const { facts, view, from, guidanceFrom, status } = input;
	const { timezone } = view.app;
	const time = (at: number | undefined) => (at === undefined ? undefined : formatClock(at, timezone, locale));
	const shown: Shown = {
		shop: shopName(view, locale),
		number: shownNumber(view, facts.number),
		partySize: facts.partySize,
		unit: view.line.unit,
		connection: status.state,
		words: shopWording(facts, view, locale, guidanceFrom !== undefined),
	};
	switch (facts.state) {
		case "called":
			return { ...shown, kind: "called", calledTime: time(facts.calledAt) };
		case "over":
			return {
				...shown,
				kind: "over",
				reason: facts.overReason,
				time: time(facts.overAt),
				date: facts.overAt === undefined ? undefined : formatStampDate(facts.overAt, timezone),
				...waitedOf(facts, locale),
			};
		default: {
			const kind = inLineKind(facts, view.line.less_number, guidanceFrom !== undefined);
			return {
				...shown,
				kind,
				place: facts.place,
				from,
				joinedTime: formatClock(facts.joinedAt, timezone, locale),
				wait: kind === "guidance" ? undefined : input.wait,
				awayUntil: kind === "waiting" ? time(awayUntil(input)) : undefined,
				movedMinutes: movedMinutes(input),
			};
		}
	}
}

/** Nobody is sent away for less, in minutes. */
const SHORTEST_AWAY = 15;
const FIVE_MINUTES = 5 * 60_000;

/** The earliest time at which the turn is likely, rounded down to five minutes. */
function awayUntil({ wait, now }: TicketViewInput): EpochMs | undefined {
	if (wait === undefined || wait.low < SHORTEST_AWAY) return undefined;
	return Math.floor((now + wait.low * 60_000) / FIVE_MINUTES) * FIVE_MINUTES;
}

export function movedMinutes({ movedAt, now }: Pick<TicketViewInput, "movedAt" | "now">): number | undefined {
	if (movedAt === undefined) return undefined;
	const minutes = minutesBetween(movedAt, now);
	return minutes < 60 ? minutes : undefined;
}

export function inLineKind(
	{ state, place }: Pick<TicketFacts, "state" | "place">,
	lessNumber: number,
	isEarly: boolean,
): InLineView["kind"] {
	if (state === "during_guidance") return "guidance";
	return isNear(place, lessNumber, isEarly) ? "near" : "waiting";
}

function waitedOf(
	{ overReason, joinedAt, calledAt, told }: TicketFacts,
	locale: Locale,
): Pick<OverView, "waitedMinutes" | "told"> {
	if (overReason !== "served" || calledAt === undefined) return { waitedMinutes: undefined, told: undefined };
	return {
		waitedMinutes: minutesBetween(joinedAt, calledAt),
		told: told === undefined ? undefined : rangeText(told, locale),
	};
}
