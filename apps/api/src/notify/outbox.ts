import { outboxPath } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { errorFields } from "#src/error-fields.ts";
import type { Clock, Log } from "#src/ports.ts";
import { type OutboxItem, outboxItemFromStored, outboxWrite } from "./outbox-item.ts";
import type { Outcome } from "./ports.ts";
import { Slots } from "./slots.ts";

export interface OutboxOptions {
	readonly store: FirestoreClient;
	/** Path of the document that has the outbox: a line, or an app. */
	readonly root: string;
	readonly now: Clock;
	readonly log: Log;
	/** 0 to below 1; spreads the tries. */
	random(): number;
	/** Tries one. `stale`: it is not true any more, or nobody wants it. Rejecting counts as `later`. */
	deliver(item: OutboxItem): Promise<Outcome | "stale">;
}

/** Of one outbox and channel at once, so that one line cannot take all there is. */
const AT_ONCE = 6;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 120_000;
/** Nothing waits longer, scattered as it is. */
const MOST_WAIT_MS = LAST_RETRY_MS * 1.25;
/** When the store did not take the record of what was sent. */
const RECORD_RETRY_MS = 5_000;
/** Writes of one commit, and stored items read at once. */
const PART = 300;

/**
 * What is to be sent for one line, or for one app. The documents were written with their causes and are deleted once a
 * provider took the message, so after a crash between the two it is sent again, under the same id. Nothing here waits
 * for the desk, and the desk never waits for this.
 */
export class Outbox {
	readonly #options: OutboxOptions;
	readonly #waiting = new Map<string, OutboxItem>();
	readonly #underWay = new Set<string>();
	// Each channel has its own: a mail server that hangs keeps no push waiting.
	readonly #slots = { mail: new Slots(AT_ONCE), push: new Slots(AT_ONCE) };
	#toRecord: Write[] = [];
	#recordAt = 0;
	#recording: Promise<void> | undefined;

	constructor(options: OutboxOptions) {
		this.#options = options;
	}

	/** Of stored documents; `drain` sends them. */
	add(items: readonly OutboxItem[]): void {
		for (const item of items) if (!this.#underWay.has(item.id)) this.#waiting.set(item.id, item);
	}

	/** Reads what is left from before. */
	async load(): Promise<void> {
		const { root, store } = this.#options;
		let after: string | undefined;
		do {
			const part: readonly StoredDocument[] = await store.runQuery(root, {
				collection: "outbox",
				limit: PART,
				...(after === undefined ? {} : { afterPath: after }),
			});
			for (const { path, data } of part) this.take(path.split("/").at(-1) ?? "", data);
			after = part.length === PART ? part.at(-1)?.path : undefined;
		} while (after !== undefined);
	}

	/** A stored document; one that cannot be read is deleted. */
	take(id: string, data: { readonly [field: string]: unknown }): void {
		const item = outboxItemFromStored(id, data);
		if (item !== undefined) this.add([item]);
		else {
			this.#options.log("error", "outbox.corrupt", { root: this.#options.root });
			this.#record({ delete: outboxPath(this.#options.root, id) });
		}
	}

	/** How many wait or are under way. */
	get size(): number {
		return this.#waiting.size + this.#underWay.size;
	}

	/** Whether nothing is to be sent and nothing to be recorded, also not by what is under way. */
	get isIdle(): boolean {
		return this.size === 0 && this.#toRecord.length === 0 && this.#recording === undefined;
	}

	/** When `drain` is to be called next; undefined when nothing waits. */
	get nextAttemptAt(): EpochMs | undefined {
		const now = this.#options.now();
		let next = this.#toRecord.length > 0 ? dueAt(this.#recordAt, now) : undefined;
		for (const { nextAt } of this.#waiting.values()) {
			const at = dueAt(nextAt, now);
			if (next === undefined || at < next) next = at;
		}
		return next;
	}

	/** Tries all that is due; resolves when each was tried once and the outcome is recorded. Never rejects. */
	async drain(): Promise<void> {
		const now = this.#options.now();
		const due = [...this.#waiting.values()].filter(({ nextAt }) => dueAt(nextAt, now) <= now);
		await Promise.all(due.map((item) => this.#try(item)));
		await this.#recorded();
	}

	async #try(item: OutboxItem): Promise<void> {
		this.#waiting.delete(item.id);
		this.#underWay.add(item.id);
		const channel = item.what.kind === "notice" ? item.what.channel : "mail";
		const outcome = await this.#slots[channel].run(() => this.#outcomeOf(item));
		this.#underWay.delete(item.id);
		const { now, random, root } = this.#options;
		const wait = Math.min(FIRST_RETRY_MS * 2 ** item.tries, LAST_RETRY_MS) * (0.75 + random() / 2);
		const again = { ...item, tries: item.tries + 1, nextAt: Math.round(now() + wait) };
		if (outcome === "later" && again.nextAt < item.expireAt) {
			this.add([again]);
			this.#record(outboxWrite(root, again));
		} else this.#record({ delete: outboxPath(root, item.id) });
	}

	async #outcomeOf(item: OutboxItem): Promise<Outcome | "stale" | "expired"> {
		const { deliver, log, now } = this.#options;
		const fields = () => ({
			kind: item.what.kind,
			...(item.what.kind === "notice" ? { cause: item.what.cause, channel: item.what.channel } : {}),
			tries: item.tries,
		});
		// It may have waited long for its slot.
		if (now() >= item.expireAt) {
			log("warn", "outbox.expired", fields);
			return "expired";
		}
		try {
			const outcome = await deliver(item);
			const level = outcome === "later" || outcome === "never" ? "warn" : "info";
			log(level, "outbox.tried", () => ({ ...fields(), outcome }));
			return outcome;
		} catch (error) {
			// The text of a mail server's error may hold the address.
			log("warn", "outbox.failed", () => ({ ...fields(), ...errorFields(error) }));
			return "later";
		}
	}

	#record(write: Write): void {
		this.#toRecord.push(write);
		this.#recording ??= this.#recordAll().finally(() => {
			this.#recording = undefined;
		});
	}

	async #recorded(): Promise<void> {
		const now = this.#options.now();
		if (this.#toRecord.length > 0 && dueAt(this.#recordAt, now) <= now)
			this.#recording ??= this.#recordAll().finally(() => {
				this.#recording = undefined;
			});
		await this.#recording;
	}

	/** What ends together is recorded together. */
	async #recordAll(): Promise<void> {
		await Promise.resolve();
		while (this.#toRecord.length > 0) {
			const part = this.#toRecord.splice(0, PART);
			try {
				await this.#options.store.commit(part);
			} catch (error) {
				this.#toRecord.unshift(...part);
				this.#recordAt = this.#options.now() + RECORD_RETRY_MS;
				this.#options.log("warn", "outbox.not-recorded", errorFields(error));
				return;
			}
		}
	}
}

/** The instant; now for one so far ahead that the machine's clock must have been set back since it was chosen. */
function dueAt(at: EpochMs, now: EpochMs): EpochMs {
	return at > now + MOST_WAIT_MS ? now : at;
}
