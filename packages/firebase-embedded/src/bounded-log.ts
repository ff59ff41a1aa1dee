import type { Clock } from "#src/clock.ts";
import type { Log } from "#src/log.ts";

/** Lines of one event in one minute. The bound keeps hostile callers from filling the disk. */
const MAX_LINES = 60;
const WINDOW_MS = 60_000;

/**
 * Passes on at most 60 lines of each event in a minute. Further ones are counted, and the count is logged as
 * `log.more` with the first line of that event in a later minute.
 */
export function boundedLog(log: Log, now: Clock = Date.now): Log {
	const windows = new Map<string, { ends: number; lines: number; dropped: number }>();
	return (event) => {
		const name = event.event;
		let window = windows.get(name);
		if (window === undefined || now() >= window.ends) {
			const dropped = window?.dropped ?? 0;
			if (dropped > 0) log({ level: "info", event: "log.more", fields: { of: name, count: dropped } });
			window = { ends: now() + WINDOW_MS, lines: 0, dropped: 0 };
			windows.set(name, window);
		}
		if (window.lines >= MAX_LINES) window.dropped++;
		else {
			window.lines++;
			log(event);
		}
	};
}
