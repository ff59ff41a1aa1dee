/** Bytes of bodies on their way. */
export interface BodyBytes {
	/** Of one owner. */
	own: number;
	all: number;
}

/** What one body takes of a room. */
export interface BodyShare {
	/** More of it has come. Whether there is room is told by `cutOff`. */
	take(bytes: number): void;
	/** The body is read, or refused: all that was taken comes back. */
	end(): void;
}

interface Body {
	bytes: number;
	readonly cutOff: () => void;
}

interface Owner {
	readonly bodies: Set<Body>;
	bytes: number;
}

/**
 * Bounds the bodies that are on their way: each may take minutes. Where all of them have too many bytes, those of the owner with
 * the most make room.
 */
export class BodyRoom {
	readonly #most: BodyBytes;
	readonly #owners = new Map<string, Owner>();
	#held = 0;

	constructor(most: BodyBytes) {
		this.#most = most;
	}

	/** @param cutOff there is no room for this body any more */
	open(name: string, cutOff: () => void): BodyShare {
		const body: Body = { bytes: 0, cutOff };
		return {
			take: (bytes) => {
				const owner = this.#owners.get(name) ?? { bodies: new Set(), bytes: 0 };
				this.#owners.set(name, owner);
				owner.bodies.add(body);
				body.bytes += bytes;
				owner.bytes += bytes;
				this.#held += bytes;
				if (owner.bytes > this.#most.own) this.#cutOff(name, body);
				while (this.#held > this.#most.all) this.#makeRoom();
			},
			end: () => this.#remove(name, body),
		};
	}

	#makeRoom(): void {
		let name = "";
		for (const [other, { bytes }] of this.#owners)
			if (bytes > (this.#owners.get(name)?.bytes ?? 0)) name = other;
		const last = [...(this.#owners.get(name)?.bodies ?? [])].at(-1);
		if (last !== undefined) this.#cutOff(name, last);
	}

	#cutOff(name: string, body: Body): void {
		this.#remove(name, body);
		body.cutOff();
	}

	#remove(name: string, body: Body): void {
		const owner = this.#owners.get(name);
		if (owner?.bodies.delete(body) !== true) return;
		owner.bytes -= body.bytes;
		this.#held -= body.bytes;
		if (owner.bodies.size === 0) this.#owners.delete(name);
	}
}
