import { createHmac, randomBytes } from "node:crypto";
import { UNUSUAL_PLACES } from "@junban/api-contract/staff-schemas";
import { type Board, type PlaceName, RESTORE_WITHIN_MS, standingOf } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";

/** Places that joined within this time are one burst. */
const BURST_MS = 30 * 60_000;
/** Joins that a line remembers, about 1 MB. The oldest are forgotten first. */
const MAX_KEPT = 10_000;
/** The largest origins are told. */
const MAX_TOLD = 5;

/** A new place of a customer. */
interface Join extends PlaceName {
	readonly uid: MemberUid;
	readonly origin: string;
	readonly at: EpochMs;
	/** Set when the staff have ended it with all others of its origin. */
	ended?: Ended | undefined;
}

/** The end of a place. */
export interface Ended {
	readonly uid: MemberUid;
	readonly at: EpochMs;
	/** The member's version then. A place that was changed since is no longer part of the burst. */
	readonly version: number;
}

/** The places that came from one network. */
export interface Origin {
	/** Its name in this process. Says nothing of the network. */
	readonly id: string;
	/** Places that wait, their first and last number, and when the first joined. */
	readonly waiting: number;
	readonly first: number;
	readonly last: number;
	readonly since: EpochMs;
	/** Places that the staff have ended with one tap, and may take back. */
	readonly ended: number;
}

/**
 * From which networks the last places of a line came, so that staff see a burst and end it. Kept in memory alone, as hashes
 * with a key of this process, while the places wait or their end can be taken back: nothing of it is stored, and after a
 * restart it begins anew.
 */
export class RecentJoins {
	readonly #now: Clock;
	readonly #key = randomBytes(32);
	#joins: Join[] = [];

	constructor(now: Clock) {
		this.#now = now;
	}

	/** @param network as `networkOf` names it */
	note(network: string, { uid, series, number }: PlaceName & { readonly uid: MemberUid }): void {
		if (this.#joins.length >= MAX_KEPT) this.#joins.splice(0, MAX_KEPT / 10);
		const origin = createHmac("sha256", this.#key).update(network).digest("base64url").slice(0, 16);
		this.#joins.push({ uid, series, number, origin, at: this.#now() });
	}

	/** The origins with unusually many places, the largest first; and those that were ended. */
	unusual(board: Board): Origin[] {
		this.#forget(board);
		const origins = new Map<string, Join[]>();
		for (const join of this.#joins) {
			const known = origins.get(join.origin);
			if (known === undefined) origins.set(join.origin, [join]);
			else known.push(join);
		}
		return [...origins]
			.flatMap(([id, joins]) => told(id, joins, board))
			.sort((a, b) => b.waiting - a.waiting)
			.slice(0, MAX_TOLD);
	}

	/** The places of an origin that wait, in their order. */
	waitingOf(id: string, board: Board): MemberUid[] {
		return this.#joins.filter((join) => join.origin === id && isWaiting(join, board)).map(({ uid }) => uid);
	}

	/** The places of an origin that were ended together, in their order. */
	endedOf(id: string, board: Board): Ended[] {
		this.#forget(board);
		return this.#joins.flatMap(({ origin, ended }) => (origin === id && ended !== undefined ? [ended] : []));
	}

	/** Notes that these were ended together. */
	markEnded(places: readonly Ended[]): void {
		const marks = new Map(places.map((ended) => [ended.uid, ended]));
		for (const join of this.#joins) join.ended = marks.get(join.uid) ?? join.ended;
	}

	/** Notes that these cannot be taken back any more, for instance because they were. */
	unmark(uids: readonly MemberUid[]): void {
		const marked = new Set(uids);
		for (const join of this.#joins) if (marked.has(join.uid)) join.ended = undefined;
	}

	/** Forgets what can neither be ended nor taken back. */
	#forget(board: Board): void {
		const now = this.#now();
		for (const join of this.#joins) {
			const { ended } = join;
			// Somebody has restored this one by hand, or it is too late.
			if (ended !== undefined && (isStanding(join, board) || now - ended.at > RESTORE_WITHIN_MS))
				join.ended = undefined;
		}
		const isKept = (join: Join) =>
			join.ended !== undefined || isStanding(join, board) || now - join.at <= BURST_MS;
		this.#joins = this.#joins.filter((join) => join.series === board.series && isKept(join));
	}
}

function told(id: string, joins: readonly Join[], board: Board): Origin[] {
	const waiting = joins.filter((join) => isWaiting(join, board));
	const ended = joins.filter((join) => join.ended !== undefined);
	const [first, last] = [waiting[0] ?? ended[0], waiting.at(-1) ?? ended.at(-1)];
	if (first === undefined || last === undefined) return [];
	if (!isBurst(waiting) && ended.length === 0) return [];
	const numbers = { first: first.number, last: last.number };
	return [{ id, waiting: waiting.length, ...numbers, since: first.at, ended: ended.length }];
}

/** Whether unusually many of these joined within a short time. They are in the order of their joins. */
function isBurst(joins: readonly Join[]): boolean {
	return joins.some(({ at }, index) => {
		const before = joins[index - UNUSUAL_PLACES + 1];
		return before !== undefined && at - before.at <= BURST_MS;
	});
}

/** Whoever is called has been seen by the staff. */
function isWaiting(join: Join, board: Board): boolean {
	const standing = standingIn(join, board);
	return standing === "waiting" || standing === "during_guidance";
}

function isStanding(join: Join, board: Board): boolean {
	return standingIn(join, board) !== "over";
}

/** A place of an older series is on no board. */
function standingIn({ series, number }: PlaceName, board: Board): ReturnType<typeof standingOf> {
	return series === board.series ? standingOf(board, number) : "over";
}
