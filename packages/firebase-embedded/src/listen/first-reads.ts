import { Counts } from "@junban/callers/counts";
import type { Share, ShareClocks } from "@junban/callers/share";
import { threadShare } from "@junban/callers/thread-share";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Caller, isStranger, ownerOf } from "#src/access/authorize.ts";
import { Turns } from "#src/rest/turns.ts";

/** Milliseconds of first reads in one turn of the event loop. */
const partMs = 10;
/** An account's long reads may hold the loop for a second at once: the tablets of a shop come back together. */
const limits = { longBurstMs: 1_000, maxWaiting: 10_000 };
/**
 * Room of the messages that wait: of one account, of all strangers together, and of all accounts. Beyond the last, accounts with few
 * messages still may, up to another bound: ten tablets with one login need 140,000.
 */
const maxWaiting = {
	account: 4_000_000,
	strangers: 16_000_000,
	accounts: 64_000_000,
	few: 250_000,
	accountsWithFew: 128_000_000,
};

/** What a stream does with its messages. */
export interface Reader {
	handle(message: unknown): void;
	/** Messages have waited, and none waits any more. */
	caughtUp(): void;
	/** A message that waited could not be handled. */
	fail(cause: unknown): void;
}

/** The first reads of new targets. Short ones come at once, and all others in turns of their callers. */
export class FirstReads {
	readonly #turns: Turns;
	readonly #clocks: ShareClocks;
	/** Milliseconds of reads in this turn of the event loop. */
	#spent = 0;
	/** Room that is taken, by owner, and by all accounts. */
	readonly #taken = new Counts<string>();
	#ofAccounts = 0;

	constructor(share: Share = threadShare()) {
		this.#clocks = share.clocks;
		this.#turns = new Turns(share, limits);
	}

	/** The messages of one stream. */
	stream(caller: Caller, reader: Reader): InOrder {
		return new InOrder(this, caller, reader);
	}

	/** Runs the read, unless reads took long just now. @returns whether it ran */
	now(caller: Caller, read: () => void): boolean {
		if (caller.service) {
			read();
			return true;
		}
		if (!this.#turns.isFree(caller)) return false;
		if (this.#spent === 0)
			setImmediate(() => {
				this.#spent = 0;
			});
		const { now, worked } = this.#clocks;
		const [started, before] = [now(), worked()];
		try {
			read();
		} finally {
			this.#spent += now() - started;
			if (this.#spent > partMs) {
				this.#turns.ran(caller, worked() - before, this.#spent);
				this.#spent = 0;
			}
		}
		return true;
	}

	/** Runs reads one by one in the caller's turn, until `next` returns false or the part is over. */
	inTurn(caller: Caller, next: () => boolean): Promise<void> {
		return this.#turns.run(caller, () => {
			const started = this.#clocks.now();
			while (next() && this.#clocks.now() - started < partMs);
		});
	}

	/** Takes room, or gives it back. Throws if it is too much of this caller's. */
	take(caller: Caller, more: number): void {
		const own = isStranger(caller) ? "" : ownerOf(caller);
		const sum = this.#taken.of(own) + more;
		const { account, accounts, accountsWithFew, few, strangers } = maxWaiting;
		const most = sum > few ? accounts : accountsWithFew;
		const isTooMuch = own === "" ? sum > strangers : sum > account || this.#ofAccounts + more > most;
		if (more > 0 && isTooMuch) throw new FirestoreError("RESOURCE_EXHAUSTED", "Too many targets wait");
		this.#taken.add(own, more);
		if (own !== "") this.#ofAccounts += more;
	}
}

/** The messages of one stream, which are handled in their order. */
export class InOrder {
	readonly #reads: FirstReads;
	readonly #caller: Caller;
	readonly #reader: Reader;
	/** A chain, because very many may wait for very long. */
	#first: Waiting | undefined;
	#last: Waiting | undefined;
	#isServed = false;

	constructor(reads: FirstReads, caller: Caller, reader: Reader) {
		this.#reads = reads;
		this.#caller = caller;
		this.#reader = reader;
	}

	get isWaiting(): boolean {
		return this.#first !== undefined;
	}

	/** Handles the message now or after those before it. */
	receive(message: unknown): void {
		if (!this.isWaiting && this.#reads.now(this.#caller, () => this.#reader.handle(message))) return;
		const text = JSON.stringify(message);
		this.#reads.take(this.#caller, roomOf(text));
		const last: Waiting = { text, next: undefined };
		if (this.#last === undefined) this.#first = last;
		else this.#last.next = last;
		this.#last = last;
		if (!this.#isServed) this.#serve();
	}

	/** Forgets what waits. */
	clear(): void {
		let room = 0;
		while (this.#first !== undefined) room += roomOf(this.#shift());
		this.#reads.take(this.#caller, -room);
	}

	#serve(): void {
		this.#isServed = true;
		this.#reads
			.inTurn(this.#caller, () => this.#next())
			.then(() => {
				this.#isServed = false;
				if (this.isWaiting) this.#serve();
				else this.#reader.caughtUp();
			})
			.catch((cause: unknown) => this.#reader.fail(cause));
	}

	/** @returns whether more wait */
	#next(): boolean {
		if (this.#first === undefined) return false;
		const text = this.#shift();
		this.#reads.take(this.#caller, -roomOf(text));
		this.#reader.handle(JSON.parse(text));
		return this.isWaiting;
	}

	/** Takes the first of those that wait. */
	#shift(): string {
		const { text = "", next } = this.#first ?? {};
		this.#first = next;
		if (next === undefined) this.#last = undefined;
		return text;
	}
}

interface Waiting {
	/** What JSON holds may take twenty times the room of its text. */
	readonly text: string;
	next: Waiting | undefined;
}

/** With what the shortest takes. */
const roomOf = (text: string) => text.length + 100;
