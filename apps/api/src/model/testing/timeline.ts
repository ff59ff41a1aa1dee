/** The instants of a story, and the settings that desks may use at each. */
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { type Settings, saveSettings } from "./settings.ts";

/** Milliseconds between two reads of the settings by a desk. */
const SETTINGS_MS = 30_000;

export class Timeline {
	readonly times: number[] = [];
	readonly settings: Settings[] = [];
	/** For each instant, the index of the earliest settings that a desk may still use. */
	readonly settingsAt: number[] = [];
	#oldest = 0;
	#savedAt = 0;
	readonly #store: FirestoreClient;
	readonly #path: string;
	readonly #startedAt: number;

	/** @param path of the line */
	constructor(store: FirestoreClient, path: string, startedAt: number) {
		this.#store = store;
		this.#path = path;
		this.#startedAt = startedAt;
	}

	/** Stores the settings. Their closure is in minutes from the start of the story. */
	async save({ closure, ...rest }: Settings, now: number): Promise<void> {
		const minute = (count: number) => this.#startedAt + count * 60_000;
		const placed =
			closure === undefined
				? rest
				: { ...rest, closure: { from: minute(closure.from), until: minute(closure.until) } };
		await saveSettings(this.#store, this.#path, placed, this.settings.length + 1);
		this.settings.push(placed);
		this.#savedAt = now;
	}

	/** All desks use the settings that were saved last. */
	known(): void {
		this.#oldest = this.settings.length - 1;
	}

	/** A request is sent: settings that were saved long enough before are in use everywhere. */
	ask(now: number): void {
		if (now - this.#savedAt > SETTINGS_MS) this.known();
	}

	pass(instants: readonly number[]): void {
		for (const at of instants) {
			if (at <= (this.times.at(-1) ?? -1)) continue;
			this.times.push(at);
			this.settingsAt.push(this.#oldest);
		}
	}

	/** Indexes of the first instant and settings on which the decision on a request sent now may rest. */
	get now(): { readonly fromTime: number; readonly fromSettings: number } {
		return { fromTime: this.times.length - 1, fromSettings: this.#oldest };
	}

	/** The shortest period of automatic calls that may be in force, in milliseconds. */
	readonly period = (): number =>
		Math.min(...this.settings.slice(this.#oldest).map(({ autoMinutes }) => autoMinutes)) * 60_000;
}
