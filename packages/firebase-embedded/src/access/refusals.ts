import type { Clock } from "#src/clock.ts";
import type { Log } from "#src/log.ts";

/** Lines of one minute. The bound keeps hostile callers from filling the disk. */
const maxLines = 60;
const windowMs = 60_000;

/**
 * Logs refusals for the developer, at most 60 a minute. Further refusals are counted, and the count is logged with the
 * first refusal of a later minute. Callers must pass no names of persons or documents.
 */
export function createRefusalLog(
	log: Log,
	now: Clock,
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
		if (lines >= maxLines) {
			dropped++;
			return;
		}
		lines++;
		log({ level: "info", event: "access.denied", fields: { operation, path: pattern, reasons } });
	};
}
