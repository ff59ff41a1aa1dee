/** Bytes of bodies on their way. */
export interface BodyBytes {
	/** Of one owner. */
	own: number;
	all: number;
}

/** What one body takes of a room. */
export interface BodyShare {
	/** Call it for each part. If there is no room for this body, its `cutOff` is called. Below zero: gives room back. */
	take(bytes: number): void;
	/** The body is read, or refused: all that was taken comes back. */
	end(): void;
}

interface Body {
	/** Larger for each later body. */
	readonly since: number;
	bytes: number;
	/** It has ended, or was cut off. */
	isOver: boolean;
	readonly cutOff: () => void;
}

interface Owner {
	readonly bodies: Set<Body>;
	bytes: number;
}

/**
 * Bounds the bodies that are on their way: each may take minutes. Where those of an owner have too many bytes, the largest of
 * them makes room; where all have too many, the largest of the owner with the most. Owners with few bytes count as equal, and the one
 * with the oldest body makes room: honest bodies arrive soon, and by size a browser would go first, because its head is long.
 */
export class BodyRoom {
	readonly #most: BodyBytes;
	readonly #owners = new Map<string, Owner>();
	#held = 0;
	#begun = 0;

	constructor(most: BodyBytes) {
		this.#most = most;
	}

	/** @param cutOff there is no room for this body any more */
	open(name: string, cutOff: () => void): BodyShare {
		const body: Body = { since: this.#begun++, bytes: 0, isOver: false, cutOff };
		return {
			take: (bytes) => {
				if (body.isOver) return;
				const owner = this.#owners.get(name) ?? { bodies: new Set(), bytes: 0 };
				this.#owners.set(name, owner);
				owner.bodies.add(body);
				body.bytes += bytes;
				owner.bytes += bytes;
				this.#held += bytes;
				while (owner.bytes > this.#most.own) this.#cutLargest(name, owner);
				while (this.#held > this.#most.all) this.#makeRoom();
			},
			end: () => this.#remove(name, body),
		};
	}

	#makeRoom(): void {
		let most: readonly [string, Owner] | undefined;
		for (const each of this.#owners) if (most === undefined || goesBefore(each[1], most[1])) most = each;
		if (most !== undefined) this.#cutLargest(...most);
	}

	/** The largest, so that a caller who sends little is not cut off because others fill the room. Of small ones the oldest. */
	#cutLargest(name: string, { bodies }: Owner): void {
		let largest: Body | undefined;
		for (const body of bodies) if (largest === undefined || rankOf(body) > rankOf(largest)) largest = body;
		if (largest === undefined) return;
		this.#remove(name, largest);
		largest.cutOff();
	}

	#remove(name: string, body: Body): void {
		body.isOver = true;
		const owner = this.#owners.get(name);
		if (owner?.bodies.delete(body) !== true) return;
		owner.bytes -= body.bytes;
		this.#held -= body.bytes;
		if (owner.bodies.size === 0) this.#owners.delete(name);
	}
}

/** Bodies of fewer bytes count as equally small. A request with a long head has fewer. */
const smallBytes = 32_768;
/** Owners with fewer bytes count as equal: some phones may share an address. */
const smallOwnerBytes = 16 * smallBytes;

const rankOf = ({ bytes }: Body) => Math.max(smallBytes, bytes);

function goesBefore(owner: Owner, other: Owner): boolean {
	const more = Math.max(smallOwnerBytes, owner.bytes) - Math.max(smallOwnerBytes, other.bytes);
	return more === 0 ? oldestOf(owner) < oldestOf(other) : more > 0;
}

/** Every owner has at least one body. */
function oldestOf({ bodies }: Owner): number {
	const [oldest] = bodies;
	return oldest?.since ?? Number.POSITIVE_INFINITY;
}
