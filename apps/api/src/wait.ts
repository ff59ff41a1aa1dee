/** The estimated waits of the places of a line. */
import type { PublicWait } from "@junban/api-contract/schemas-wait";
import { type Opening, paceOf } from "@junban/domain/hours";
import type { EpochMs } from "@junban/domain/values";
import type { WaitRange } from "@junban/domain/wait";
import {
	type Pace,
	type PublicPace,
	publicPace,
	roundedPace,
	shownWait,
	turnPace,
	waitsOnBoard,
} from "@junban/domain/wait";
import type { LineSnapshot } from "./desk/line-state.ts";
import type { PastDays } from "./desk/past-days.ts";
import { hashOf } from "./hash.ts";

/** Waits are computed once per slot of this length; they are shown in minutes. */
const SLOT_MS = 5_000;

/** The pace for phones. */
export interface ToldPace {
	readonly pace: PublicPace;
	/** A hash of the pace (FNV-1a, 32 bits). */
	readonly stamp: number;
}

/** The pace and the waits of a line at an instant. */
export interface LineWaits extends ToldPace {
	/** Minutes, not rounded. Undefined for a number that is no place. */
	of(place: number): WaitRange | undefined;
	/** The wait as people see it. */
	shown(place: number): PublicWait | undefined;
}

/** The sources of the pace. Identical values give an identical pace. */
interface Sources {
	readonly gaps: readonly number[] | undefined;
	readonly past: PastDays;
	readonly hour: number;
	readonly timePer: number;
	readonly opening: Opening;
	readonly since: EpochMs;
	readonly hours: LineSnapshot["hours"];
}

interface Known extends ToldPace {
	readonly from: Sources;
	readonly inside: Pace;
}

/** The pace and waits of one line. Computes the pace when a source has changed, and the waits of places on request. */
export class LineWait {
	#pace: Known | undefined;
	#waits:
		| { readonly of: Known; readonly slot: number; readonly calledLasted: number; readonly waits: LineWaits }
		| undefined;

	/** Forgets the last answers, which hold the line's hours. */
	clear(): void {
		this.#pace = undefined;
		this.#waits = undefined;
	}

	at(snapshot: LineSnapshot, now: EpochMs): LineWaits {
		const pace = this.#paceAt(snapshot, now);
		const slot = Math.floor(now / SLOT_MS);
		const calledLasted = snapshot.board.calledLasted ?? -1;
		const known = this.#waits;
		if (known?.of === pace && known.slot === slot && known.calledLasted === calledLasted) return known.waits;
		const waits = waitsAt(pace, snapshot, slot * SLOT_MS);
		this.#waits = { of: pace, slot, calledLasted, waits };
		return waits;
	}

	#paceAt(snapshot: LineSnapshot, now: EpochMs): Known {
		const from = sourcesOf(snapshot, now);
		if (this.#pace !== undefined && isSame(from, this.#pace.from)) return this.#pace;
		const inside = paceFrom(from);
		const pace = publicPace(inside);
		this.#pace = { from, inside, pace, stamp: hashOf(JSON.stringify(pace)) };
		return this.#pace;
	}
}

function waitsAt({ inside, pace, stamp }: Known, { board }: LineSnapshot, at: EpochMs): LineWaits {
	let places: ((place: number) => WaitRange | undefined) | undefined;
	const of = (place: number) => {
		places ??= waitsOnBoard(inside, board, at);
		return places(place);
	};
	return {
		pace,
		stamp,
		of,
		shown: (place) => {
			const wait = of(place);
			if (wait === undefined) return undefined;
			const { hitRate } = inside;
			return {
				...shownWait(wait),
				mid: Math.round(wait.mid),
				basis: wait.basis,
				...(hitRate === undefined ? {} : { hit_rate: hitRate }),
			};
		},
	};
}

function sourcesOf({ board, hours, past, settings }: LineSnapshot, now: EpochMs): Sources {
	const opening = hours.at(now);
	const { day, startsAt } = hours.serviceDayAt(now, settings.dayStart);
	return {
		gaps: board.tally?.day === day ? board.tally.today : undefined,
		past,
		hour: hours.hourAt(now),
		timePer: paceOf(opening, settings).timePer,
		opening,
		since: startsAt,
		hours,
	};
}

function isSame(a: Sources, b: Sources): boolean {
	return (
		a.gaps === b.gaps &&
		a.past === b.past &&
		a.hour === b.hour &&
		a.timePer === b.timePer &&
		a.opening === b.opening &&
		a.since === b.since &&
		a.hours === b.hours
	);
}

function paceFrom({ gaps = [], past, hour, timePer, opening, since, hours }: Sources): Pace {
	const earlier = past.weeks.map((week) => minutes(week.gaps.get(hour) ?? []));
	const { guidanceFrom } = opening;
	const { hitRate } = past;
	return {
		...roundedPace(turnPace(timePer, minutes(gaps), earlier)),
		since,
		...(guidanceFrom === undefined ? {} : { guidanceFrom }),
		closures: hours.closuresNear(opening),
		...(hitRate === undefined ? {} : { hitRate }),
	};
}

function minutes(seconds: readonly number[]): number[] {
	return seconds.map((each) => each / 60);
}
