import type { Log, LogLevel } from "@junban/api/ports";

const RANK: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 };

/** Writes one JSON object per line, from the given level on. */
export function jsonLog(level: LogLevel, write: (line: string) => void): Log {
	return (each, event, fields) => {
		if (RANK[each] < RANK[level]) return;
		const more = typeof fields === "function" ? fields() : fields;
		write(`${JSON.stringify({ time: new Date().toISOString(), level: each, event, ...more })}\n`);
	};
}
