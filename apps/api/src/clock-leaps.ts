import { LEAP_MS, type Leap } from "@junban/domain/line";
import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";
import type { Clock, Log, Uptime } from "./ports.ts";

export interface ClockLeapsOptions {
	readonly now: Clock;
	/** Undefined: leaps are not noticed. */
	readonly uptime: Uptime | undefined;
	readonly log: Log;
}

/** A step of the clock by hours, seen by this process. */
interface Step {
	/** What the clock would have shown without it, and what it showed. */
	readonly from: EpochMs;
	readonly to: EpochMs;
}

/**
 * Notices that this machine's clock was set forward by hours: compares it with the time since the machine started. Known for
 * the life of the process; the boards keep what is held.
 */
export class ClockLeaps {
	readonly #options: ClockLeapsOptions;
	#seen: { readonly now: number; readonly up: number } | undefined;
	/** In the order of the looks that saw them. */
	readonly #steps: Step[] = [];
	#last: Leap | undefined;
	/** How many steps lay behind when the staff of a line found the time right. */
	readonly #accepted = new Map<string, number>();

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
		this.#steps.push({ from: at.now - moved, to: at.now });
		this.#last = leapAfter(this.#steps);
		const text = (ms: EpochMs) => new Date(ms).toISOString();
		this.#options.log("warn", "clock.leapt", { from: text(at.now - moved), to: text(at.now) });
	}

	/**
	 * The leap that the line's staff have not accepted, looked for now.
	 *
	 * @param noted the leap on the line's board, which an earlier process may have noticed; later steps add to it
	 */
	of(app: AppUid, line: LineUid, noted?: Leap): Leap | undefined {
		this.look();
		if (noted !== undefined) return leapAfter(this.#stepsAfter(noted), noted);
		return leapAfter(this.#steps.slice(this.#accepted.get(`${app}/${line}`) ?? 0));
	}

	/** The sum of the leaps that the clock of this process still has. Undefined without one. */
	get last(): Leap | undefined {
		return this.#last;
	}

	/** The line's staff say that the time after the leap to this instant is right. Does nothing for another leap. */
	accept(app: AppUid, line: LineUid, to: EpochMs): void {
		if (this.#steps.at(-1)?.to === to) this.#accepted.set(`${app}/${line}`, this.#steps.length);
	}

	/** Another process of this machine notes the same step some seconds before or after this one sees it. */
	#stepsAfter(noted: Leap): readonly Step[] {
		const own = this.#steps.findLastIndex(({ to }) => to === noted.to);
		return own === -1 ? this.#steps.filter(({ from }) => from >= noted.to) : this.#steps.slice(own + 1);
	}
}

/** The leap that these steps come to, after an earlier one. A clock that only went back ends nobody, and owes nothing. */
function leapAfter(steps: readonly Step[], earlier?: Leap): Leap | undefined {
	const last = steps.at(-1);
	if (last === undefined) return earlier;
	const ahead = steps.reduce(
		(sum, { from, to }) => Math.max(0, sum + to - from),
		earlier === undefined ? 0 : earlier.to - earlier.from,
	);
	return ahead > LEAP_MS ? { from: last.to - ahead, to: last.to } : undefined;
}
