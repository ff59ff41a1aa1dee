import type { EpochMs } from "@junban/domain/values";

const MINUTE_MS = 60_000;

/** How many more customers a line takes now: a minute's worth at once, then as the minute passes. */
export class JoinRate {
	#left: number | undefined;
	#at = 0;

	/** Whole joins that are left; `perMinute` is as the shop says at this instant. */
	left(perMinute: number, now: EpochMs): number {
		// The machine's clock may be set back.
		const elapsed = Math.max(0, now - this.#at);
		const before = this.#left ?? perMinute;
		this.#left = Math.min(perMinute, before + (elapsed / MINUTE_MS) * perMinute);
		this.#at = now;
		return Math.floor(this.#left);
	}

	/** So many have joined since `left` was asked. */
	take(count: number): void {
		if (this.#left !== undefined) this.#left -= count;
	}
}

/** Seconds after which one more may join. */
export function joinAgainAfter(perMinute: number): number {
	return Math.ceil(60 / perMinute);
}
