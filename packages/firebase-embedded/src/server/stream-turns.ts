import type { Http2Stream } from "node:http2";

interface Turns {
	/** Requests that were handled in this turn of the event loop. */
	handled: number;
	readonly waiting: (readonly [Http2Stream, () => void])[];
}

/**
 * Handles few requests of one HTTP/2 connection in one turn of the event loop. One write can begin all of its streams, and
 * those of other connections would wait for all. The order of the requests is kept.
 */
export class StreamTurns {
	readonly #most: number;
	/** By the session. Only those that had a request in this turn, or have some waiting. */
	readonly #turns = new Map<object, Turns>();
	#isPlanned = false;

	constructor(most: number) {
		this.#most = most;
	}

	/** Handles the request of a stream now or in a later turn, or never if the client gives it up before. */
	add(session: object, stream: Http2Stream, handle: () => void): void {
		const turns = this.#turns.get(session) ?? { handled: 0, waiting: [] };
		this.#turns.set(session, turns);
		if (!this.#isPlanned) {
			this.#isPlanned = true;
			// The first of them comes in this same turn, after what sockets have read.
			setImmediate(() => setImmediate(() => this.#next()));
		}
		if (turns.handled >= this.#most) {
			turns.waiting.push([stream, handle]);
			return;
		}
		turns.handled++;
		handle();
	}

	#next(): void {
		const due: (() => void)[] = [];
		for (const [session, turns] of this.#turns) {
			const open = turns.waiting.splice(0).filter(([stream]) => isOpen(stream));
			const now = open.splice(0, this.#most);
			turns.waiting.push(...open);
			turns.handled = now.length;
			if (now.length === 0) this.#turns.delete(session);
			for (const [stream, handle] of now) due.push(() => isOpen(stream) && handle());
		}
		this.#isPlanned = this.#turns.size > 0;
		if (this.#isPlanned) setImmediate(() => this.#next());
		handleAll(due);
	}
}

const isOpen = ({ destroyed, aborted }: Http2Stream) => !destroyed && !aborted;

/** One that throws keeps no other from being handled. */
function handleAll(due: (() => void)[]): void {
	try {
		for (let handle = due.shift(); handle !== undefined; handle = due.shift()) handle();
	} finally {
		if (due.length > 0) setImmediate(() => handleAll(due));
	}
}
