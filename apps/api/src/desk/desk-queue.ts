import { Counts } from "@junban/callers/counts";
import { FairTurns } from "@junban/callers/fair-turns";
import { HOLDER_ACTOR } from "@junban/domain/documents";
import type { MemberUid } from "@junban/domain/values";
import { BatchRoom } from "./batch-room.ts";
import { LongPlaces } from "./long-places.ts";
import { DESK, type DeskRequest } from "./requests.ts";

/** Requests of one room. More cannot be answered in time: the caller is asked to retry. */
const MAX_WAITING = 20_000;
/** Requests of the customers of one network once a room is half full. Until then a venue full of phones may send any number. */
const MAX_OF_NETWORK = 2_500;

export interface Queued {
	readonly work: DeskRequest;
	/** The network of a customer's request, as `largestNetworkOf` names it. Undefined: its share is not counted. */
	readonly network?: string | undefined;
}

type Room = "staff" | "holders" | "joins";

/**
 * The requests that wait for a desk. Commands of staff for one place, and their calls, go first: they may pass joins that
 * are not answered yet. Then two kinds alternate. Joins, walk-ins, pauses and the desk's own works keep the order of
 * their arrival: no join passes another, not even a walk-in of staff, and a pause holds for the joins after it. Requests of
 * holders take turns: each network has one, and within a network each place. So a program that sends many requests for each of its many
 * places delays itself alone. Staff, holders and customers that join have rooms of their own: none is refused because others have filled the
 * queue.
 */
export class DeskQueue<Entry extends Queued> {
	readonly #first: Entry[] = [];
	readonly #inOrder: Entry[] = [];
	readonly #holders = new FairTurns<Entry>();
	/** The next one of the holders. It is kept when it did not fit into the last batch. */
	#nextHolder: Entry | undefined;
	/** Joins in the queue, by the place that they ask for. */
	readonly #joins = new Counts<MemberUid>();
	/** Those of them that a request of their holder follows. */
	readonly #followed = new Set<MemberUid>();
	readonly #rooms: Record<Room, number> = { staff: 0, holders: 0, joins: 0 };
	readonly #networks = new Counts<string>();
	readonly #places: LongPlaces;

	/** @param places that take more of a batch's room */
	constructor(places = new LongPlaces()) {
		this.#places = places;
	}

	get length(): number {
		const { staff, holders, joins } = this.#rooms;
		return staff + holders + joins;
	}

	/** False when there is no room for it. */
	add(entry: Entry): boolean {
		const { network, work } = entry;
		const room = roomOf(work);
		const ofNetwork = network === undefined ? 0 : this.#networks.of(network);
		const waiting = this.#rooms[room];
		if (waiting >= MAX_WAITING || (waiting >= MAX_WAITING / 2 && ofNetwork >= MAX_OF_NETWORK)) return false;
		this.#rooms[room]++;
		if (network !== undefined) this.#networks.add(network, 1);
		if (work.type === "lineUp") this.#joins.add(work.uid, 1);
		if (isFirst(work)) this.#first.push(entry);
		else {
			const uid = holderOf(work);
			// A place has one turn in its network: many requests for one hold up no other.
			if (uid !== undefined && !this.#followsJoin(uid)) this.#holders.add([network ?? "", uid], entry);
			else this.#inOrder.push(entry);
		}
		return true;
	}

	/** Takes out the requests that share the next commit, in the order in which they are decided. */
	takeBatch(): Entry[] {
		const room = new BatchRoom(this.#places);
		const batch: Entry[] = [];
		let first = 0;
		let inOrder = 0;
		/** The next holder's documents do not fit: this batch takes no more holders, so that their order stays. */
		let holdersWait = false;
		for (;;) {
			this.#nextHolder ??= this.#holders.next();
			const holder = holdersWait ? undefined : this.#nextHolder;
			const urgent = this.#first[first];
			const ordered = this.#inOrder[inOrder];
			const isHolder =
				urgent === undefined && holder !== undefined && (ordered === undefined || batch.length % 2 === 1);
			const entry = urgent ?? (isHolder ? holder : ordered);
			// Joins, of which no document is stored, go on without them.
			if (isHolder && !room.canRead(holder.work)) {
				holdersWait = true;
				continue;
			}
			if (entry === undefined || !room.take(entry.work)) break;
			if (isHolder) this.#nextHolder = undefined;
			else if (urgent === undefined) inOrder++;
			else first++;
			batch.push(entry);
		}
		this.#first.splice(0, first);
		this.#inOrder.splice(0, inOrder);
		for (const { network, work } of batch) {
			this.#rooms[roomOf(work)]--;
			if (network !== undefined) this.#networks.add(network, -1);
			if (work.type !== "lineUp") continue;
			this.#joins.add(work.uid, -1);
			this.#followed.delete(work.uid);
		}
		return batch;
	}

	/** A holder may leave before the join is answered. Only its first request keeps its order. */
	#followsJoin(uid: MemberUid): boolean {
		if (this.#joins.of(uid) === 0 || this.#followed.has(uid)) return false;
		this.#followed.add(uid);
		return true;
	}
}

const FIRST: readonly DeskRequest["type"][] = ["give", "guideOver", "restore", "autoCall"];

/** Whether its order among joins does not matter. The desk's own calls are for those that have come before. */
function isFirst(work: DeskRequest): boolean {
	return FIRST.includes(work.type) && roomOf(work) === "staff" && "actor" in work && work.actor !== DESK;
}

/** The place of a holder's request. The desk's own works have no actor either, but name no place. */
function holderOf(work: DeskRequest): MemberUid | undefined {
	return roomOf(work) === "holders" && "uid" in work ? work.uid : undefined;
}

function roomOf(work: DeskRequest): Room {
	const actor = "actor" in work ? work.actor : undefined;
	if (actor !== undefined && actor !== HOLDER_ACTOR) return "staff";
	return work.type === "lineUp" ? "joins" : "holders";
}
