import type { IncomingMessage } from "node:http";

/** Bytes that the bodies of one network may hold together while they arrive. */
export class BodyRoom {
	readonly #most: number;
	readonly #networkOf: (req: IncomingMessage) => string;
	readonly #held = new Map<string, number>();

	constructor(most: number, networkOf: (req: IncomingMessage) => string) {
		this.#most = most;
		this.#networkOf = networkOf;
	}

	/** False, and nothing is taken, if there is not so much room. */
	take(req: IncomingMessage, bytes: number): boolean {
		const network = this.#networkOf(req);
		const held = (this.#held.get(network) ?? 0) + bytes;
		if (held > this.#most) return false;
		this.#held.set(network, held);
		return true;
	}

	/** What was taken for a request comes back. */
	give(req: IncomingMessage, bytes: number): void {
		const network = this.#networkOf(req);
		const held = (this.#held.get(network) ?? 0) - bytes;
		if (held > 0) this.#held.set(network, held);
		else this.#held.delete(network);
	}
}
