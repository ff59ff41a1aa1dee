import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { Counts } from "@junban/callers/counts";
import { MAX_WAITING } from "@junban/domain/documents";
import { type Board, type PlaceName, RESTORE_WITHIN_MS } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import { BURST_MS, burstsOf, mayGrowFrom, networkOfBurst } from "./join-bursts.ts";
import { type Limited, type LimitsPart, leavesHalf, partOf, roomIn } from "./leaves-half.ts";
import {
	type Ended,
	type Join,
	type JoinsOn,
	joinsOn,
	type Origin,
	type Run,
	summaryOf,
} from "./remembered-join.ts";
import { SlowedNetworks } from "./slowed-networks.ts";

/** Joins that a line remembers, 11 MB over IPv6: all that may stand, and a fifth more. */
const MAX_KEPT = MAX_WAITING * 1.2;
/** How long a place that has left, or did not come when it was called, is told. A shop may call one every few minutes. */
const LEFT_MS = 60 * 60_000;
/** How long a place is told that left before a call, where its number counts towards a total. */
const LEFT_OF_TOTAL_MS = 12 * 60 * 60_000;
/** The largest origins are told. */
const MAX_TOLD = 5;
/** A customer who was called so long ago, and neither came nor was removed, counts as absent. */
const IN_VAIN_MS = 15 * 60_000;
/** With this many joins or more, `lately` answers as it did less than a second before: 20,000 took up to 54 ms. */
const MANY = 500;
const LATELY_MS = 1000;

/** What is known of a join besides its place. */
export interface Joining {
	readonly isPresent?: boolean;
	readonly run?: Run | undefined;
	/** Tells who stands, when something has to be forgotten. */
	readonly board?: Board | undefined;
}

/** A place whose number counts no longer, or again. */
export type Counted = Readonly<Pick<Join, "uid" | "run" | "isPresent">>;

/**
 * From which networks the last places of a line came, so that staff see a burst and end it. Kept in memory alone, as hashes
 * with a key of this process, while the places wait or their end can be taken back: nothing of it is stored, and after a
 * restart it is empty.
 */
export class RecentJoins {
	readonly #now: Clock;
	/** A key object: Node.js takes 13 µs for a hash with the bytes themselves, and 2 with this. */
	readonly #key = createSecretKey(randomBytes(32));
	/** In the order of their joins. */
	readonly #joins = new Map<MemberUid, Join>();
	/** The last answer of `unusual`. */
	#told: { readonly at: EpochMs; readonly origins: readonly Origin[] } | undefined;
	readonly #slowed: SlowedNetworks;
	/** Joins of slowed networks that are at the desk, by network. */
	readonly #slowedAtDesk = new Counts<string>();
	/** The last answers of `#partOf`, by network: to look through all joins takes 4 ms, and hundreds may be let in at once. */
	#parts: (Limited & { readonly of: Map<string, LimitsPart> }) | undefined;

	constructor(now: Clock) {
		this.#now = now;
		this.#slowed = new SlowedNetworks(now);
	}

	/** Joins that are remembered. */
	get size(): number {
		return this.#joins.size;
	}

	/** Forgets what can neither be ended nor taken back. */
	tidy(board: Board): void {
		this.#forget(joinsOn(board));
	}

	/** Forgets a tenth, of each kind the oldest first: those that stand no more, ended ones, and standing ones last of all. */
	makeRoom(board: Board | undefined): void {
		const on = board && joinsOn(board);
		const rankOf = (join: Join) => {
			if (on?.isStanding(join) !== false) return 2;
			return join.ended === undefined ? 0 : 1;
		};
		const joins = [...this.#joins.values()].sort((a, b) => rankOf(a) - rankOf(b));
		for (const { uid } of joins.slice(0, Math.ceil(joins.length / 10))) this.#joins.delete(uid);
		this.#parts = undefined;
	}

	/** @param networks as `networksOf` names them */
	note(
		networks: readonly string[],
		{ uid, series, number }: PlaceName & { readonly uid: MemberUid },
		{ isPresent = false, run, board }: Joining = {},
	): void {
		if (this.#joins.size >= MAX_KEPT) this.makeRoom(board);
		const origins = networks.map((network) => this.#originOf(network));
		this.#parts = undefined;
		this.#joins.set(uid, { uid, series, number, origins, isPresent, run, at: this.#now() });
	}

	/** Whether its join is remembered. */
	has(uid: MemberUid): boolean {
		return this.#joins.has(uid);
	}

	/** Whether it joined with a code of presence; false for a join that is not remembered. */
	isPresent(uid: MemberUid): boolean {
		return this.#joins.get(uid)?.isPresent === true;
	}

	/**
	 * Notes that the place ended without being served.
	 *
	 * @param isUsed the staff have used its number: it was called, or they ended it by hand. Such a number stays used up
	 * @returns undefined if the join is not remembered, or if this was noted before
	 */
	leave(uid: MemberUid, isUsed = false): Counted | undefined {
		const join = this.#joins.get(uid);
		if (join === undefined || join.leftAt !== undefined) return undefined;
		join.leftAt = this.#now();
		join.isUsed = isUsed;
		return join;
	}

	/** Notes that the place stands again. */
	comeBack(uid: MemberUid): void {
		const join = this.#joins.get(uid);
		if (join === undefined) return;
		join.leftAt = undefined;
		join.isSettled = false;
		join.isUsed = false;
	}

	/**
	 * The origins with unusually many places, the largest first; and those that were ended.
	 *
	 * @param from as `unusualFrom` has it
	 */
	unusual(board: Board, from?: number): readonly Origin[] {
		const on = joinsOn(board);
		this.#forget(on);
		const ended = Map.groupBy(
			[...this.#joins.values()].filter((join) => join.ended !== undefined),
			(join) => join.ended?.origin ?? "",
		);
		const told = this.#bursts(on, from);
		const origins = [...new Set([...told.keys(), ...ended.keys()])]
			.flatMap((id) => summaryOf(id, told.get(id) ?? [], ended.get(id) ?? [], on))
			.sort((a, b) => b.waiting + b.left - a.waiting - a.left)
			.slice(0, MAX_TOLD);
		this.#told = { at: this.#now(), origins };
		return origins;
	}

	/**
	 * The places of the two networks that have the most: that wait, or with those that have left of a run.
	 */
	largestTwo(board: Board, leftOf: Run | undefined): readonly [number, number] {
		const on = joinsOn(board);
		const isOfRun = ({ run }: Join) =>
			run !== undefined && run.day === leftOf?.day && run.reception === leftOf.reception;
		const absent = this.#toldJoins(on).filter(
			(join) => !join.isPresent && (on.isWaiting(join) || isOfRun(join)),
		);
		const counts = [...Map.groupBy(absent, ({ origins }) => origins[0]).values()].map(({ length }) => length);
		const [first = 0, second = 0] = counts.sort((a, b) => b - a);
		return [first, second];
	}

	/**
	 * Like `unusual`. With many joins the answer may be up to a second old, and made with an earlier `from`: a caller who asks very
	 * often must not hold up the line.
	 */
	lately(board: Board, from?: () => number): readonly Origin[] {
		const told = this.#joins.size < MANY ? undefined : this.#told;
		const isKept = told !== undefined && Math.abs(this.#now() - told.at) < LATELY_MS;
		return isKept ? told.origins : this.unusual(board, from?.());
	}

	/**
	 * The places of an origin that wait, in their order. An origin that is no burst any more has those that were told of it, and
	 * one that has become part of a larger burst its places of that.
	 */
	waitingOf(id: string, board: Board, from?: number): MemberUid[] {
		const on = joinsOn(board);
		return this.#toldOf(id, on, from).flatMap((join) => (on.isWaiting(join) ? [join.uid] : []));
	}

	/** Those of it that were called long ago and still stand. */
	calledOf(id: string, board: Board, from?: number): MemberUid[] {
		const on = joinsOn(board);
		return this.#toldOf(id, on, from).flatMap((join) => (this.#isCalledInVain(join, on) ? [join.uid] : []));
	}

	/** Those of it that have left. */
	leftOf(id: string, board: Board, from?: number): MemberUid[] {
		const on = joinsOn(board);
		return this.#toldOf(id, on, from).flatMap((join) => (on.isStanding(join) ? [] : [join.uid]));
	}

	/** Notes that staff have ended the burst of these, which have left: they are told no more. */
	settle(uids: readonly MemberUid[]): void {
		for (const join of this.#of(uids)) join.isSettled = true;
	}

	/** Notes that the numbers of these count no longer, except those that staff have used. @returns those that counted until now */
	giveBack(uids: readonly MemberUid[]): Counted[] {
		const joins = this.#of(uids).filter(({ isGivenBack, isUsed }) => !isGivenBack && !isUsed);
		for (const join of joins) join.isGivenBack = true;
		this.#parts = undefined;
		return joins;
	}

	/** Notes that they count again. @returns those that did not */
	takeAgain(uids: readonly MemberUid[]): Counted[] {
		const joins = this.#of(uids).filter(({ isGivenBack }) => isGivenBack === true);
		for (const join of joins) join.isGivenBack = false;
		this.#parts = undefined;
		return joins;
	}

	/** The places of an origin that were ended together, in their order. */
	endedOf(id: string, board: Board): Ended[] {
		this.#forget(joinsOn(board));
		return [...this.#joins.values()].flatMap(({ ended }) => (ended?.origin === id ? [ended] : []));
	}

	/** Notes that these were ended together. */
	markEnded(origin: string, places: readonly Ended[]): void {
		for (const ended of places) {
			const join = this.#joins.get(ended.uid);
			if (join !== undefined) join.ended = { ...ended, origin };
		}
	}

	/** Notes that these cannot be taken back any more, for instance because they were. */
	unmark(uids: readonly MemberUid[]): void {
		for (const join of this.#of(uids)) join.ended = undefined;
	}

	/** For 30 minutes, joins of this origin need work and wait, as in a flood, and get at most half of a limit. */
	slow(id: string): void {
		const network = networkOfBurst(id);
		const { origins = [network] } =
			[...this.#joins.values()].find((join) => join.origins.includes(network)) ?? {};
		this.#slowed.add(id, origins.slice(0, origins.indexOf(network) + 1));
	}

	slowNoMore(id: string): void {
		this.#slowed.delete(id);
	}

	/** Whether joins of one of these networks are slowed. */
	isSlowed(networks: readonly string[]): boolean {
		return this.#slowedOf(networks) !== undefined;
	}

	/**
	 * Does the join, which notes its new place itself. Undefined for a slowed network that would have more of a limit then than it
	 * leaves for all others.
	 */
	async withinHalf<Value>(
		networks: readonly string[],
		limited: Limited,
		join: () => Promise<Value>,
	): Promise<Value | undefined> {
		const network = this.#slowedOf(networks);
		if (network === undefined) return await join();
		const atDesk = { own: this.#slowedAtDesk.of(network), all: this.#slowedAtDesk.total };
		if (!leavesHalf(this.#partOf(network, limited), roomIn(limited), atDesk)) return undefined;
		this.#slowedAtDesk.add(network, 1);
		try {
			return await join();
		} finally {
			this.#slowedAtDesk.add(network, -1);
		}
	}

	#partOf(network: string, limited: Limited): LimitsPart {
		const { board, opening } = limited;
		if (this.#parts?.board !== board || this.#parts.opening !== opening)
			this.#parts = { board, opening, of: new Map() };
		const parts = this.#parts.of;
		const own = () => [...this.#joins.values()].filter(({ origins }) => origins.includes(network));
		const part = parts.get(network) ?? partOf(limited, own());
		parts.set(network, part);
		return part;
	}

	#slowedOf(networks: readonly string[]): string | undefined {
		return this.#slowed.of(networks, (network) => this.#originOf(network));
	}

	#originOf(network: string): string {
		return createHmac("sha256", this.#key).update(network).digest("base64url").slice(0, 16);
	}

	#of(uids: readonly MemberUid[]): Join[] {
		return uids.flatMap((uid) => this.#joins.get(uid) ?? []);
	}

	#toldOf(id: string, on: JoinsOn, from?: number): readonly Join[] {
		this.#forget(on);
		const bursts = this.#bursts(on, from);
		const told = () => this.#toldJoins(on).filter(({ burst }) => burst === id);
		return (
			[bursts.get(id), told(), this.#partOfLarger(id, bursts)].find((each) => (each?.length ?? 0) > 0) ?? []
		);
	}

	/** The places of an origin that has become part of a larger burst. None once it was ended: a repeat must not end others there. */
	#partOfLarger(id: string, bursts: ReadonlyMap<string, readonly Join[]>): Join[] {
		for (const { burst, ended, isSettled } of this.#joins.values())
			if (ended?.origin === id || (isSettled === true && burst === id)) return [];
		const network = networkOfBurst(id);
		return [...bursts].flatMap(([name, joins]) =>
			mayGrowFrom(name, id) ? joins.filter(({ origins }) => origins.includes(network)) : [],
		);
	}

	/** The places that wait, that have left, or that were called long ago and still stand: 200 of these stop the calls. */
	#toldJoins(on: JoinsOn): Join[] {
		return [...this.#joins.values()].filter(
			(join) =>
				on.isWaiting(join) ||
				(join.leftAt !== undefined && join.isSettled !== true) ||
				this.#isCalledInVain(join, on),
		);
	}

	#isCalledInVain(join: Join, on: JoinsOn): boolean {
		return on.isCalledBefore(join, this.#now() - IN_VAIN_MS);
	}

	/** These places, by the bursts that are told; and those of bursts that were ended in part. */
	#bursts(on: JoinsOn, from?: number): Map<string, Join[]> {
		const told = this.#toldJoins(on);
		const bursts = burstsOf(told, from);
		for (const [id, joins] of bursts) for (const join of joins) join.burst = id;
		for (const id of new Set([...this.#joins.values()].map(({ ended }) => ended?.origin)))
			if (id !== undefined && !bursts.has(id))
				bursts.set(
					id,
					told.filter(({ burst }) => burst === id),
				);
		return bursts;
	}

	#forget(on: JoinsOn): void {
		const now = this.#now();
		this.#parts = undefined;
		for (const [uid, join] of this.#joins) {
			const { at, ended, isUsed, leftAt, run, series } = join;
			const isOpen = on.isStanding(join);
			// Somebody has restored this one by hand, or it is too late.
			if (ended !== undefined && (isOpen || now - ended.at > RESTORE_WITHIN_MS)) join.ended = undefined;
			if (isOpen) this.comeBack(uid);
			const leftMs = run === undefined || isUsed === true ? LEFT_MS : LEFT_OF_TOTAL_MS;
			const isLeftKept = leftAt !== undefined && now - leftAt <= leftMs;
			const isKept = join.ended !== undefined || isOpen || isLeftKept || now - at <= BURST_MS;
			if (series !== on.series || !isKept) this.#joins.delete(uid);
		}
	}
}
