/** Metrics for the operator in Prometheus' text format 0.0.4. They hold no personal data. */

/** Upper bounds: seconds of a request, and writes of a commit. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;
const WRITES = [1, 2, 4, 10, 25, 50, 100, 200, 400] as const;

type Labels = Readonly<Record<string, string>>;
type Kind = "counter" | "gauge";

/** A metric that is read at each scrape. */
export interface Reading {
	readonly name: string;
	readonly help: string;
	readonly kind: Kind;
	readonly value: number;
}

/** Counts values in buckets by their size. */
class Histogram {
	readonly #bounds: readonly number[];
	readonly #counts: number[];
	#count = 0;
	#sum = 0;

	constructor(bounds: readonly number[]) {
		this.#bounds = bounds;
		this.#counts = bounds.map(() => 0);
	}

	add(value: number): void {
		this.#count++;
		this.#sum += value;
		const at = this.#bounds.findIndex((bound) => value <= bound);
		if (at >= 0) this.#counts[at] = (this.#counts[at] ?? 0) + 1;
	}

	lines(name: string, labels: Labels): string[] {
		let below = 0;
		const buckets = this.#bounds.map((bound, at) => {
			below += this.#counts[at] ?? 0;
			return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${below}`;
		});
		return [
			...buckets,
			`${name}_bucket${labelText({ ...labels, le: "+Inf" })} ${this.#count}`,
			`${name}_sum${labelText(labels)} ${this.#sum}`,
			`${name}_count${labelText(labels)} ${this.#count}`,
		];
	}
}

/** The metrics of one call. */
class RouteMetrics {
	readonly labels: Labels;
	readonly seconds = new Histogram(SECONDS);
	/** Counts by the first digit of the status. */
	readonly classes = [0, 0, 0, 0, 0, 0];

	constructor(method: string, route: string) {
		this.labels = { method, route };
	}

	add(status: number, ms: number): void {
		const at = Math.floor(status / 100);
		this.classes[at] = (this.classes[at] ?? 0) + 1;
		this.seconds.add(ms / 1_000);
	}
}

/** All metrics of one API. */
export class ApiMetrics {
	/** By method and route. */
	readonly #routes = new Map<string, RouteMetrics>();
	readonly #readings: (() => readonly Reading[])[] = [];
	readonly #writes = new Histogram(WRITES);
	#reads = 0;

	/** Counts an answered request. `route` is the pattern of its path, never the path. */
	answered(
		{ method, route }: { readonly method: string; readonly route: string },
		status: number,
		ms: number,
	): void {
		const name = `${method} ${route}`;
		let metrics = this.#routes.get(name);
		if (metrics === undefined) {
			metrics = new RouteMetrics(method, route);
			this.#routes.set(name, metrics);
		}
		metrics.add(status, ms);
	}

	/** Adds metrics that are read at each scrape. */
	addReadings(read: () => readonly Reading[]): void {
		this.#readings.push(read);
	}

	/** Counts the documents of a read; a query counts as one. */
	reads(count: number): void {
		this.#reads += count;
	}

	/** Counts a commit. */
	committed(writes: number): void {
		this.#writes.add(writes);
	}

	text(): string {
		const routes = [...this.#routes.values()];
		const reading = (each: Reading) => single(each);
		return [
			...head("junban_requests_total", "counter", "Requests, by call and hundreds of the status"),
			...routes.flatMap(({ classes, labels }) =>
				classes.flatMap((count, hundreds) =>
					count === 0
						? []
						: [`junban_requests_total${labelText({ ...labels, class: `${hundreds}xx` })} ${count}`],
				),
			),
			...head("junban_request_seconds", "histogram", "Requests, by call and time to the answer"),
			...routes.flatMap(({ seconds, labels }) => seconds.lines("junban_request_seconds", labels)),
			...head("junban_commit_writes", "histogram", "Commits of the desks, by the writes of each"),
			...this.#writes.lines("junban_commit_writes", {}),
			...single({
				name: "junban_store_reads_total",
				help: "Documents and queries asked of the store",
				kind: "counter",
				value: this.#reads,
			}),
			...this.#readings.flatMap((read) => read().flatMap(reading)),
			"",
		].join("\n");
	}
}

function single({ help, kind, name, value }: Reading): string[] {
	return [...head(name, kind, help), `${name} ${value}`];
}

function head(name: string, kind: Kind | "histogram", help: string): string[] {
	return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];
}

/** Labels hold only patterns and methods, so nothing needs escaping. */
function labelText(labels: Labels): string {
	const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
	return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}
