import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Authorize } from "#src/access/authorize.ts";
import type { ListenHub } from "#src/listen/hub.ts";
import type { Log } from "#src/log.ts";
import { DurationHistogram, type Metrics } from "#src/metrics.ts";
import type { Channels } from "#src/webchannel/channels.ts";

/** The counters of a server. */
export class Meter {
	readonly #started = performance.now();
	readonly #groups = new DurationHistogram();
	readonly #syncs = new DurationHistogram();
	#commits = 0;
	#denied = 0;
	#events = new Map<string, number>();

	readonly group = (commits: number, ms: number, syncMs: number | undefined): void => {
		this.#commits += commits;
		this.#groups.add(ms);
		if (syncMs !== undefined) this.#syncs.add(syncMs);
	};

	/** Counts log events by name. */
	log(log: Log): Log {
		return (event) => {
			this.#events.set(event.event, (this.#events.get(event.event) ?? 0) + 1);
			log(event);
		};
	}

	/** Counts refusals, also those that are not logged one by one. */
	authorize(authorize: Authorize): Authorize {
		return {
			decide: (user, question) => authorize.decide(user, question),
			refused: (question, reasons) => {
				this.#denied++;
				authorize.refused(question, reasons);
			},
		};
	}

	read(dataDir: string, hub: ListenHub, channels: Channels): Metrics {
		const memory = process.memoryUsage();
		return {
			uptimeSeconds: (performance.now() - this.#started) / 1000,
			commits: this.#commits,
			groups: this.#groups.read(),
			syncs: this.#syncs.read(),
			denied: this.#denied,
			scans: this.#events.get("query.scan") ?? 0,
			storeFaults: this.#events.get("store.failed") ?? 0,
			...hub.size,
			channels: channels.size,
			bufferedCharacters: channels.held,
			databaseBytes: bytesOf(dataDir),
			residentBytes: memory.rss,
			heapBytes: memory.heapUsed,
		};
	}
}

/** Bytes of the databases and their logs. */
function bytesOf(dataDir: string): number {
	return readdirSync(dataDir)
		.filter((name) => /\.sqlite(?:-wal)?$/.test(name))
		.reduce((sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
