import { onTestFinished, vi } from "vitest";
import type { Timers } from "#src/timers.ts";

/** Timers that `vi.advanceTimersByTime` moves, until the test ends. */
export function fakeTimers(): Timers {
	vi.useFakeTimers();
	onTestFinished(() => {
		vi.useRealTimers();
	});
	return {
		now: () => Date.now(),
		setTimeout: (callback, delay) => Number(setTimeout(callback, delay)),
		clearTimeout: (id) => clearTimeout(id),
	};
}
