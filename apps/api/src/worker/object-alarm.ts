import type { EpochMs } from "@junban/domain/values";
import * as v from "valibot";

/** What an object is woken for: `before` is what an earlier life of it has asked for. */
type Cause = "desk" | "outbox" | "hours" | "again" | "before";

/** Of an object's storage, what is used here. */
export interface AlarmStorage {
	getAlarm(): Promise<number | null>;
	setAlarm(at: number): Promise<void>;
	deleteAlarm(): Promise<void>;
	deleteAll(): Promise<void>;
	get(key: string): Promise<unknown>;
	put(key: string, value: unknown): Promise<void>;
}

const NAME = "name";

/** What failed in an alarm is tried again so much later, in milliseconds. */
export const AGAIN_AFTER_MS = 15_000;

/**
 * The one alarm that an object has, shared by all that want to be woken: it is set to the earliest. It outlives the
 * object, and so does its name, which an alarm does not bring. Nothing is stored before somebody wants to be
 * woken, so names of what does not exist leave nothing behind.
 */
export class ObjectAlarm<Name extends object> {
	readonly #storage: AlarmStorage;
	readonly #schema: v.GenericSchema<Name>;
	readonly #due = new Map<Cause, EpochMs>();
	#set: EpochMs | undefined;
	#name: Name | undefined;
	#stored = false;

	/** @param schema of the name of what the object is for */
	constructor(storage: AlarmStorage, schema: v.GenericSchema<Name>) {
		this.#storage = storage;
		this.#schema = schema;
	}

	/** Takes over what an earlier life has left; true when it wanted to be woken. */
	async restore(): Promise<boolean> {
		const at = await this.#storage.getAlarm();
		if (at !== null) this.#due.set("before", at);
		this.#set = at ?? undefined;
		const name = v.safeParse(this.#schema, await this.#storage.get(NAME));
		this.#stored = name.success;
		if (name.success) this.#name = name.output;
		return at !== null;
	}

	/** Whose alarm this is; undefined while nothing is known of it. */
	get name(): Name | undefined {
		return this.#name;
	}

	/** An object has the same name for ever. */
	nameIs(name: Name): void {
		this.#name ??= name;
	}

	/** Wakes the object at the latest then; undefined takes it back. Resolves once it is stored. */
	async set(cause: Cause, at: EpochMs | undefined): Promise<void> {
		if (at === undefined) this.#due.delete(cause);
		else this.#due.set(cause, at);
		await this.#store();
	}

	/** It has rung: what was due is to be done now, the rest is set again. */
	async rang(now: EpochMs): Promise<void> {
		this.#set = undefined;
		this.#due.delete("before");
		for (const [cause, at] of this.#due) if (at <= now) this.#due.delete(cause);
		await this.#store();
	}

	/** What it was for is no more. */
	async forget(): Promise<void> {
		this.#due.clear();
		this.#set = undefined;
		this.#stored = false;
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
		// Somebody may have asked for an earlier one meanwhile.
		if (this.#set === next) await this.#storage.setAlarm(next);
	}
}
