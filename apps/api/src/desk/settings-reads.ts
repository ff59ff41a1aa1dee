import { charactersOf } from "@junban/callers/characters-of";
import { evictOldest } from "@junban/callers/evict-oldest";
import { FairTurns } from "@junban/callers/fair-turns";
import type { AppUid } from "@junban/domain/values";
import type { StoredDocument } from "@junban/firestore-wire/client";
import type { EventLoop } from "#src/ports.ts";

/** Characters of one list of documents. Fifty questions with ten choices each, in two languages, have fewer. */
const LIGHT = 100_000;
/** Rest for each character of a list beyond that: three times what it takes to read. */
const REST_MS = 3 / 25_000;
/** Shops that are remembered for a long list. */
const MAX_HEAVY = 10_000;

/** Lists of documents of one shop. */
export type ReadSettings = (query: () => Promise<StoredDocument[]>) => Promise<StoredDocument[]>;

interface Entry {
	readonly shop: AppUid;
	begin(): void;
}

/**
 * The reads of the lists of settings of all lines in this process: receptions, closures and questions. One begins in each turn
 * of the event loop, because a store in this process answers in that turn, and a line at its quotas takes 40 ms. Networks have
 * their turns, and within them shops: one network may have founded thousands. Those that have had a long list come after all others, with a rest after each such list: whoever loads hundreds
 * of lines made for it keeps nobody waiting.
 */
export class SettingsReads {
	readonly #loop: EventLoop;
	readonly #groupsOf: (shop: AppUid) => readonly string[];
	readonly #calm = new FairTurns<Entry>();
	readonly #late = new FairTurns<Entry>();
	readonly #heavy = new Map<AppUid, true>();
	#rests = 0;
	#isRunning = false;

	/** @param groupsOf see `ShopNetworks.groupsOf` */
	constructor({ later, yieldThen }: EventLoop, groupsOf: (shop: AppUid) => readonly string[]) {
		this.#loop = { later, yieldThen };
		this.#groupsOf = groupsOf;
	}

	/** The documents that the query finds. */
	async read(shop: AppUid, query: () => Promise<StoredDocument[]>): Promise<StoredDocument[]> {
		await new Promise<void>((begin) => {
			this.#calm.add(this.#groupsOf(shop), { shop, begin });
			if (!this.#isRunning) this.#next();
		});
		const documents = await query();
		const size = charactersOf(documents.map(({ data }) => data));
		if (size <= LIGHT) return documents;
		this.#rest(shop, size);
		// Its caller reads each document, which takes as long again.
		await new Promise<void>((resolve) => this.#loop.yieldThen(resolve));
		return documents;
	}

	#next(): void {
		const entry = this.#take();
		this.#isRunning = entry !== undefined;
		if (entry === undefined) return;
		entry.begin();
		this.#loop.yieldThen(() => this.#next());
	}

	#take(): Entry | undefined {
		for (let entry = this.#calm.next(); entry !== undefined; entry = this.#calm.next()) {
			if (!this.#heavy.has(entry.shop)) return entry;
			this.#late.add(this.#groupsOf(entry.shop), entry);
		}
		return this.#rests > 0 ? undefined : this.#late.next();
	}

	#rest(shop: AppUid, size: number): void {
		this.#heavy.delete(shop);
		evictOldest(this.#heavy, MAX_HEAVY);
		this.#heavy.set(shop, true);
		this.#rests++;
		this.#loop.later(Math.ceil((size - LIGHT) * REST_MS), () => {
			this.#rests--;
			if (!this.#isRunning) this.#next();
		});
	}
}
