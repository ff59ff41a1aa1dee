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
 * Bytes of the messages that wait, about: of one account, of all strangers together, and of everybody. Beyond the last, those may wait
 * that have few.
 */
const maxWaiting = { account: 4_000_000, strangers: 16_000_000, all: 64_000_000, few: 50_000 };
/** What the shortest message takes while it waits. */
const leastBytes = 100;

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
	/** Bytes that wait, by owner, and in all. */
	readonly #waiting = new Counts<string>();
	#sum = 0;

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

	/** Notes that more bytes wait, or fewer. Throws if it is too much of this caller's. */
	hold(caller: Caller, more: number): void {
		const [owner, most] = isStranger(caller)
			? ["", maxWaiting.strangers]
			: [ownerOf(caller), maxWaiting.account];
		const own = this.#waiting.of(owner) + more;
		if (more > 0 && (own > most || (own > maxWaiting.few && this.#sum + more > maxWaiting.all)))
			throw new FirestoreError("RESOURCE_EXHAUSTED", "Too many targets wait");
		this.#waiting.add(owner, more);
		this.#sum += more;
	}
}

/** The messages of one stream, which are handled in their order. */
export class InOrder {
	readonly #reads: FirstReads;
	readonly #caller: Caller;
	readonly #reader: Reader;
	/** As texts: what JSON holds may take twenty times the room of its text. Those before `#from` were handled. */
	#waiting: string[] = [];
	#from = 0;

	constructor(reads: FirstReads, caller: Caller, reader: Reader) {
		this.#reads = reads;
		this.#caller = caller;
		this.#reader = reader;
	}

	get isWaiting(): boolean {
		return this.#from < this.#waiting.length;
	}

	/** Handles the message now or after those before it. */
	receive(message: unknown): void {
		if (!this.isWaiting && this.#reads.now(this.#caller, () => this.#reader.handle(message))) return;
		const text = JSON.stringify(message);
		this.#reads.hold(this.#caller, bytesOf(text));
		this.#waiting.push(text);
		if (this.#waiting.length === 1) this.#serve();
	}

	/** Forgets what waits. */
	clear(): void {
		let bytes = 0;
		for (; this.#from < this.#waiting.length; this.#from++) bytes += bytesOf(this.#waiting[this.#from] ?? "");
		this.#forget(bytes);
	}

	#serve(): void {
		this.#reads
			.inTurn(this.#caller, () => this.#next())
			.then(() => {
				if (this.isWaiting) this.#serve();
				else this.#reader.caughtUp();
			})
			.catch((cause: unknown) => this.#reader.fail(cause));
	}

	/** @returns whether more wait */
	#next(): boolean {
		const text = this.#waiting[this.#from];
		if (text === undefined) return false;
		this.#waiting[this.#from] = "";
		this.#from++;
		this.#forget(bytesOf(text));
		this.#reader.handle(JSON.parse(text));
		return this.isWaiting;
	}

	/** Of messages that no longer wait. */
	#forget(bytes: number): void {
		this.#reads.hold(this.#caller, -bytes);
		if (this.isWaiting) return;
		this.#waiting = [];
		this.#from = 0;
	}
}

const bytesOf = (text: string) => text.length + leastBytes;
