/** Tabs of one browser: a clock, timers, a channel and a storage that tests move by hand. */
import type { SampleStorage } from "#src/simulator/kept-log.ts";
import { openSampleLine, type SampleLine } from "#src/simulator/line.ts";
import { NOON, shopNamed } from "./shops.ts";

interface Timer {
	readonly at: number;
	readonly run: () => void;
}

export class Browser {
	/** The clock on the wall, which tests may set. */
	now = NOON;
	/** Timers follow a clock that nobody sets. */
	#elapsed = 0;
	/** What the storage holds. */
	readonly stored = new Map<string, string>();
	/** Messages that no tab has got yet. */
	readonly #waiting: { readonly to: number; readonly message: unknown }[] = [];
	readonly #listeners = new Map<number, (message: unknown) => void>();
	#timers: Timer[] = [];
	#ids = 0;
	#tabs = 0;

	open(
		app: string,
		options: {
			readonly storage?: SampleStorage;
			readonly alone?: boolean;
			readonly isSeen?: () => boolean;
		} = {},
	): SampleLine {
		const tab = ++this.#tabs;
		const channel = {
			post: (message: unknown) => {
				for (const to of this.#listeners.keys())
					if (to !== tab) this.#waiting.push({ to, message: structuredClone(message) });
			},
			listen: (listener: (message: unknown) => void) => {
				this.#listeners.set(tab, listener);
				return () => this.#listeners.delete(tab);
			},
		};
		return openSampleLine({
			...{ shop: shopNamed(app), locale: "ja", now: () => this.now, newId: () => `command-${++this.#ids}` },
			after: (ms, run) => {
				const timer = { at: this.#elapsed + ms, run };
				this.#timers.push(timer);
				return () => {
					this.#timers = this.#timers.filter((each) => each !== timer);
				};
			},
			storage: options.storage ?? this.storage(),
			...(options.alone === true ? {} : { channel }),
			...(options.isSeen === undefined ? {} : { isSeen: options.isSeen }),
		});
	}

	storage(): SampleStorage {
		return {
			get: (key) => this.stored.get(key) ?? null,
			set: (key, text) => void this.stored.set(key, text),
			remove: (key) => void this.stored.delete(key),
		};
	}

	get timers(): number {
		return this.#timers.length;
	}

	/** Lets all tabs get their messages. */
	deliver(): void {
		for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
			this.#listeners.get(next.to)?.(next.message);
	}

	/** A message from something that is none of our tabs. */
	say(message: unknown): void {
		for (const listener of this.#listeners.values()) listener(message);
	}

	/** Time goes by: timers ring in order, messages arrive at once. */
	pass(ms: number): void {
		const until = this.#elapsed + ms;
		this.deliver();
		for (;;) {
			const [next] = [...this.#timers].sort((a, b) => a.at - b.at);
			if (next === undefined || next.at > until) break;
			this.#timers = this.#timers.filter((each) => each !== next);
			this.#wait(Math.max(0, next.at - this.#elapsed));
			next.run();
			this.deliver();
		}
		this.#wait(until - this.#elapsed);
	}

	/** The device sleeps: time goes by, and the timers ring only after it. */
	sleep(ms: number): void {
		this.#wait(ms);
		this.pass(0);
	}

	#wait(ms: number): void {
		this.#elapsed += ms;
		this.now += ms;
	}
}
