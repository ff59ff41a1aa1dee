import type { Log } from "@junban/api/ports";
import { boundedLog } from "@junban/firebase-embedded/bounded-log";

/**
 * The log of the API and of the pages, as `boundedLog` bounds that of the store: what a stranger or a free account can make
 * happen again and again fills no disk. Each level of an event is counted alone, so that many refusals hide no error. Lines of
 * level debug are not bounded: the operator has asked for all of them.
 */
export function boundedApiLog(log: Log, now: () => number = Date.now): Log {
	const levels = { info: bounded(log, now), warn: bounded(log, now), error: bounded(log, now) };
	return (level, event, fields) => {
		if (level === "debug") log(level, event, fields);
		else levels[level]({ level, event, fields: typeof fields === "function" ? fields() : { ...fields } });
	};
}

function bounded(log: Log, now: () => number): ReturnType<typeof boundedLog> {
	return boundedLog(({ level, event, fields }) => log(level, event, fields), now);
}
