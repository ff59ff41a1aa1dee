/** What this machine knows of how it goes, for the operators' page. */
import { statfs } from "node:fs/promises";
import type { PlatformFacts } from "@junban/api/master/health";
import type { Embedded, Log as EmbeddedLog } from "@junban/firebase-embedded/embedded";
import { backupsAt } from "./backups/shelf.ts";
import type { Env } from "./env.ts";
import type { ProxyWatch } from "./proxy-watch.ts";

type Scan = NonNullable<PlatformFacts["scans"]>[number];
/** Queries of one form are one entry. */
const MOST_SCANS = 20;

/** Remembers the store's queries that no index answers. They name fields, never values. */
export class ScanLog {
	readonly #scans = new Map<string, Scan>();
	readonly #now: () => number;

	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** The log of the store, which also notes its scans. */
	listening(log: EmbeddedLog): EmbeddedLog {
		return (event) => {
			if (event.event === "query.scan") this.#note(event.fields ?? {});
			log(event);
		};
	}

	/** The latest first. */
	get scans(): readonly Scan[] {
		return [...this.#scans.values()].reverse();
	}

	#note({ collection, ms, wants }: Readonly<Record<string, unknown>>): void {
		const fields = Array.isArray(wants) ? wants.join(", ") : "";
		const what = `${String(collection)} (${fields})`;
		const before = this.#scans.get(what);
		this.#scans.delete(what);
		const [first] = this.#scans.keys();
		if (first !== undefined && this.#scans.size >= MOST_SCANS) this.#scans.delete(first);
		this.#scans.set(what, {
			kind: "scan",
			what,
			count: (before?.count ?? 0) + 1,
			worst_ms: Math.max(before?.worst_ms ?? 0, typeof ms === "number" ? ms : 0),
			last_at: this.#now(),
		});
	}
}

/** Reads the facts now. A folder that cannot be looked at is left out. */
export async function platformFacts(
	{ backups, dataDir }: Pick<Env, "backups" | "dataDir">,
	embedded: Pick<Embedded, "metrics">,
	scans: ScanLog,
	proxies?: Pick<ProxyWatch, "isUnknown">,
	now = Date.now(),
): Promise<PlatformFacts> {
	const [freeBytes, newest] = await Promise.all([
		statfs(dataDir).then(
			({ bavail, bsize }) => bavail * bsize,
			() => undefined,
		),
		backups === undefined
			? undefined
			: backupsAt(backups.folder, now).then(
					({ past }) => past[0]?.at,
					() => undefined,
				),
	]);
	return {
		storeBytes: embedded.metrics().databaseBytes,
		...(freeBytes === undefined ? {} : { freeBytes }),
		backup: {
			scheduled: backups !== undefined,
			...(backups === undefined ? {} : { everyHours: backups.hours }),
			...(newest === undefined ? {} : { at: newest }),
		},
		...(proxies?.isUnknown === true ? { hasUnknownProxy: true } : {}),
		scans: scans.scans,
	};
}
