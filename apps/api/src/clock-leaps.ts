import { LEAP_MS, type Leap } from "@junban/domain/line";
import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";
import type { Clock, Log, Uptime } from "./ports.ts";

export interface ClockLeapsOptions {
	readonly now: Clock;
	/** Undefined: leaps are not noticed. */
	readonly uptime: Uptime | undefined;
	readonly log: Log;
}

/**
 * Notices that this machine's clock was set forward by hours: compares it with the time since the machine started. Known for
 * the life of the process; the boards keep what is held.
 */
export class ClockLeaps {
	readonly #options: ClockLeapsOptions;
	#seen: { readonly now: number; readonly up: number } | undefined;
	/** How far all leaps together have moved the clock. */
	#ahead = 0;
	#leap: Leap | undefined;
	/** Lines whose staff found the time right after the last leap. */
	readonly #accepted = new Set<string>();

	constructor(options: ClockLeapsOptions) {
		this.#options = options;
		this.look();
	}

	/** Compares the clocks since the last look. */
	look(): void {
		const { now, uptime } = this.#options;
		if (uptime === undefined) return;
		const at = { now: now(), up: uptime() };
		const seen = this.#seen ?? at;
		this.#seen = at;
		const moved = Math.round(at.now - seen.now - (at.up - seen.up));
		// Corrections by the network's time do not add up.
		if (Math.abs(moved) <= LEAP_MS) return;
		// A clock that only went back ends nobody.
		this.#ahead = Math.max(0, this.#ahead + moved);
		this.#leap = this.#ahead > LEAP_MS ? { from: at.now - this.#ahead, to: at.now } : undefined;
		this.#accepted.clear();
		const text = (ms: EpochMs) => new Date(ms).toISOString();
		this.#options.log("warn", "clock.leapt", { from: text(at.now - moved), to: text(at.now) });
	}

	/** The leap that the line's staff have not accepted, looked for now. */
	of(app: AppUid, line: LineUid): Leap | undefined {
		this.look();
		return this.#accepted.has(`${app}/${line}`) ? undefined : this.#leap;
	}

	/** The leap that moves the clock now. */
	get last(): Leap | undefined {
		return this.#leap;
	}

	/** The line's staff say that the time after the leap to this instant is right. Does nothing for another leap. */
	accept(app: AppUid, line: LineUid, to: EpochMs): void {
		if (this.#leap?.to === to) this.#accepted.add(`${app}/${line}`);
	}
}
