import type { AppUid, LineUid } from "@junban/domain/ids";
import type { EpochMs } from "@junban/domain/instants";
import type { Clock } from "./ports.ts";

/** Timers take no more; a later appointment is looked at again then. */
const MOST_MS = 2 ** 31 - 1;

/** The lines' alarms in this process. They end with it: what is due is found again at its start. */
export class NodeAlarms {
	readonly #now: Clock;
	readonly #ring: (app: AppUid, line: LineUid) => void;
	readonly #timers = new Map<string, NodeJS.Timeout>();
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
				if (wait > MOST_MS) this.set(app, line, at);
				else this.#ring(app, line);
			},
			Math.min(wait, MOST_MS),
		);
		timer.unref();
		this.#timers.set(key, timer);
	}

	close(): void {
		this.#isClosed = true;
		for (const timer of this.#timers.values()) clearTimeout(timer);
		this.#timers.clear();
	}
}
