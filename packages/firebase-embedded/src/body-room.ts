import type { IncomingMessage } from "node:http";

/** What one body takes of its network's room. */
interface BodyShare {
	/** False, and nothing is taken, if there is not so much room. */
	take(bytes: number): boolean;
	/** The body is read, or refused: all that was taken comes back. */
	end(): void;
}

/** Bytes that the bodies of one network may hold together while they arrive. */
export class BodyRoom {
	readonly #most: number;
	readonly #networkOf: (req: IncomingMessage) => string;
	readonly #held = new Map<string, number>();

	constructor(most: number, networkOf: (req: IncomingMessage) => string) {
		this.#most = most;
		this.#networkOf = networkOf;
	}

	of(req: IncomingMessage): BodyShare {
		// Asked once: a connection that has ended has no address.
		const network = this.#networkOf(req);
		let own = 0;
		return {
			take: (bytes) => {
				if (this.#heldBy(network) + bytes > this.#most) return false;
				own += bytes;
				this.#held.set(network, this.#heldBy(network) + bytes);
				return true;
			},
			end: () => {
				const others = this.#heldBy(network) - own;
				if (others > 0) this.#held.set(network, others);
				else this.#held.delete(network);
			},
		};
	}

	#heldBy(network: string): number {
		return this.#held.get(network) ?? 0;
	}
}
