import { APPS_PATH } from "@junban/domain/documents";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { errorFields } from "#src/error-fields.ts";
import type { Payments } from "./payments.ts";
import { type PlanPorts, settlePlan } from "./plan-changes.ts";
import { TOLD_BEFORE_MS } from "./plan-news.ts";

/** Shops of one query. */
const PAGE = 100;

export interface DuePlansOptions extends PlanPorts {
	readonly payments: Payments | undefined;
	/** Shops of one query. */
	readonly page?: number;
}

/** Looks at the plans of all shops whose end has come or is near. One per process. */
export class DuePlans {
	readonly #options: DuePlansOptions;
	#running: Promise<void> | undefined;
	#isClosed = false;

	constructor(options: DuePlansOptions) {
		this.#options = options;
	}

	/** Resolves when every due plan was looked at. While a sweep runs, it does not start another. */
	sweep(): Promise<void> {
		this.#running ??= this.#sweep().finally(() => {
			this.#running = undefined;
		});
		return this.#running;
	}

	/** Stops after the present shop. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#running?.catch(() => undefined);
	}

	async #sweep(): Promise<void> {
		const { log } = this.#options;
		for (const app of await this.#due()) {
			if (this.#isClosed) return;
			try {
				const settled = await settlePlan(this.#options, app);
				if (!settled.ok) log("warn", "premium.not-settled", { app, code: settled.code });
			} catch (error) {
				log("error", "premium.not-settled", { app, ...errorFields(error) });
			}
		}
	}

	/** The shops whose plan ends within the days at which its owners are told, the earliest first. */
	async #due(): Promise<ReadonlySet<AppUid>> {
		const { now, page = PAGE, store } = this.#options;
		const last = Timestamp.fromMillis(now() + TOLD_BEFORE_MS);
		const apps = new Set<AppUid>();
		let [from, limit] = [Timestamp.fromMillis(0), page];
		for (;;) {
			const found = await store.runQuery("", {
				collection: APPS_PATH,
				// Not `>`: many gifts may end at the same instant.
				where: [
					["premium.until", ">=", from],
					["premium.until", "<=", last],
				],
				limit,
				select: ["premium"],
			});
			const before = apps.size;
			for (const { path } of found) {
				const app = parseAppUid(path.slice(path.lastIndexOf("/") + 1));
				if (app !== undefined) apps.add(app);
			}
			const end = endIn(found.at(-1)?.data.premium);
			if (end === undefined || found.length < limit) return apps;
			// A page that brings nothing new is full of one instant.
			if (apps.size === before) limit *= 2;
			from = end;
		}
	}
}

function endIn(premium: unknown): Timestamp | undefined {
	if (typeof premium !== "object" || premium === null || !("until" in premium)) return undefined;
	return premium.until instanceof Timestamp ? premium.until : undefined;
}
