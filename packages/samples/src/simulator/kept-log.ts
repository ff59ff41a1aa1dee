import type { ServiceDay } from "@junban/domain/hours";
import type { EpochMs } from "@junban/domain/values";
import type { LogEntry } from "./commands.ts";
import { readLog } from "./log.ts";

/** What survives a reload, in the form of a `Storage`. Each function may throw. */
export interface SampleStorage {
	get(key: string): string | null;
	set(key: string, text: string): void;
	remove(key: string): void;
}

/** The log of a sample's day in a storage. What cannot be stored lives as long as the tabs. */
export class KeptLog {
	readonly #key: string;
	readonly #storage: SampleStorage | undefined;

	constructor(key: string, storage: SampleStorage | undefined) {
		this.#key = key;
		this.#storage = storage;
	}

	/** Undefined where none of this day is stored. */
	read({ day, startsAt }: ServiceDay, now: EpochMs): readonly LogEntry[] | undefined {
		try {
			return readLog(JSON.parse(this.#storage?.get(this.#key) ?? "null"), day, startsAt, now)?.entries;
		} catch {
			// No storage, or a text that nobody of us wrote.
			return undefined;
		}
	}

	/** As `read`. What a visitor typed on another day is of no more use, and deleted. */
	open(day: ServiceDay, now: EpochMs): readonly LogEntry[] | undefined {
		const entries = this.read(day, now);
		if (entries !== undefined) return entries;
		try {
			this.#storage?.remove(this.#key);
		} catch {
			// A forbidden storage holds nothing.
		}
		return undefined;
	}

	write({ day }: ServiceDay, entries: readonly LogEntry[]): void {
		try {
			this.#storage?.set(this.#key, JSON.stringify({ day, entries }));
		} catch {
			// Full or forbidden.
		}
	}
}
