/** What timed things need of the browser, in milliseconds; tests give their own. */
export type Timers = {
	now(): number;
	setTimeout(callback: () => void, delay: number): number;
	clearTimeout(id: number): void;
};

/** The page's own; `now` goes on whatever is done to the device's clock. */
export const browserTimers: Timers = {
	now: () => performance.now(),
	setTimeout: (callback, delay) => window.setTimeout(callback, delay),
	clearTimeout: (id) => window.clearTimeout(id),
};

/** One call at a time: asking again takes the place of what was asked before, and undefined of nothing. */
export function createAlarm(timers: Timers, ring: () => void): (at: number | undefined) => void {
	let timer: number | undefined;
	return (at) => {
		if (timer !== undefined) timers.clearTimeout(timer);
		timer =
			at === undefined
				? undefined
				: timers.setTimeout(
						() => {
							timer = undefined;
							ring();
						},
						Math.max(0, at - timers.now()),
					);
	};
}
