import type { Board } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import type { RecentJoins } from "./recent-joins.ts";

/** Joins of all lines that are not loaded, at most 100 MB. The lines that sleep longest are forgotten first. */
const MAX_KEPT = 200_000;
/** No place stands longer than a service day. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * From where the places of lines came that are not loaded, by line. Whoever fills a line at night and then rests until it is unloaded
 * is told to the staff in the morning nevertheless.
 */
export class SleepingJoins {
	readonly #now: Clock;
	readonly #lines = new Map<string, { readonly joins: RecentJoins; readonly since: EpochMs }>();
	#size = 0;

	constructor(now: Clock) {
		this.#now = now;
	}

	/** Keeps what a line remembers, if that may still matter. */
	keep(line: string, joins: RecentJoins, board: Board | undefined): void {
		if (board !== undefined) joins.tidy(board);
		if (joins.size === 0) return;
		this.#lines.set(line, { joins, since: this.#now() });
		this.#size += joins.size;
		for (const longest of this.#lines.keys()) {
			if (this.#size <= MAX_KEPT) break;
			this.take(longest);
		}
	}

	/** Takes out what was kept of a line. */
	take(line: string): RecentJoins | undefined {
		const kept = this.#lines.get(line)?.joins;
		this.#lines.delete(line);
		this.#size -= kept?.size ?? 0;
		return kept;
	}

	/** Forgets what is too old. */
	tick(): void {
		const now = this.#now();
		for (const [line, { since }] of this.#lines) if (now - since > KEPT_MS) this.take(line);
	}
}
