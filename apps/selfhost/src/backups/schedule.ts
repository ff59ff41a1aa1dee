import type { Log } from "@junban/api/ports";

const HOUR_MS = 3_600_000;
/** The longest wait, so that a clock that is set is noticed, and the pause after a failure. */
const LOOK_MS = HOUR_MS;
/** A server that starts has better things to do. */
const FIRST_MS = 60_000;

export interface ScheduleOptions {
	/** When the newest backup was begun, in ms. One of the future is none; undefined: there is none. */
	readonly newest: (now: number) => Promise<number | undefined>;
	/** Between two backups. */
	readonly hours: number;
	readonly log: Log;
	/** Makes one more backup, or gives it up when the signal says so. */
	readonly make: (signal: AbortSignal) => Promise<void>;
	readonly now?: () => number;
}

export interface Schedule {
	/** In Prometheus' text format. */
	metrics(): string;
	/** No backup begins any more, and one that is being made is given up. */
	stop(): void;
}

/**
 * Makes a backup whenever the newest one is older than the given hours: also after the machine was off, or a backup
 * failed. A backup from the future does not count: the clock was wrong then.
 */
export function scheduleBackups({
	newest: find,
	hours,
	log,
	make,
	now = Date.now,
}: ScheduleOptions): Schedule {
	let failures = 0;
	let newest: number | undefined;
	const stopping = new AbortController();
	let timer = setTimeout(wake, FIRST_MS).unref();

	function wake(): void {
		void next().then((ms) => {
			if (!stopping.signal.aborted) timer = setTimeout(wake, Math.min(ms, LOOK_MS)).unref();
		});
	}

	async function look(): Promise<void> {
		newest = await find(now());
	}

	async function next(): Promise<number> {
		try {
			await look();
			const due = newest === undefined ? 0 : newest + hours * HOUR_MS - now();
			if (due > 0) return due;
			await make(stopping.signal);
			await look();
			log("info", "backup.made");
		} catch (error) {
			if (stopping.signal.aborted) return LOOK_MS;
			failures++;
			// It names files and sizes of the data folder, nothing of persons.
			log("error", "backup.failed", { message: error instanceof Error ? error.message : String(error) });
		}
		return LOOK_MS;
	}

	return {
		metrics: () =>
			[
				"# HELP junban_backup_newest_timestamp_seconds When the newest backup was begun; 0: there is none",
				"# TYPE junban_backup_newest_timestamp_seconds gauge",
				`junban_backup_newest_timestamp_seconds ${Math.floor((newest ?? 0) / 1000)}`,
				"# HELP junban_backup_failures_total Scheduled backups that failed",
				"# TYPE junban_backup_failures_total counter",
				`junban_backup_failures_total ${failures}`,
				"",
			].join("\n"),
		stop() {
			stopping.abort();
			clearTimeout(timer);
		},
	};
}
