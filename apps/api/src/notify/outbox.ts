import { outboxPath } from "@junban/domain/documents";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { errorFields } from "#src/error-fields.ts";
import type { Clock, Log } from "#src/ports.ts";
import { atOnce, type InTurn } from "./in-turn.ts";
import { isConflict } from "./is-conflict.ts";
import { type MemberNotice, resultOfTry, resultWrites, type Tried } from "./notice-results.ts";
import { isFirstCall, type OutboxItem, outboxItemFromStored, outboxWrite } from "./outbox-item.ts";
import type { Delivered } from "./ports.ts";
import { Semaphore } from "./semaphore.ts";

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
	/** In which results of messages that are tried again are recorded. Default: at once. */
	readonly inTurn?: InTurn | undefined;
}

/** Messages under way for one outbox and channel, so that one line cannot use all connections. */
const AT_ONCE = 6;
/** Of them for the first try of calls alone: other messages may go to a push service that hangs. */
const FOR_CALLS = 1;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 120_000;
/** The delay after a message had no turn. */
const TURN_RETRY_MS = 1_000;
/** The longest delay between tries, with its random part. */
const MOST_WAIT_MS = LAST_RETRY_MS * 1.25;
/** The delay after the store refused the records of sent items. */
const RECORD_RETRY_MS = 5_000;
/** Stored items of one read. */
const PAGE = 300;
/** Records of one commit, each with a write of its member: a commit has at most 500 writes. */
const PART = 240;
/** Commits of one part before the delay: a member may change between its read and the commit. */
const COMMITS = 4;

/** The write of an outcome, and the result for the member. */
interface TryRecord {
	readonly write: Write;
	readonly notice?: MemberNotice | undefined;
	/** Whether the item is tried again. Servers that strangers name may refuse tens of thousands, again and again. */
	readonly isRetried: boolean;
}

/**
 * The messages of one line or of one app that wait to be sent. An item's document is written in the commit that causes it
 * and deleted when a provider has accepted the message. After a crash between the two, the message is sent again under
 * the same id. The desk never waits for an outbox.
 */
export class Outbox {
	readonly #options: OutboxOptions;
	readonly #waiting = new Map<string, OutboxItem>();
	/** None of those that wait is to be tried before. */
	#firstAt = Number.POSITIVE_INFINITY;
	readonly #underWay = new Set<string>();
	// One for each channel: a mail server that hangs does not delay pushes.
	readonly #semaphores = {
		mail: new Semaphore(AT_ONCE, FOR_CALLS),
		push: new Semaphore(AT_ONCE, FOR_CALLS),
	};
	#toRecord: TryRecord[] = [];
	#recordAt = 0;
	#recording: Promise<void> | undefined;

	constructor(options: OutboxOptions) {
		this.#options = options;
	}

	/** Adds stored items. `drain` sends them. */
	add(items: readonly OutboxItem[]): void {
		for (const item of items) {
			if (this.#underWay.has(item.id)) continue;
			this.#waiting.set(item.id, item);
			this.#firstAt = Math.min(this.#firstAt, item.nextAt);
		}
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
		if (item !== undefined) this.add([item]);
		else {
			this.#options.log("error", "outbox.corrupt", { root: this.#options.root });
			this.#record({ write: { delete: outboxPath(this.#options.root, id) }, isRetried: false });
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
		return this.size === 0 && this.#toRecord.length === 0 && this.#recording === undefined;
	}

	/** The instant at which `drain` has work. Undefined when nothing waits. */
	get nextAttemptAt(): EpochMs | undefined {
		const now = this.#options.now();
		// What is being recorded needs no `drain`, however long its turn takes.
		const isLeft = this.#toRecord.length > 0 && this.#recording === undefined;
		const at = Math.min(
			isLeft ? dueAt(this.#recordAt, now) : Number.POSITIVE_INFINITY,
			this.#waiting.size > 0 ? dueAt(this.#firstAt, now) : Number.POSITIVE_INFINITY,
		);
		return at === Number.POSITIVE_INFINITY ? undefined : at;
	}

	/** Tries all due items. Resolves when each was tried once and its outcome is recorded. Never rejects. */
	async drain(): Promise<void> {
		const now = this.#options.now();
		const due: OutboxItem[] = [];
		this.#firstAt = Number.POSITIVE_INFINITY;
		for (const item of this.#waiting.values())
			if (dueAt(item.nextAt, now) <= now) due.push(item);
			else this.#firstAt = Math.min(this.#firstAt, item.nextAt);
		const inOrder = [...due.filter(isFirstCall), ...due.filter((item) => !isFirstCall(item))];
		await Promise.all(inOrder.map((item) => this.#try(item)));
		await this.#recorded();
	}

	async #try(item: OutboxItem): Promise<void> {
		this.#waiting.delete(item.id);
		this.#underWay.add(item.id);
		const channel = item.what.kind === "notice" ? item.what.channel : "mail";
		// All are of one line.
		const place = { group: "", isUrgent: isFirstCall(item) };
		const outcome = await this.#semaphores[channel].run(place, () => this.#outcomeOf(item));
		this.#underWay.delete(item.id);
		const { now, random, root } = this.#options;
		const wait = Math.min(FIRST_RETRY_MS * 2 ** item.tries, LAST_RETRY_MS) * (0.75 + random() / 2);
		if (outcome === "no_turn") {
			// Not tried: it stays among the first tries, and what is stored of it stays true.
			this.add([{ ...item, nextAt: now() + TURN_RETRY_MS, isLate: true }]);
			this.#options.waits?.();
			return;
		}
		const again = { ...item, tries: item.tries + 1, nextAt: Math.round(now() + wait) };
		const isRetried = outcome === "later" && again.nextAt < item.expireAt;
		if (isRetried) this.add([again]);
		else if (outcome !== "sent") this.#options.notSent?.(item);
		this.#record({
			// An item that was deleted with its shop must not come back.
			write: isRetried
				? { ...outboxWrite(root, again), precondition: { exists: true } }
				: { delete: outboxPath(root, item.id) },
			notice: resultOfTry(item, outcome, isRetried, now()),
			isRetried,
		});
	}

	async #outcomeOf(item: OutboxItem): Promise<Tried | "no_turn"> {
		const { deliver, log, now } = this.#options;
		const fields = () => ({
			kind: item.what.kind,
			...(item.what.kind === "notice" ? { cause: item.what.cause, channel: item.what.channel } : {}),
			tries: item.tries,
		});
		// The item may have waited long for the semaphore.
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

	#record(record: TryRecord): void {
		this.#toRecord.push(record);
		this.#startRecording();
	}

	#startRecording(): void {
		this.#recording ??= this.#recordAll().finally(() => {
			this.#recording = undefined;
			if (this.#toRecord.length > 0) this.#options.waits?.();
		});
	}

	async #recorded(): Promise<void> {
		const now = this.#options.now();
		if (this.#toRecord.length > 0 && dueAt(this.#recordAt, now) <= now) this.#startRecording();
		await this.#recording;
	}

	/** Outcomes of one turn are recorded by one commit. */
	async #recordAll(): Promise<void> {
		const { inTurn = atOnce } = this.#options;
		await Promise.resolve();
		while (this.#toRecord.length > 0) {
			const isPatient = this.#toRecord.every(({ isRetried }) => isRetried);
			const isRecorded = await (isPatient ? inTurn : atOnce)(() => this.#recordPart());
			if (isRecorded === true) continue;
			this.#recordAt = this.#options.now() + RECORD_RETRY_MS;
			return;
		}
	}

	/** False when the store refuses it. */
	async #recordPart(): Promise<boolean> {
		const part = this.#toRecord.splice(0, PART);
		try {
			await this.#commit(part);
			return true;
		} catch (error) {
			this.#toRecord.unshift(...part);
			this.#options.log("warn", "outbox.not-recorded", errorFields(error));
			return false;
		}
	}

	/** Items and the results of their members, in one commit. */
	async #commit(part: readonly TryRecord[]): Promise<void> {
		const { memberPath, store } = this.#options;
		let left = part;
		for (let commits = 1; left.length > 0; commits++) {
			const notices = left.flatMap(({ notice }) => notice ?? []);
			const results = memberPath === undefined ? [] : await resultWrites(store, memberPath, notices);
			try {
				await store.commit([...left.map(({ write }) => write), ...results]);
				return;
			} catch (error) {
				if (commits === COMMITS || !isConflict(error)) throw error;
				left = await this.#withoutDeleted(left);
			}
		}
	}

	/** The records without those of retries whose item was deleted meanwhile. Such an item is not tried again. */
	async #withoutDeleted(records: readonly TryRecord[]): Promise<readonly TryRecord[]> {
		const paths = records.flatMap(({ write }) => ("set" in write ? [write.set] : []));
		const found = await this.#options.store.batchGet(paths);
		for (const path of paths)
			if (!found.has(path)) this.#waiting.delete(path.slice(path.lastIndexOf("/") + 1));
		return records.filter(({ write }) => !("set" in write) || found.has(write.set));
	}
}

/** The instant of the next try. An instant too far ahead means that the machine's clock was set back: then now. */
function dueAt(at: EpochMs, now: EpochMs): EpochMs {
	return at > now + MOST_WAIT_MS ? now : at;
}
