import type { ServerResponse } from "node:http";

/** A connection over HTTP/1.1, or a session of HTTP/2. */
interface Connection {
	destroy(): void;
}

/**
 * Bounds the answers that clients do not take. When all of them together have too many bytes, the connections with the most
 * end. Over HTTP/2 one connection has up to 100 answers, and a client can say that it takes none of their bytes.
 */
export class UnsentAnswers {
	readonly #most: number;
	readonly #answers = new Map<Connection, Set<ServerResponse>>();

	/** @param most bytes */
	constructor(most: number) {
		this.#most = most;
	}

	add(connection: Connection, answer: ServerResponse): void {
		const answers = this.#answers.get(connection);
		if (answers === undefined) this.#answers.set(connection, new Set([answer]));
		else answers.add(answer);
	}

	/** Call it when the answer was taken, or its connection has ended. */
	delete(connection: Connection, answer: ServerResponse): void {
		const answers = this.#answers.get(connection);
		answers?.delete(answer);
		if (answers?.size === 0) this.#answers.delete(connection);
	}

	/** Ends connections until the rest is small enough. Call it often. */
	sweep(): void {
		const unsent = Array.from(this.#answers, ([connection, answers]) => ({
			connection,
			bytes: Array.from(answers).reduce((sum, { writableLength }) => sum + writableLength, 0),
		}));
		let all = unsent.reduce((sum, { bytes }) => sum + bytes, 0);
		if (all <= this.#most) return;
		for (const { connection, bytes } of unsent.toSorted((a, b) => b.bytes - a.bytes)) {
			if (all <= this.#most) return;
			all -= bytes;
			connection.destroy();
		}
	}
}
