import { outboxPath } from "@junban/domain/documents";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { errorFields } from "#src/error-fields.ts";
import { atOnce, type InTurn } from "#src/in-turn.ts";
import type { Clock, Log } from "#src/ports.ts";
import { Semaphore } from "#src/semaphore.ts";
import { resultOfTry, type Tried } from "./notice-results.ts";
import {
	isAgain,
	isFirstCall,
	type Notice,
	type OutboxItem,
	outboxItemFromStored,
	outboxWrite,
} from "./outbox-item.ts";
import type { Delivered } from "./ports.ts";
import { Records } from "./records.ts";
import { dueAt, retryMs } from "./retry-times.ts";

export interface OutboxOptions {
	readonly store: FirestoreClient;
	/** Path of the document that has the outbox: a line, or an app. */
	readonly root: string;
	readonly now: Clock;
	readonly log: Log;
	/** The path of a member's document, which gets the results of its notices. Absent for an app, which has no notices. */
	readonly memberPath?: (member: MemberUid) => string;
	/** 0 to below 1. Spreads the retries. */
	random(): number;
	/** Sends one item. A rejection counts as `later`. */
	deliver(item: OutboxItem): Promise<Delivered>;
	/** Called once for an item that is not sent and not tried again. */
	readonly notSent?: (item: OutboxItem) => void;
	/** Called when there is more to do at `nextAttemptAt`. `drain` may still wait for other messages. */
	readonly waits?: () => void;
	/** Runs what records the results of messages that are tried again, when its turn comes. Default: at once. */
	readonly inTurn?: InTurn | undefined;
}

/** First tries under way for one outbox and channel, so that one line cannot use all connections. */
const AT_ONCE = 6;
/** The same of messages that are tried again. */
const AGAIN_AT_ONCE = 2;
/** Of them for the first try of calls alone: other messages may go to a push service that hangs. */
const FOR_CALLS = 1;
/** The delay after a message had no turn. */
const TURN_RETRY_MS = 1_000;
/** Stored items of one read. */
const PAGE = 300;
/**
 * The messages of one line or of one app that wait to be sent. An item's document is written in the commit that causes it
 * and deleted when a provider has accepted the message. After a crash between the two, the message is sent again under
 * the same id. The desk never waits for an outbox.
 */
export class Outbox {
	readonly #options: OutboxOptions;
	readonly #waiting = new Map<string, OutboxItem>();
	/** The id of the last notice of each place, channel and cause. */
	readonly #last = new Map<string, string>();
	/** Notices under way of which a later one has come. */
	readonly #outdated = new Set<string>();
	/** No item that waits is due before. */
	#firstAt = Number.POSITIVE_INFINITY;
	readonly #underWay = new Set<string>();
	// One for each channel: a mail server that hangs does not delay pushes.
	readonly #semaphores = {
		mail: new Semaphore(AT_ONCE, FOR_CALLS),
		push: new Semaphore(AT_ONCE, FOR_CALLS),
	};
	// What is tried again may wait long for its turn. First tries must not wait for that.
	readonly #again = { mail: new Semaphore(AGAIN_AT_ONCE), push: new Semaphore(AGAIN_AT_ONCE) };
	readonly #records: Records;
	/** Of items that are tried again: servers that strangers name may refuse tens of thousands, again and again. */
	readonly #patient: Records;

	constructor(options: OutboxOptions) {
		this.#options = options;
		const { store, now, log, memberPath, inTurn = atOnce } = options;
		const gone = (id: string) => void this.#waiting.delete(id);
		const failed = () => options.waits?.();
		const records = { store, now, log, memberPath, gone, failed };
		this.#records = new Records({ ...records, inTurn: atOnce });
		this.#patient = new Records({ ...records, inTurn });
	}

	/**
	 * Adds items that were just stored. `drain` sends them. Of a place, channel and cause the last alone is true, because its instant is
	 * the place's: staff may cancel all places and restore them again and again, and each notice lives for an hour.
	 */
	add(items: readonly OutboxItem[]): void {
		for (const item of items) {
			if (this.#underWay.has(item.id)) continue;
			this.#replaceEarlier(item);
			this.#wait(item);
		}
	}

	#wait(item: OutboxItem): void {
		this.#waiting.set(item.id, item);
		this.#firstAt = Math.min(this.#firstAt, item.nextAt);
	}

	#replaceEarlier({ id, what }: OutboxItem): void {
		if (what.kind !== "notice") return;
		const key = keyOf(what);
		const earlier = this.#last.get(key);
		this.#last.set(key, id);
		if (earlier === undefined || earlier === id) return;
		if (this.#underWay.has(earlier)) this.#outdated.add(earlier);
		else if (this.#waiting.delete(earlier))
			this.#records.put({ id: earlier, write: { delete: outboxPath(this.#options.root, earlier) } });
	}

	/** The item is not tried any more. */
	#end({ id, what }: OutboxItem): void {
		this.#outdated.delete(id);
		if (what.kind === "notice" && this.#last.get(keyOf(what)) === id) this.#last.delete(keyOf(what));
	}

	/** Reads the stored items that an earlier process left. */
	async load(): Promise<void> {
		const { root, store } = this.#options;
		let after: string | undefined;
		do {
			const part: readonly StoredDocument[] = await store.runQuery(root, {
				collection: "outbox",
				limit: PAGE,
				...(after === undefined ? {} : { afterPath: after }),
			});
			for (const { path, data } of part) this.addStored(path.split("/").at(-1) ?? "", data);
			after = part.length === PAGE ? part.at(-1)?.path : undefined;
		} while (after !== undefined);
	}

	/** Adds a stored document. An unreadable one is deleted. */
	addStored(id: string, data: { readonly [field: string]: unknown }): void {
		const item = outboxItemFromStored(id, data);
		// After a restart nothing tells which of several notices came last. Each is compared with its place before it is sent.
		if (item !== undefined) {
			if (!this.#underWay.has(item.id)) this.#wait(item);
		} else {
			this.#options.log("error", "outbox.corrupt", { root: this.#options.root });
			this.#records.put({ id, write: { delete: outboxPath(this.#options.root, id) } });
		}
	}

	/** The number of items that wait or are under way. */
	get size(): number {
		return this.#waiting.size + this.#underWay.size;
	}

	/** When the longest waiting notice to a member was caused; undefined when none waits. */
	get oldestAt(): EpochMs | undefined {
		let oldest: EpochMs | undefined;
		for (const { what } of this.#waiting.values())
			if (what.kind === "notice" && (oldest === undefined || what.at < oldest)) oldest = what.at;
		return oldest;
	}

	/** Whether there is nothing to send, nothing to record, and nothing under way. */
	get isIdle(): boolean {
		return this.size === 0 && this.#records.isIdle && this.#patient.isIdle;
	}

	/** The instant at which `drain` has work. Undefined when nothing waits. */
	get nextAttemptAt(): EpochMs | undefined {
		const never = Number.POSITIVE_INFINITY;
		const item = this.#waiting.size > 0 ? dueAt(this.#firstAt, this.#options.now()) : never;
		const at = Math.min(item, this.#records.at ?? never, this.#patient.at ?? never);
		return at === never ? undefined : at;
	}

	/** Tries all due items. Resolves when each was tried once and its outcome is recorded. Never rejects. */
	async drain(): Promise<void> {
		const due = this.#takeDue();
		const inOrder = [...due.filter(isFirstCall), ...due.filter((item) => !isFirstCall(item))];
		// A cancel-all makes tens of thousands due, and each that waits inside of a function takes 2 kB.
		const lanes = Map.groupBy(inOrder, (item) => this.#semaphoreOf(item));
		const inLane = async (items: readonly OutboxItem[]) => {
			const next = items.values();
			const works = Array.from({ length: AT_ONCE }, async () => {
				for (const item of next) await this.#try(item);
			});
			await Promise.all(works);
		};
		await Promise.all([...lanes.values()].map(inLane));
		await Promise.all([this.#records.recorded(), this.#patient.recorded()]);
	}

	/** Takes all due items. They are under way from now on. */
	#takeDue(): OutboxItem[] {
		const now = this.#options.now();
		const due: OutboxItem[] = [];
		this.#firstAt = Number.POSITIVE_INFINITY;
		for (const item of this.#waiting.values())
			if (dueAt(item.nextAt, now) <= now) due.push(item);
			else this.#firstAt = Math.min(this.#firstAt, item.nextAt);
		for (const { id } of due) {
			this.#waiting.delete(id);
			this.#underWay.add(id);
		}
		return due;
	}

	#semaphoreOf(item: OutboxItem): Semaphore {
		const channel = item.what.kind === "notice" ? item.what.channel : "mail";
		return (isAgain(item) ? this.#again : this.#semaphores)[channel];
	}

	async #try(item: OutboxItem): Promise<void> {
		// All are of one line.
		const place = { path: [], isUrgent: isFirstCall(item) };
		const outcome = await this.#semaphoreOf(item).run(place, () => this.#outcomeOf(item));
		this.#underWay.delete(item.id);
		const { now, random, root } = this.#options;
		if (outcome === "no_turn") {
			// Not tried: it stays among the first tries, and what is stored of it stays true.
			this.#wait({ ...item, nextAt: now() + TURN_RETRY_MS, isLate: true });
			this.#options.waits?.();
			return;
		}
		const again = {
			...item,
			tries: item.tries + 1,
			nextAt: Math.round(now() + retryMs(item.tries, random())),
		};
		if (outcome === "later" && again.nextAt < item.expireAt) {
			this.#wait(again);
			// An item that was deleted with its shop must not come back.
			const write: Write = { ...outboxWrite(root, again), precondition: { exists: true } };
			this.#patient.put({ id: item.id, write, notice: resultOfTry(item, outcome, true, now()) });
			return;
		}
		this.#end(item);
		if (outcome !== "sent") this.#options.notSent?.(item);
		this.#patient.drop(item.id);
		const notice = resultOfTry(item, outcome, false, now());
		this.#records.put({ id: item.id, write: { delete: outboxPath(root, item.id) }, notice });
	}

	async #outcomeOf(item: OutboxItem): Promise<Tried | "no_turn"> {
		const { deliver, log, now } = this.#options;
		const fields = () => ({
			kind: item.what.kind,
			...(item.what.kind === "notice" ? { cause: item.what.cause, channel: item.what.channel } : {}),
			tries: item.tries,
		});
		// The item may have waited long for the semaphore.
		if (this.#outdated.has(item.id)) return "stale";
		if (now() >= item.expireAt) {
			log("warn", "outbox.expired", fields);
			return "expired";
		}
		try {
			const outcome = await deliver(item);
			const level = outcome === "sent" || outcome === "stale" || outcome === "gone" ? "info" : "warn";
			if (outcome !== "no_turn") log(level, "outbox.tried", () => ({ ...fields(), outcome }));
			return outcome;
		} catch (error) {
			// Fields only: the message of a mail server's error may hold the address.
			log("warn", "outbox.failed", () => ({ ...fields(), ...errorFields(error) }));
			return "later";
		}
	}
}

const keyOf = ({ cause, channel, member }: Notice): string => `${cause} ${channel} ${member}`;
