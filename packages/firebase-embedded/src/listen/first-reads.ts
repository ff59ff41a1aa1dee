import { Counts } from "@junban/callers/counts";
import type { ShareClocks, Shares } from "@junban/callers/share";
import { threadShares } from "@junban/callers/thread-share";
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
	/** Whether the message asks for so much that it holds the event loop for long. Does not throw. */
	isLong(message: unknown): boolean;
	handle(message: unknown): void;
	/** Messages have waited, and none waits any more. */
	caughtUp(): void;
	/** A message that waited could not be handled. */
	fail(cause: unknown): void;
}

/** The first reads of new targets. Few come at once, and all others in turns of their callers. */
export class FirstReads {
	readonly #turns: Turns;
	readonly #clocks: ShareClocks;
	/** Milliseconds of reads in this turn of the event loop. */
	#spent = 0;
	/** Room that is taken, by owner, and by all accounts. */
	readonly #taken = new Counts<string>();
	#ofAccounts = 0;

	constructor(shares: Shares = threadShares()) {
		this.#clocks = shares.short.clocks;
		this.#turns = new Turns(shares, limits);
	}

	/** The messages of one stream. */
	stream(caller: Caller, reader: Reader): InOrder {
		return new InOrder(this, caller, reader);
	}

	/**
	 * Runs the read, unless reads took long just now.
	 *
	 * @param isLong called only if a short read would run. What it takes counts as well
	 * @returns whether it ran; `long`: it did not, because it is long
	 */
	now(caller: Caller, isLong: () => boolean, read: () => void): boolean | "long" {
		if (caller.service) {
			read();
			return true;
		}
		if (!this.#turns.isFree(caller, false)) return false;
		const { now, worked } = this.#clocks;
		const [started, before] = [now(), worked()];
		let isLongRead = false;
		try {
			if (isLong()) {
				if (!this.#turns.isFree(caller, true)) return "long";
				isLongRead = true;
			}
			read();
		} finally {
			const all = this.#inThisTurn(now() - started);
			if (all > partMs) this.#turns.ran(caller, isLongRead, worked() - before, all);
		}
		return true;
	}

	/** Runs reads one by one in the caller's turn, until `next` returns false or the part is over. */
	inTurn(caller: Caller, isLong: boolean, next: () => boolean): Promise<void> {
		const read = () => {
			const started = this.#clocks.now();
			while (next() && this.#clocks.now() - started < partMs);
		};
		return this.#turns.run(caller, read, { size: 0, isLong });
	}

	/** Adds milliseconds to those of this turn of the event loop, and returns the sum. Above `partMs`, the next sum begins at 0. */
	#inThisTurn(ms: number): number {
		if (this.#spent === 0)
			setImmediate(() => {
				this.#spent = 0;
			});
		const spent = this.#spent + ms;
		this.#spent = spent > partMs ? 0 : spent;
		return spent;
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
		const read = () => this.#reader.handle(message);
		const isLong = () => this.#reader.isLong(message);
		const hasRun = !this.isWaiting && this.#reads.now(this.#caller, isLong, read);
		if (hasRun === true) return;
		const text = JSON.stringify(message);
		this.#reads.take(this.#caller, roomOf(text));
		const last: Waiting = { text, isLong: hasRun === "long", next: undefined };
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
		const isLong = this.#first?.isLong === true;
		this.#reads
			.inTurn(this.#caller, isLong, () => this.#next(isLong))
			.then(() => {
				this.#isServed = false;
				if (this.isWaiting) this.#serve();
				else this.#reader.caughtUp();
			})
			.catch((cause: unknown) => this.#reader.fail(cause));
	}

	/** Handles the next message. In a short turn a long one is only noted as such. @returns whether more may follow in this turn */
	#next(inLongTurn: boolean): boolean {
		const first = this.#first;
		if (first === undefined) return false;
		const message: unknown = JSON.parse(first.text);
		if (!inLongTurn && this.#reader.isLong(message)) {
			first.isLong = true;
			return false;
		}
		this.#reads.take(this.#caller, -roomOf(this.#shift()));
		this.#reader.handle(message);
		return this.isWaiting && !inLongTurn;
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
	/** False: it is short, or nobody has looked yet. */
	isLong: boolean;
	next: Waiting | undefined;
}

/** With what the shortest takes. */
const roomOf = (text: string) => text.length + 100;
