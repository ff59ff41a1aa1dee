import { evictOldest } from "@junban/callers/evict-oldest";

/** After so many milliseconds, half of what somebody used is forgotten. */
const halfMs = 60_000;
/** Keys: those that used nothing for the longest time are forgotten first. */
const maxKeys = 20_000;

/** What each caller used of something in the last minutes, in milliseconds. */
export class Usage {
	readonly #used = new Map<string, { readonly ms: number; readonly at: number }>();

	add(key: string, ms: number, now: number): void {
		const used = this.of(key, now) + ms;
		this.#used.delete(key);
		evictOldest(this.#used, maxKeys);
		this.#used.set(key, { ms: used, at: now });
	}

	of(key: string, now: number): number {
		const used = this.#used.get(key);
		return used === undefined ? 0 : used.ms * 0.5 ** ((now - used.at) / halfMs);
	}
}
