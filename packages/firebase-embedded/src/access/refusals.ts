import type { Log } from "#src/log.ts";

/** Lines in one window; hostile callers must not fill the disk. */
const mostLines = 60;
const windowMs = 60_000;

/**
 * Logs refusals for the developer, at most 60 a minute; beyond that they are counted, and the count is told with the
 * first of a later minute. What is logged must name neither persons nor documents.
 */
export function refusals(
	log: Log,
	now: () => number,
): (operation: string, pattern: string, reasons: readonly string[]) => void {
	let windowEnds = 0;
	let lines = 0;
	let dropped = 0;
	return (operation, pattern, reasons) => {
		if (now() >= windowEnds) {
			windowEnds = now() + windowMs;
			lines = 0;
			if (dropped > 0) log({ level: "info", event: "access.denied-more", fields: { count: dropped } });
			dropped = 0;
		}
		if (lines >= mostLines) {
			dropped++;
			return;
		}
		lines++;
		log({ level: "info", event: "access.denied", fields: { operation, path: pattern, reasons } });
	};
}
