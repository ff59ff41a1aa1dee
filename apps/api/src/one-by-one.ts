import type { Clock } from "./ports.ts";

/** Does one piece of work after another. */
export type OneByOne = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** How long the rest after a piece of work is, as a multiple of the work's own time. */
const REST = 3;

/**
 * For long work that a caller may ask for again and again: it takes at most a quarter of the process's time.
 *
 * @param pause resolves after the given milliseconds
 */
export function oneByOne(now: Clock, pause: (ms: number) => Promise<void>): OneByOne {
	let before: Promise<void> = Promise.resolve();
	return (work) => {
		let began = 0;
		const done = before.then(() => {
			began = now();
			return work();
		});
		const rest = () => pause(REST * Math.max(0, now() - began));
		before = done.then(rest, rest);
		return done;
	};
}
