import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";
import type { Clock } from "./ports.ts";

/** Longest timer. A later alarm is checked again then: timers stop while the machine sleeps, and its clock may be set. */
const MOST_MS = 60_000;

/** The lines' alarms in this process. They are lost when it ends; `Lines.wakeDue` finds due lines at the next start. */
export class NodeAlarms {
	readonly #now: Clock;
	readonly #ring: (app: AppUid, line: LineUid) => void;
	readonly #timers = new Map<string, NodeJS.Timeout>();
	/** Alarms that are due, of which each turn of the event loop rings one: very many lines may begin their day at once. */
	readonly #due: (() => void)[] = [];
	#isClosed = false;

	constructor(now: Clock, ring: (app: AppUid, line: LineUid) => void) {
		this.#now = now;
		this.#ring = ring;
	}

	/** As `SetAlarm` of the ports. */
	set(app: AppUid, line: LineUid, at: EpochMs | undefined): void {
		const key = `${app}/${line}`;
		clearTimeout(this.#timers.get(key));
		this.#timers.delete(key);
		if (at === undefined || this.#isClosed) return;
		const wait = Math.max(0, at - this.#now());
		const timer = setTimeout(
			() => {
				this.#timers.delete(key);
				if (this.#now() < at) this.set(app, line, at);
				else this.#ringSoon(() => this.#ring(app, line));
			},
			Math.min(wait, MOST_MS),
		);
		timer.unref();
		this.#timers.set(key, timer);
	}

	#ringSoon(ring: () => void): void {
		if (this.#due.push(ring) === 1) setImmediate(() => this.#ringNext());
	}

	#ringNext(): void {
		const ring = this.#due.shift();
		if (this.#due.length > 0) setImmediate(() => this.#ringNext());
		ring?.();
	}

	close(): void {
		this.#isClosed = true;
		this.#due.length = 0;
		for (const timer of this.#timers.values()) clearTimeout(timer);
		this.#timers.clear();
	}
}
