import type { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Snapshot } from "#src/listen/snapshot.ts";

/** Milliseconds of messages in one turn of the event loop. */
const PART_MS = 5;

export interface Connection {
	/** Sends the collected changes and the message that they are up to date with the snapshot. */
	flush(snapshot: Snapshot): void;
	fail(error: FirestoreError): void;
}

export interface TellingPorts {
	/** Milliseconds since any instant. */
	readonly now: () => number;
	/** Runs it in the next turn of the event loop. */
	readonly yieldThen: (run: () => void) => void;
}

export const EVENT_LOOP: TellingPorts = {
	now: () => performance.now(),
	yieldThen: (run) => void setImmediate(run),
};

/**
 * Sends connections what they have collected, for a short time in each turn of the event loop: one change may concern thousands, each
 * with a text of its own to write. A connection that still waits at the next change gets both in one snapshot.
 */
export class Telling {
	readonly #ports: TellingPorts;
	readonly #caughtUp: () => Snapshot;
	/** In the order in which they had something to send. A function is called when all before it were sent. */
	readonly #waiting = new Set<Connection | (() => void)>();
	#isPlanned = false;

	/** @param caughtUp lets connections collect all that is stored, and returns the state of it */
	constructor(caughtUp: () => Snapshot, ports = EVENT_LOOP) {
		this.#ports = ports;
		this.#caughtUp = caughtUp;
	}

	add(connection: Connection): void {
		this.#waiting.add(connection);
		this.#plan();
	}

	/** Resolves when all that wait now were told. */
	async whenTold(): Promise<void> {
		if (this.#waiting.size > 0) await new Promise<void>((resolve) => this.#waiting.add(resolve));
	}

	/** Tells all of them now. */
	tellAll(): void {
		this.#tell(Number.POSITIVE_INFINITY);
	}

	/** Forgets the connections. */
	clear(): void {
		const waiting = [...this.#waiting];
		this.#waiting.clear();
		for (const entry of waiting) if (typeof entry === "function") entry();
	}

	#tell(until: number): void {
		if (this.#waiting.size === 0) return;
		const snapshot = this.#caughtUp();
		for (const entry of this.#waiting) {
			this.#waiting.delete(entry);
			if (typeof entry === "function") entry();
			else entry.flush(snapshot);
			if (this.#ports.now() >= until) return;
		}
	}

	#plan(): void {
		if (this.#isPlanned) return;
		this.#isPlanned = true;
		this.#ports.yieldThen(() => {
			this.#isPlanned = false;
			try {
				this.#tell(this.#ports.now() + PART_MS);
			} finally {
				// If one throws, the others are told all the same.
				if (this.#waiting.size > 0) this.#plan();
			}
		});
	}
}
