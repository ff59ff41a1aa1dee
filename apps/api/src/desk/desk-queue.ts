import { Counts } from "@junban/callers/counts";
import { HOLDER_ACTOR } from "@junban/domain/documents";
import { batchLength } from "./batch-length.ts";
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
 * are not answered yet. All others keep the order of their arrival: no join passes another, not even a walk-in of staff, and
 * a pause holds for the joins after it. Staff, holders of places and customers that join have rooms of their own: none is
 * refused because others have filled the queue.
 */
export class DeskQueue<Entry extends Queued> {
	readonly #first: Entry[] = [];
	readonly #others: Entry[] = [];
	readonly #rooms: Record<Room, number> = { staff: 0, holders: 0, joins: 0 };
	readonly #networks = new Counts<string>();

	get length(): number {
		return this.#first.length + this.#others.length;
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
		(isFirst(work) ? this.#first : this.#others).push(entry);
		return true;
	}

	/** Takes out the requests that share the next commit, in the order in which they are decided. */
	takeBatch(): Entry[] {
		const count = batchLength(this.#waiting());
		const first = this.#first.splice(0, count);
		const batch = [...first, ...this.#others.splice(0, count - first.length)];
		for (const { network, work } of batch) {
			this.#rooms[roomOf(work)]--;
			if (network !== undefined) this.#networks.add(network, -1);
		}
		return batch;
	}

	*#waiting(): Iterable<Entry> {
		yield* this.#first;
		yield* this.#others;
	}
}

const FIRST: readonly DeskRequest["type"][] = ["give", "guideOver", "restore", "autoCall"];

/** Whether its order among joins does not matter. The desk's own calls are for those that have come before. */
function isFirst(work: DeskRequest): boolean {
	return FIRST.includes(work.type) && roomOf(work) === "staff" && "actor" in work && work.actor !== DESK;
}

function roomOf(work: DeskRequest): Room {
	const actor = "actor" in work ? work.actor : undefined;
	if (actor !== undefined && actor !== HOLDER_ACTOR) return "staff";
	return work.type === "lineUp" ? "joins" : "holders";
}
