/** Counters and gauges of a server, in Prometheus' units: seconds and bytes. Counters never decrease. */
export interface Metrics {
	uptimeSeconds: number;
	/** Commits, including refused ones. */
	commits: number;
	/** Time per group of commits; each group waits for the disk once. */
	groups: Histogram;
	/** Time of each wait for the disk. */
	syncs: Histogram;
	/** Operations that the rules refused. */
	denied: number;
	/** Queries that read more documents than they would with an index. */
	scans: number;
	/** Faults of the store, after which it was opened again or refused to work. */
	storeFaults: number;
	/** Queries and documents that are watched now. Equal ones share a view. */
	views: number;
	listeners: number;
	/** Open streams of clients. */
	channels: number;
	/** See `Channels.held`. */
	bufferedCharacters: number;
	/** Bytes of the data folder's databases. */
	databaseBytes: number;
	residentBytes: number;
	heapBytes: number;
}

/** Times in seconds. `buckets[i]` counts durations of at most `bounds[i]`. */
export interface Histogram {
	count: number;
	sum: number;
	buckets: readonly number[];
}

/** Upper bounds in seconds, from a cached write to a very slow disk. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1] as const;

/** Counts durations. */
export class DurationHistogram {
	readonly #buckets = bounds.map(() => 0);
	#count = 0;
	#sum = 0;

	add(ms: number): void {
		const seconds = ms / 1000;
		this.#count++;
		this.#sum += seconds;
		for (const [at, bound] of bounds.entries())
			if (seconds <= bound) this.#buckets[at] = (this.#buckets[at] ?? 0) + 1;
	}

	read(): Histogram {
		return { count: this.#count, sum: this.#sum, buckets: [...this.#buckets] };
	}
}

/** In Prometheus' text format, version 0.0.4. */
export function metricsText(metrics: Metrics): string {
	return [
		...single("uptime_seconds", "gauge", "Since the start", metrics.uptimeSeconds),
		...single("commits_total", "counter", "Commits, the refused ones included", metrics.commits),
		...histogram("commit_group_seconds", "Groups of commits, with their wait for the disk", metrics.groups),
		...histogram("sync_seconds", "Waits for the disk", metrics.syncs),
		...single("denied_total", "counter", "Operations that the rules refused", metrics.denied),
		...single("scans_total", "counter", "Queries that lacked an index", metrics.scans),
		...single("store_faults_total", "counter", "Faults of the store", metrics.storeFaults),
		...single("views", "gauge", "Queries and documents watched, equal ones once", metrics.views),
		...single("listeners", "gauge", "Targets of all clients", metrics.listeners),
		...single("channels", "gauge", "Streams of clients", metrics.channels),
		...single(
			"buffered_characters",
			"gauge",
			"Sent to clients and not confirmed, or received before its turn, with 300 for each text",
			metrics.bufferedCharacters,
		),
		...single("database_bytes", "gauge", "Of the databases' files", metrics.databaseBytes),
		...single("resident_bytes", "gauge", "Memory of the process", metrics.residentBytes),
		...single("heap_bytes", "gauge", "Memory in use by JavaScript", metrics.heapBytes),
		"",
	].join("\n");
}

const prefix = "firebase_embedded_";

function single(name: string, type: "counter" | "gauge", help: string, value: number): string[] {
	const full = prefix + name;
	return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, `${full} ${value}`];
}

function histogram(name: string, help: string, { count, sum, buckets }: Histogram): string[] {
	const full = prefix + name;
	return [
		`# HELP ${full} ${help}`,
		`# TYPE ${full} histogram`,
		...bounds.map((bound, at) => `${full}_bucket{le="${bound}"} ${buckets[at] ?? 0}`),
		`${full}_bucket{le="+Inf"} ${count}`,
		`${full}_sum ${sum}`,
		`${full}_count ${count}`,
	];
}
