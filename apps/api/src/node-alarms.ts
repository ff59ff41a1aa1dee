import { FairTurns } from "@junban/callers/fair-turns";
import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";
import type { Clock } from "./ports.ts";

/** Longest timer. A later alarm is checked again then: timers stop while the machine sleeps, and its clock may be set. */
const MOST_MS = 60_000;
/** Alarms at work at the same time: one network's lines may have tens of thousands for the same instant, and each loads its line. */
const MOST_RINGING = 100;

type Ring = (app: AppUid, line: LineUid) => Promise<void>;

/** The lines' alarms in this process. They are lost when it ends; `Lines.wakeDue` finds due lines at the next start. */
export class NodeAlarms {
	readonly #now: Clock;
	readonly #ring: Ring;
	readonly #groupsOf: (app: AppUid) => readonly string[];
	readonly #timers = new Map<string, NodeJS.Timeout>();
	/** Alarms that are due. Each turn of the event loop rings one at most. */
	readonly #due = new FairTurns<() => Promise<void>>();
	#ringing = 0;
	#isPlanned = false;
	#isClosed = false;

	/**
	 * @param ring never rejects
	 * @param groupsOf the groups of a shop in turns, the largest first
	 */
	constructor(now: Clock, ring: Ring, groupsOf: (app: AppUid) => readonly string[]) {
		this.#now = now;
		this.#ring = ring;
		this.#groupsOf = groupsOf;
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
				else {
					this.#due.add(this.#groupsOf(app), () => this.#ring(app, line));
					this.#plan();
				}
			},
			Math.min(wait, MOST_MS),
		);
		timer.unref();
		this.#timers.set(key, timer);
	}

	#plan(): void {
		if (this.#isPlanned || this.#isClosed || this.#due.size === 0 || this.#ringing >= MOST_RINGING) return;
		this.#isPlanned = true;
		setImmediate(() => {
			this.#isPlanned = false;
			const ring = this.#isClosed ? undefined : this.#due.next();
			if (ring !== undefined) void this.#ringOne(ring);
			this.#plan();
		});
	}

	async #ringOne(ring: () => Promise<void>): Promise<void> {
		this.#ringing++;
		await ring();
		this.#ringing--;
		this.#plan();
	}

	close(): void {
		this.#isClosed = true;
		for (const timer of this.#timers.values()) clearTimeout(timer);
		this.#timers.clear();
	}
}
