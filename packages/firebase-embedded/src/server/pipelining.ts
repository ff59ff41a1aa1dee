import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Bounds the unanswered requests of a connection over HTTP/1.1: one write of 64 kB can hold 1,900, which would be handled
 * in one turn of the event loop. Neither browsers nor proxies send a request before the last one is answered.
 */
export class Pipelining {
	readonly #most: number;
	readonly #unanswered = new WeakMap<Socket, number>();

	constructor(most: number) {
		this.#most = most;
	}

	/** False if the request is one too many. Its connection ends, and what it has sent besides is not handled either. */
	admits({ socket }: IncomingMessage, res: ServerResponse): boolean {
		// Node.js parses on what it has read before.
		if (socket.destroyed) return false;
		const unanswered = this.#unanswered.get(socket) ?? 0;
		if (unanswered >= this.#most) {
			socket.destroy();
			return false;
		}
		this.#unanswered.set(socket, unanswered + 1);
		res.once("close", () => this.#unanswered.set(socket, (this.#unanswered.get(socket) ?? 1) - 1));
		return true;
	}

	/** Whether every request of a connection is answered. */
	isIdle(socket: Socket): boolean {
		return (this.#unanswered.get(socket) ?? 0) === 0;
	}
}
