import { type LinePaths, lineSettingsFromStored } from "@junban/domain/documents";
import type { LineChange } from "@junban/domain/line";
import type { Clock } from "#src/ports.ts";
import type { Result } from "#src/result.ts";
import type { Landed } from "./commit.ts";
import type { LineSource } from "./line-hours.ts";
import { afterCommit, afterRead, type LineSnapshot, loadLine } from "./line-state.ts";

const SETTINGS_FRESH_MS = 30_000;
/** A write of the app or the line that did not raise the settings version is seen after at most this long. */
const ALL_FRESH_MS = 10 * 60_000;

interface LineCacheOptions extends LineSource {
	readonly paths: LinePaths;
	readonly now: Clock;
}

/** The cached line of a desk, with the age of each part. */
export class LineCache {
	readonly #options: LineCacheOptions;
	readonly #onRead: (snapshot: LineSnapshot) => void;
	#snapshot: LineSnapshot | undefined;
	#loading: Promise<Result<LineSnapshot>> | undefined;
	/** The last snapshot that was read; its hours and questions are reused while the settings' version is the same. */
	#lastRead: LineSnapshot | undefined;
	/** When the settings, the board and all documents were last current; 0 for an unknown time. */
	#settingsAt = 0;
	#boardAt = 0;
	#readAt = 0;
	#refreshes = 0;
	#isMissing = false;

	/** @param onRead called after every read */
	constructor(options: LineCacheOptions, onRead: (snapshot: LineSnapshot) => void) {
		this.#options = options;
		this.#onRead = onRead;
	}

	/** The line as last committed or read. Undefined while it is not loaded or does not exist. */
	get snapshot(): LineSnapshot | undefined {
		return this.#snapshot;
	}

	get isReading(): boolean {
		return this.#loading !== undefined;
	}

	/** Whether the last read found no line. */
	get isMissing(): boolean {
		return this.#isMissing;
	}

	/**
	 * Settings were saved: they are read again at the next use. A read under way may have missed them. Every save raises the
	 * settings' version, so what has the same version is not read again, however often this is called.
	 */
	refresh(): void {
		this.#settingsAt = 0;
		this.#refreshes++;
	}

	/** Drops the snapshot: another desk may have changed the line. */
	invalidate(): void {
		this.#snapshot = undefined;
	}

	/** As `invalidate`, and keeps nothing for the next read. */
	letGo(): void {
		this.#snapshot = undefined;
		this.#lastRead = undefined;
	}

	/** Updates the cache after a commit. */
	adopt(base: LineSnapshot, change: LineChange, fate: Landed): LineSnapshot {
		// Settings may have been read again while the commit was under way.
		const snapshot = afterCommit(this.#snapshot ?? base, change, fate);
		this.#snapshot = snapshot;
		this.#boardAt = this.#options.now();
		return snapshot;
	}

	/** Whether the stored board is still the board of the snapshot. */
	async isCurrent({ boardUpdateTime }: LineSnapshot): Promise<boolean> {
		const { store, paths } = this.#options;
		return (await store.batchGet([paths.board])).get(paths.board)?.updateTime === boardUpdateTime;
	}

	/**
	 * The line for deciding a batch. Every commit checks the board by its fence, and every save of shop settings or hours
	 * raises a version in the line's document. So only that document is read: one instead of three where commands are rare.
	 */
	async loadForCommit(): Promise<Result<LineSnapshot>> {
		const { now, paths, store } = this.#options;
		const known = this.#snapshot;
		if (known === undefined || this.#settingsAt === 0 || !this.#isWithin(ALL_FRESH_MS, this.#readAt))
			return await this.load();
		if (this.#isWithin(SETTINGS_FRESH_MS, this.#settingsAt)) return { ok: true, value: known };
		const refreshes = this.#refreshes;
		const line = (await store.batchGet([paths.line])).get(paths.line);
		const settings = lineSettingsFromStored(line?.data ?? {});
		const isSame = JSON.stringify(settings) === JSON.stringify(known.settings);
		if (line === undefined || !isSame || refreshes !== this.#refreshes) {
			this.#settingsAt = 0;
			return await this.load();
		}
		this.#settingsAt = now();
		return { ok: true, value: this.#snapshot ?? known };
	}

	/** The cached line while it is at most 30 s old. */
	get fresh(): LineSnapshot | undefined {
		const since = Math.min(this.#settingsAt, this.#boardAt);
		return this.#isWithin(SETTINGS_FRESH_MS, since) ? this.#snapshot : undefined;
	}

	/** The line, at most 30 s old. */
	async load(): Promise<Result<LineSnapshot>> {
		for (;;) {
			const { fresh } = this;
			if (fresh !== undefined) return { ok: true, value: fresh };
			this.#loading ??= this.#read().finally(() => {
				this.#loading = undefined;
			});
			const loaded = await this.#loading;
			if (!loaded.ok || this.#settingsAt > 0) return loaded;
		}
	}

	/** False for an instant in the future: the machine's clock was set back, so that the age is unknown. */
	#isWithin(ms: number, since: number): boolean {
		const age = this.#options.now() - since;
		return age >= 0 && age < ms;
	}

	async #read(): Promise<Result<LineSnapshot>> {
		const { paths, now } = this.#options;
		const refreshes = this.#refreshes;
		const loaded = await loadLine(this.#options, paths, this.#lastRead);
		this.#isMissing = !loaded.ok;
		if (!loaded.ok) {
			this.#snapshot = undefined;
			// A new line of the same name may have the same version.
			this.#lastRead = undefined;
			return loaded;
		}
		const isCurrent = refreshes === this.#refreshes;
		this.#settingsAt = isCurrent ? now() : 0;
		this.#boardAt = now();
		this.#readAt = now();
		if (isCurrent) this.#lastRead = loaded.value;
		const snapshot = afterRead(this.#snapshot, loaded.value);
		this.#snapshot = snapshot;
		this.#onRead(snapshot);
		return { ok: true, value: snapshot };
	}
}
