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
/** Characters of the messages that wait, of one account and of all strangers together. */
const maxWaiting = { account: 4_000_000, strangers: 16_000_000 };

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
	/** Characters that wait, by owner. */
	readonly #waiting = new Counts<string>();

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

	/** Notes that more characters wait, or fewer. Throws if it is too much of this caller's. */
	hold(caller: Caller, more: number): void {
		const [owner, most] = isStranger(caller)
			? ["", maxWaiting.strangers]
			: [ownerOf(caller), maxWaiting.account];
		if (more > 0 && this.#waiting.of(owner) + more > most)
			throw new FirestoreError("RESOURCE_EXHAUSTED", "Too many targets wait");
		this.#waiting.add(owner, more);
	}
}

/** The messages of one stream, which are handled in their order. */
export class InOrder {
	readonly #reads: FirstReads;
	readonly #caller: Caller;
	readonly #reader: Reader;
	#waiting: { message: unknown; size: number }[] = [];

	constructor(reads: FirstReads, caller: Caller, reader: Reader) {
		this.#reads = reads;
		this.#caller = caller;
		this.#reader = reader;
	}

	get isWaiting(): boolean {
		return this.#waiting.length > 0;
	}

	/** Handles the message now or after those before it. */
	receive(message: unknown): void {
		if (!this.isWaiting && this.#reads.now(this.#caller, () => this.#reader.handle(message))) return;
		const size = JSON.stringify(message).length;
		this.#reads.hold(this.#caller, size);
		this.#waiting.push({ message, size });
		if (this.#waiting.length === 1) this.#serve();
	}

	/** Forgets what waits. */
	clear(): void {
		for (const { size } of this.#waiting.splice(0)) this.#reads.hold(this.#caller, -size);
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
		const [first] = this.#waiting.splice(0, 1);
		if (first === undefined) return false;
		this.#reads.hold(this.#caller, -first.size);
		this.#reader.handle(first.message);
		return this.isWaiting;
	}
}
