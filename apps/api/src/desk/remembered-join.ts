import { type Board, type PlaceName, type RunRecount, standingsOf } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";

/** A new place of a customer. */
export interface Join extends PlaceName {
	readonly uid: MemberUid;
	/** Of the networks that its caller may own, the largest first. */
	readonly origins: readonly string[];
	readonly at: EpochMs;
	/** By a code that only a screen in the shop shows. */
	readonly isPresent: boolean;
	/** Where its number counts towards a total. */
	readonly run: Run | undefined;
	/** When it ended without being served: its holder left or did not come when called, or staff cancelled it. */
	leftAt?: EpochMs | undefined;
	/** It was called, or staff cancelled it: its number stays used up. */
	isUsed?: boolean;
	/** It has left, and staff have ended its burst since. */
	isSettled?: boolean;
	/** Its number counts no longer. */
	isGivenBack?: boolean;
	/** The burst in which it was last told. */
	burst?: string;
	/** Set when the staff have ended it with all others of its origin. */
	ended?: (Ended & { readonly origin: string }) | undefined;
}

/** A run of a reception with a total. */
export type Run = Pick<RunRecount, "reception" | "day">;

/** The end of a place. */
export interface Ended {
	readonly uid: MemberUid;
	readonly at: EpochMs;
	/** The member's version then. A place that was changed since is no longer part of the burst. */
	readonly version: number;
}

/** The places of a burst: those of one network, or of several in one. */
export interface Origin {
	/** Its name in this process. Says nothing of the network. */
	readonly id: string;
	/** Places that wait, with those that left their first and last number, and when the first joined. */
	readonly waiting: number;
	/** Places that have left, or were called long ago and still stand. */
	readonly left: number;
	readonly first: number;
	readonly last: number;
	readonly since: EpochMs;
	/** Places that the staff have ended with one tap, and may take back. */
	readonly ended: number;
}

/** The origin with the numbers of its places. Empty without places. */
export function summaryOf(id: string, told: readonly Join[], ended: readonly Join[], on: JoinsOn): Origin[] {
	const [first, last] = [told[0] ?? ended[0], told.at(-1) ?? ended.at(-1)];
	if (first === undefined || last === undefined) return [];
	const waiting = told.filter(on.isWaiting).length;
	const numbers = { first: first.number, last: last.number };
	return [{ id, waiting, left: told.length - waiting, ...numbers, since: first.at, ended: ended.length }];
}

/** Where joins are on a board. */
export interface JoinsOn {
	/** The board's. */
	readonly series: number;
	/** A called place does not count: its holder may be on the way. */
	readonly isWaiting: (join: PlaceName) => boolean;
	/** Called before this instant. */
	readonly isCalledBefore: (join: PlaceName, instant: EpochMs) => boolean;
	readonly isStanding: (join: PlaceName) => boolean;
}

/** Prepares the look-ups in a board once, for a caller that asks about many joins. */
export function joinsOn(board: Board): JoinsOn {
	const standing = standingsOf(board);
	const calledAt = new Map(board.called.map(({ number, at }) => [number, at]));
	// A place of an older series is on no board.
	const of = ({ series, number }: PlaceName) => (series === board.series ? standing(number) : "over");
	return {
		series: board.series,
		isWaiting: (join) => {
			const standing = of(join);
			return standing === "waiting" || standing === "during_guidance";
		},
		isCalledBefore: ({ series, number }, instant) =>
			series === board.series && (calledAt.get(number) ?? Number.POSITIVE_INFINITY) < instant,
		isStanding: (join) => of(join) !== "over",
	};
}
