import type { EpochMs } from "@junban/domain/values";
import * as v from "valibot";
import { retryAfter } from "#src/retry-after.ts";

/** The reasons for an alarm. `before`: an earlier instance of the object has set it. */
type Cause = "desk" | "outbox" | "hours" | "oldData" | "deletion" | "plan" | "again" | "before";

/** The used part of an object's storage. */
export interface AlarmStorage {
	getAlarm(): Promise<number | null>;
	setAlarm(at: number): Promise<void>;
	deleteAlarm(): Promise<void>;
	deleteAll(): Promise<void>;
	get(key: string): Promise<unknown>;
	put(key: string, value: unknown): Promise<void>;
}

const NAME = "name";
const FAILURES = "failures";

/** The delay before a line's failed alarm is tried again, in milliseconds. It grows for shops only: see `failed`. */
export const RETRY_AFTER_MS = 15_000;

/**
 * The one alarm of an object, shared by all causes and set to the earliest. It outlives the instance of the object. The
 * object's name is stored with it, since an alarm does not carry the name. Nothing is stored before the first alarm, so
 * names that do not exist leave nothing behind.
 */
export class ObjectAlarm<Name extends object> {
	readonly #storage: AlarmStorage;
	readonly #schema: v.GenericSchema<Name>;
	readonly #due = new Map<Cause, EpochMs>();
	#set: EpochMs | undefined;
	#name: Name | undefined;
	#stored = false;
	/** How often the alarm's work has failed in a row. */
	#failures = 0;

	/** @param schema of the name of the line or shop that the object serves */
	constructor(storage: AlarmStorage, schema: v.GenericSchema<Name>) {
		this.#storage = storage;
		this.#schema = schema;
	}

	/** Reads the alarm and the name that an earlier instance stored; true when an alarm was set. */
	async restore(): Promise<boolean> {
		const at = await this.#storage.getAlarm();
		if (at !== null) this.#due.set("before", at);
		this.#set = at ?? undefined;
		const name = v.safeParse(this.#schema, await this.#storage.get(NAME));
		this.#stored = name.success;
		if (name.success) this.#name = name.output;
		const failures = await this.#storage.get(FAILURES);
		this.#failures = typeof failures === "number" ? failures : 0;
		return at !== null;
	}

	/** The name of the object. Undefined before the first request after a start without a stored name. */
	get name(): Name | undefined {
		return this.#name;
	}

	/** Sets the name. An object never changes it. */
	nameIs(name: Name): void {
		this.#name ??= name;
	}

	/** Sets the instant of a cause; undefined removes it. Resolves when the alarm is stored. */
	async set(cause: Cause, at: EpochMs | undefined): Promise<void> {
		if (at === undefined) this.#due.delete(cause);
		else this.#due.set(cause, at);
		await this.#store();
	}

	/** The alarm has fired: due causes are removed, the others set again. */
	async rang(now: EpochMs): Promise<void> {
		this.#set = undefined;
		this.#due.delete("before");
		for (const [cause, at] of this.#due) if (at <= now) this.#due.delete(cause);
		await this.#store();
	}

	/** The alarm's work failed: it is tried again, later after each failure. Stored, since the object ends between them. */
	async failed(now: EpochMs): Promise<void> {
		this.#failures += 1;
		await this.#storage.put(FAILURES, this.#failures);
		await this.set("again", now + retryAfter(this.#failures));
	}

	/** The alarm's work is done: the next failure is the first one. */
	async succeeded(): Promise<void> {
		if (this.#failures === 0) return;
		this.#failures = 0;
		await this.#storage.put(FAILURES, 0);
	}

	/** The line or shop was deleted: removes the alarm and the name. */
	async forget(): Promise<void> {
		this.#due.clear();
		this.#set = undefined;
		this.#stored = false;
		this.#failures = 0;
		await this.#storage.deleteAlarm();
		await this.#storage.deleteAll();
	}

	async #store(): Promise<void> {
		const next = this.#due.size === 0 ? undefined : Math.min(...this.#due.values());
		if (next === this.#set) return;
		this.#set = next;
		if (next === undefined) return await this.#storage.deleteAlarm();
		if (!this.#stored && this.#name !== undefined) {
			this.#stored = true;
			await this.#storage.put(NAME, { ...this.#name });
		}
		// An earlier instant may have been set since.
		if (this.#set === next) await this.#storage.setAlarm(next);
	}
}
