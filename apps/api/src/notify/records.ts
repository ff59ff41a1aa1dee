import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import { errorFields } from "#src/error-fields.ts";
import type { InTurn } from "#src/in-turn.ts";
import type { Clock, Log } from "#src/ports.ts";
import { isConflict } from "./is-conflict.ts";
import { type MemberNotice, resultWrites } from "./notice-results.ts";
import { dueAt } from "./retry-times.ts";

/** What is known after a try. */
export interface TryRecord {
	readonly id: string;
	/** Of the item's document. */
	readonly write: Write;
	/** The result for the member. */
	readonly notice?: MemberNotice | undefined;
}

export interface RecordsOptions {
	readonly store: FirestoreClient;
	readonly now: Clock;
	readonly log: Log;
	/** The path of a member's document. Absent: no results are stored. */
	readonly memberPath?: ((member: MemberUid) => string) | undefined;
	/** Runs each commit when its turn comes. */
	readonly inTurn: InTurn;
	/** The item was deleted meanwhile, so it is not to be tried again. */
	gone(id: string): void;
	/** Some could not be recorded, and `at` says when they are tried again. */
	failed(): void;
}

/** The delay after the store refused records, or too much waited for its turn. */
const RETRY_MS = 5_000;
/** Records of one commit, each with a write of its member: a commit has at most 500 writes. */
const PART = 240;
/** Commits of one part before the delay: a member may change between its read and the commit. */
const COMMITS = 4;

/** Records that wait to be stored, of each item the last one. Those of one turn are stored by one commit. */
export class Records {
	readonly #options: RecordsOptions;
	readonly #waiting = new Map<string, TryRecord>();
	#notBefore: EpochMs = 0;
	#recording: Promise<void> | undefined;

	constructor(options: RecordsOptions) {
		this.#options = options;
	}

	put(record: TryRecord): void {
		this.#waiting.set(record.id, record);
		this.#start();
	}

	/** Forgets the record of an item, because there is a later one elsewhere. */
	drop(id: string): void {
		this.#waiting.delete(id);
	}

	get isIdle(): boolean {
		return this.#waiting.size === 0 && this.#recording === undefined;
	}

	/** When `recorded` has to be called. Undefined: nothing waits, or it is being recorded already, however long its turn takes. */
	get at(): EpochMs | undefined {
		if (this.#waiting.size === 0 || this.#recording !== undefined) return undefined;
		return dueAt(this.#notBefore, this.#options.now());
	}

	/** Records what is due, and resolves when nothing is under way. Never rejects. */
	async recorded(): Promise<void> {
		const { at } = this;
		if (at !== undefined && at <= this.#options.now()) this.#start();
		await this.#recording;
	}

	#start(): void {
		this.#recording ??= this.#recordAll().finally(() => {
			this.#recording = undefined;
			if (this.#waiting.size > 0) this.#options.failed();
		});
	}

	async #recordAll(): Promise<void> {
		const { inTurn, now } = this.#options;
		await Promise.resolve();
		while (this.#waiting.size > 0) {
			const isRecorded = await inTurn(() => this.#recordPart());
			if (isRecorded === true) continue;
			this.#notBefore = now() + RETRY_MS;
			return;
		}
	}

	/** False when the store refuses it. */
	async #recordPart(): Promise<boolean> {
		const part = [...this.#waiting.values()].slice(0, PART);
		for (const { id } of part) this.#waiting.delete(id);
		try {
			await this.#commit(part);
			return true;
		} catch (error) {
			for (const record of part) if (!this.#waiting.has(record.id)) this.#waiting.set(record.id, record);
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

	/** The records without those of retries whose item was deleted meanwhile. */
	async #withoutDeleted(records: readonly TryRecord[]): Promise<readonly TryRecord[]> {
		const { gone, store } = this.#options;
		const found = await store.batchGet(records.flatMap(({ write }) => ("set" in write ? [write.set] : [])));
		const isDeleted = ({ write }: TryRecord) => "set" in write && !found.has(write.set);
		for (const record of records) if (isDeleted(record)) gone(record.id);
		return records.filter((record) => !isDeleted(record));
	}
}
