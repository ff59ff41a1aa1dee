/** What a server has done and holds, in the units of Prometheus: seconds and bytes. Counts go up for ever. */
export interface Metrics {
	uptimeSeconds: number;
	/** Commits, the refused ones included. */
	commits: number;
	/** Groups of commits; each waits for the disk once. */
	groups: Histogram;
	/** Waits for the disk. */
	syncs: Histogram;
	/** Operations that the rules refused. */
	denied: number;
	/** Queries that read more documents than an index would have. */
	scans: number;
	/** Faults of the store, upon which it was opened anew or refused. */
	storeFaults: number;
	/** Queries and documents watched now; equal ones are one view. */
	views: number;
	listeners: number;
	/** Streams of clients now. */
	channels: number;
	/** Characters that clients have not confirmed yet. */
	bufferedCharacters: number;
	/** Of the data folder's files. */
	databaseBytes: number;
	residentBytes: number;
	heapBytes: number;
}

/** Seconds. `buckets[i]` counts what took at most `bounds[i]`. */
export interface Histogram {
	count: number;
	sum: number;
	buckets: readonly number[];
}

/** Upper bounds in seconds: from a cached write to a disk that is in trouble. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1] as const;

/** Counts durations. */
export class Durations {
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
			"Sent to clients and not confirmed",
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
