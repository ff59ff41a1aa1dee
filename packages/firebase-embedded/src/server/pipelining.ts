import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Handles the requests of a connection over HTTP/1.1 one after the other, each when the one before is answered, and bounds those
 * that wait: one write of 64 kB can hold 1,900, which would be handled in one turn of the event loop. Neither browsers nor proxies
 * send a request before the last one is answered.
 */
export class Pipelining {
	readonly #most: number;
	/** Those that are not answered, in their order. Only the first one is handled. */
	readonly #unanswered = new WeakMap<Socket, (() => void)[]>();

	constructor(most: number) {
		this.#most = most;
	}

	/** Handles the request in its turn. If it is one too many, its connection ends, and none that waits is handled. */
	add({ socket }: IncomingMessage, res: ServerResponse, handle: () => void): void {
		// Node.js parses on what it has read before.
		if (socket.destroyed) return;
		const unanswered = this.#unanswered.get(socket) ?? [];
		if (unanswered.length >= this.#most) {
			socket.destroy();
			return;
		}
		this.#unanswered.set(socket, unanswered);
		res.once("close", () => {
			unanswered.shift();
			// Other connections have their turns in between.
			if (unanswered.length > 0) setImmediate(() => !socket.destroyed && unanswered[0]?.());
		});
		if (unanswered.push(handle) === 1) handle();
	}

	/** Whether every request of a connection is answered. */
	isIdle(socket: Socket): boolean {
		return (this.#unanswered.get(socket) ?? []).length === 0;
	}
}
