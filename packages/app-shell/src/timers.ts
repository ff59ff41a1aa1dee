/** The clock and timers of the browser, in milliseconds; tests pass their own. */
export type Timers = {
	now(): number;
	setTimeout(callback: () => void, delay: number): number;
	clearTimeout(id: number): void;
};

/** `now` counts from the page load and does not depend on the device's clock. */
export const browserTimers: Timers = {
	now: () => performance.now(),
	setTimeout: (callback, delay) => window.setTimeout(callback, delay),
	clearTimeout: (id) => window.clearTimeout(id),
};

/** An alarm that calls `ring` at an instant. A new instant replaces the one before; undefined cancels it. */
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
