import type { Connection } from "#src/listen/hub.ts";
import type { Snapshot } from "#src/listen/snapshot.ts";

/** Milliseconds of messages in one turn of the event loop. */
const PART_MS = 5;

export interface TellingPorts {
	/** Milliseconds since any instant. */
	readonly now: () => number;
	/** Calls back in the next turn of the event loop. */
	readonly yieldThen: (run: () => void) => void;
}

export const EVENT_LOOP: TellingPorts = {
	now: () => performance.now(),
	yieldThen: (run) => void setImmediate(run),
};

/**
 * Tells connections what they have collected, for a short time in each turn of the event loop: one change may concern thousands, each
 * with a text of its own to write. Who waits longer than until the next change is told of both at once.
 */
export class Telling {
	readonly #ports: TellingPorts;
	readonly #snapshot: () => Snapshot;
	/** In the order in which they had something to tell. A function is called when all before it were told. */
	readonly #waiting = new Set<Connection | (() => void)>();
	#isPlanned = false;

	/** @param snapshot the state that includes everything that connections have collected */
	constructor(snapshot: () => Snapshot, ports = EVENT_LOOP) {
		this.#ports = ports;
		this.#snapshot = snapshot;
	}

	add(connection: Connection): void {
		this.#waiting.add(connection);
		this.#plan();
	}

	/** Resolves when all that wait now were told. */
	async told(): Promise<void> {
		if (this.#waiting.size > 0) await new Promise<void>((resolve) => this.#waiting.add(resolve));
	}

	/** Tells the first of them now. */
	part(): void {
		this.#tell(this.#ports.now() + PART_MS);
	}

	/** Tells all of them now. */
	all(): void {
		this.#tell(Number.POSITIVE_INFINITY);
	}

	/** Forgets the connections. */
	clear(): void {
		const waiting = [...this.#waiting];
		this.#waiting.clear();
		for (const entry of waiting) if (typeof entry === "function") entry();
	}

	#tell(until: number): void {
		const snapshot = this.#snapshot();
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
			this.part();
			if (this.#waiting.size > 0) this.#plan();
		});
	}
}
