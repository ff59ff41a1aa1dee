import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Caller } from "#src/access/authorize.ts";
import type { ListenHub } from "#src/listen/hub.ts";
import { commitAnswer } from "#src/rest/commit.ts";
import { publicError } from "#src/status.ts";
import type { Store } from "#src/store/store.ts";
import { parseWrites } from "#src/store/writes.ts";
import { message } from "#src/values/json.ts";
import type { Database } from "#src/values/names.ts";
import type { Stream, StreamHandler } from "#src/webchannel/stream.ts";

/** The SDK sends ten ahead. */
const maxWaiting = 100;
/**
 * An idle Write stream occupies one of a browser's six connections to a host; the SDK opens another when needed. A
 * stream that is receiving a request is not idle: ending it would restart a large upload again and again.
 */
const idleMs = 2000;

/** One Write stream: commits in order, each after the earlier ones are stored. */
export class WriteConnection implements StreamHandler {
	readonly #database: Database;
	readonly #store: Store;
	readonly #hub: ListenHub;
	readonly #stream: Stream;
	readonly #caller: Caller;
	#greeted = false;
	#token = 0;
	#waiting: unknown[] = [];
	#busy = false;
	#open = true;
	#idle: NodeJS.Timeout | undefined;

	constructor(context: { database: Database; store: Store; hub: ListenHub }, stream: Stream, caller: Caller) {
		this.#database = context.database;
		this.#store = context.store;
		this.#hub = context.hub;
		this.#stream = stream;
		this.#caller = caller;
	}

	receive(wire: unknown): void {
		const { writes } = message(wire, "message");
		clearTimeout(this.#idle);
		if (!this.#greeted) {
			this.#greeted = true;
			this.#stream.send([JSON.stringify({ streamId: "1", streamToken: this.#nextToken() })]);
			this.#rest();
			return;
		}
		if (this.#waiting.length >= maxWaiting)
			throw new FirestoreError("RESOURCE_EXHAUSTED", "Too many writes under way");
		this.#waiting.push(writes);
		if (!this.#busy) void this.#work();
	}

	get busy(): boolean {
		return this.#busy;
	}

	closed(): void {
		this.#open = false;
		this.#waiting = [];
		clearTimeout(this.#idle);
	}

	/** Never rejects: a failed commit fails the stream, and later commits are dropped. */
	async #work(): Promise<void> {
		this.#busy = true;
		try {
			while (this.#open && this.#waiting.length > 0) {
				const writes = parseWrites(this.#database, this.#waiting.shift());
				const result = await this.#store.commit({ writes, caller: this.#caller });
				// Listeners first: the SDK's other tabs may miss an update that is older than an acknowledgement that they saw.
				await this.#hub.whenTold();
				this.#stream.send([JSON.stringify({ streamToken: this.#nextToken(), ...commitAnswer(result) })]);
			}
			if (this.#open) this.#rest();
		} catch (cause) {
			this.#stream.fail(publicError(cause));
		} finally {
			this.#busy = false;
		}
	}

	#rest(): void {
		this.#idle = setTimeout(() => {
			if (this.#stream.receiving) this.#rest();
			else this.#stream.end();
		}, idleMs).unref();
	}

	/** Never empty, because the empty token means none. */
	#nextToken(): string {
		return Buffer.from(String(++this.#token)).toString("base64");
	}
}
