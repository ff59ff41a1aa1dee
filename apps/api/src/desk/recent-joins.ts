import { createHmac, randomBytes } from "node:crypto";
import { type Board, type PlaceName, RESTORE_WITHIN_MS, standingOf } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import { evictOldest } from "#src/evict-oldest.ts";
import type { Clock } from "#src/ports.ts";
import { BURST_MS, burstsOf, networkOfBurst } from "./join-bursts.ts";

/** Joins that a line remembers, about 1 MB. The oldest are forgotten first. */
const MAX_KEPT = 10_000;
/** How long joins of a network are slowed after the staff have ended its burst. */
const SLOW_MS = 30 * 60_000;
/** Networks that are slowed. One is added by a tap of the staff. */
const MAX_SLOWED = 1_000;
/** The largest origins are told. */
const MAX_TOLD = 5;

/** A new place of a customer. */
interface Join extends PlaceName {
	readonly uid: MemberUid;
	/** Of the networks that its caller may own, the largest first. */
	readonly origins: readonly string[];
	readonly at: EpochMs;
	/** By a code that only a screen in the shop shows. */
	readonly isPresent: boolean;
	/** The burst in which it was last told. */
	burst?: string;
	/** Set when the staff have ended it with all others of its origin. */
	ended?: (Ended & { readonly origin: string }) | undefined;
}

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
 * restart it is empty.
 */
export class RecentJoins {
	readonly #now: Clock;
	readonly #key = randomBytes(32);
	#joins: Join[] = [];
	/** Until when the joins of an origin are slowed. */
	readonly #slowed = new Map<string, EpochMs>();

	constructor(now: Clock) {
		this.#now = now;
	}

	/** @param networks as `networksOf` names them */
	note(
		networks: readonly string[],
		{ uid, series, number }: PlaceName & { readonly uid: MemberUid },
		isPresent = false,
	): void {
		if (this.#joins.length >= MAX_KEPT) this.#joins.splice(0, MAX_KEPT / 10);
		const origins = networks.map((network) => this.#originOf(network));
		this.#joins.push({ uid, series, number, origins, isPresent, at: this.#now() });
	}

	/** The origins with unusually many places, the largest first; and those that were ended. */
	unusual(board: Board): Origin[] {
		this.#forget(board);
		const ended = Map.groupBy(
			this.#joins.filter((join) => join.ended !== undefined),
			(join) => join.ended?.origin ?? "",
		);
		const waiting = this.#bursts(board);
		return [...new Set([...waiting.keys(), ...ended.keys()])]
			.flatMap((id) => summaryOf(id, waiting.get(id) ?? [], ended.get(id) ?? []))
			.sort((a, b) => b.waiting - a.waiting)
			.slice(0, MAX_TOLD);
	}

	/**
	 * The places of an origin that wait, in their order. An origin that is no burst any more has those that were told of it, and
	 * one that has become part of a larger burst its places of that.
	 */
	waitingOf(id: string, board: Board): MemberUid[] {
		const bursts = this.#bursts(board);
		const told = () => this.#joins.filter((join) => join.burst === id && isWaiting(join, board));
		const part = () => [...bursts.values()].flat().filter(({ origins }) => origins.includes(id));
		const joins = [bursts.get(id), told(), part()].find((each) => each !== undefined && each.length > 0);
		return joins?.map(({ uid }) => uid) ?? [];
	}

	/** The places of an origin that were ended together, in their order. */
	endedOf(id: string, board: Board): Ended[] {
		this.#forget(board);
		return this.#joins.flatMap(({ ended }) => (ended?.origin === id ? [ended] : []));
	}

	/** Notes that these were ended together. */
	markEnded(origin: string, places: readonly Ended[]): void {
		const marks = new Map(places.map((ended) => [ended.uid, { ...ended, origin }]));
		for (const join of this.#joins) join.ended = marks.get(join.uid) ?? join.ended;
	}

	/** Notes that these cannot be taken back any more, for instance because they were. */
	unmark(uids: readonly MemberUid[]): void {
		const marked = new Set(uids);
		for (const join of this.#joins) if (marked.has(join.uid)) join.ended = undefined;
	}

	/** Joins of this origin are as those to a flooded line for a while. */
	slow(id: string): void {
		const network = networkOfBurst(id);
		this.#slowed.delete(network);
		evictOldest(this.#slowed, MAX_SLOWED);
		this.#slowed.set(network, this.#now() + SLOW_MS);
	}

	slowNoMore(id: string): void {
		this.#slowed.delete(networkOfBurst(id));
	}

	/** Whether joins of one of these networks are slowed. Without an ended burst it costs nothing. */
	isSlowed(networks: readonly string[]): boolean {
		const now = this.#now();
		for (const [id, until] of this.#slowed) if (until < now) this.#slowed.delete(id);
		return this.#slowed.size > 0 && networks.some((network) => this.#slowed.has(this.#originOf(network)));
	}

	#originOf(network: string): string {
		return createHmac("sha256", this.#key).update(network).digest("base64url").slice(0, 16);
	}

	/** The places that wait, by the bursts that are told; and those of bursts that were ended in part. */
	#bursts(board: Board): Map<string, Join[]> {
		const waiting = this.#joins.filter((join) => isWaiting(join, board));
		const bursts = burstsOf(waiting);
		for (const [id, joins] of bursts) for (const join of joins) join.burst = id;
		for (const id of new Set(this.#joins.map(({ ended }) => ended?.origin)))
			if (id !== undefined && !bursts.has(id))
				bursts.set(
					id,
					waiting.filter(({ burst }) => burst === id),
				);
		return bursts;
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

/** The origin with the numbers of its places. Empty without places. */
function summaryOf(id: string, waiting: readonly Join[], ended: readonly Join[]): Origin[] {
	const [first, last] = [waiting[0] ?? ended[0], waiting.at(-1) ?? ended.at(-1)];
	if (first === undefined || last === undefined) return [];
	const numbers = { first: first.number, last: last.number };
	return [{ id, waiting: waiting.length, ...numbers, since: first.at, ended: ended.length }];
}

/** A called place does not count: the staff have seen its holder. */
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
