/** The socket of a connection, below TLS and HTTP/2. */
interface Connection {
	destroy(): void;
}

/** An answer, or the socket of another protocol. */
interface Answer {
	/** Bytes that the client has not taken. */
	readonly writableLength: number;
}

interface Unsent {
	readonly network: string;
	readonly answers: Set<Answer>;
}

/**
 * Bounds the answers that clients do not take. When all of them together have too many bytes, connections of the network with
 * the most end, the one with the most first. Over HTTP/2 one connection has up to 100 answers, and a client can say that it takes none
 * of their bytes.
 */
export class UnsentAnswers {
	readonly #most: number;
	readonly #unsent = new Map<Connection, Unsent>();

	/** @param most bytes */
	constructor(most: number) {
		this.#most = most;
	}

	add(connection: Connection, network: string, answer: Answer): void {
		const unsent = this.#unsent.get(connection);
		if (unsent === undefined) this.#unsent.set(connection, { network, answers: new Set([answer]) });
		else unsent.answers.add(answer);
	}

	/** Call it when the answer was taken, or its connection has ended. */
	delete(connection: Connection, answer: Answer): void {
		const unsent = this.#unsent.get(connection);
		unsent?.answers.delete(answer);
		if (unsent?.answers.size === 0) this.#unsent.delete(connection);
	}

	/** Without an object for each of thousands of connections. */
	#bytes(): number {
		let bytes = 0;
		for (const { answers } of this.#unsent.values())
			for (const { writableLength } of answers) bytes += writableLength;
		return bytes;
	}

	/** Ends connections until the rest is small enough. Call it often. */
	sweep(): void {
		if (this.#bytes() <= this.#most) return;
		const sized = Array.from(this.#unsent, ([connection, { network, answers }]) => ({
			connection,
			network,
			bytes: Array.from(answers).reduce((sum, { writableLength }) => sum + writableLength, 0),
		}));
		let all = sum(sized);
		const networks = Array.from(Map.groupBy(sized, ({ network }) => network).values(), (own) => ({
			bytes: sum(own),
			// The largest last.
			connections: own.sort((a, b) => a.bytes - b.bytes),
		}));
		while (all > this.#most) {
			const most = networks.reduce((a, b) => (b.bytes > a.bytes ? b : a));
			const ending = most.connections.pop();
			if (ending === undefined) return;
			most.bytes -= ending.bytes;
			all -= ending.bytes;
			ending.connection.destroy();
		}
	}
}

function sum(sized: readonly { readonly bytes: number }[]): number {
	return sized.reduce((all, { bytes }) => all + bytes, 0);
}
