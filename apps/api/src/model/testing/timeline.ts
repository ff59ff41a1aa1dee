/** The instants of a story, and the settings that desks may go by at each. */
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { type Settings, saveSettings } from "./settings.ts";

/** Desks look for new settings so often. */
const SETTINGS_MS = 30_000;

export class Timeline {
	readonly times: number[] = [];
	readonly settings: Settings[] = [];
	/** For each instant, the earliest of the settings that a desk may still go by. */
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

	/** Closures are in minutes from the start until here. */
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

	/** The settings that were saved last are in force at all desks. */
	known(): void {
		this.#oldest = this.settings.length - 1;
	}

	/** In force is what was saved long enough before. */
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

	/** What the decision on a request that is sent now may rest on: instants and settings from these on. */
	get now(): { readonly fromTime: number; readonly fromSettings: number } {
		return { fromTime: this.times.length - 1, fromSettings: this.#oldest };
	}

	/** The shortest period of automatic calls that may be in force, in milliseconds. */
	readonly period = (): number =>
		Math.min(...this.settings.slice(this.#oldest).map(({ autoMinutes }) => autoMinutes)) * 60_000;
}
