import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import type { ParsingTurns } from "@junban/callers/parsing-turns";
import type { WaitingBytes } from "#src/server/waiting-bytes.ts";

/** Bytes handled at once besides those that belong to what has begun. Over HTTP/2 they hold 15 requests with 128 fields each. */
const sliceBytes = 2_048;

export interface TurnedConnectionOptions {
	readonly turns: ParsingTurns;
	/** Of connections that have brought what waits. */
	readonly waiting: WaitingBytes;
	/** The groups of the connection that have turns, the largest first. */
	readonly path: () => readonly string[];
	/** Ends the connection, at its lowest layer. */
	readonly cut: () => void;
}

/**
 * One layer of a connection. It reads from the layer below, and passes what it has read to the layer above when its network has a turn.
 * Without it, Node.js would handle in one turn of the event loop all that all clients have sent.
 */
export abstract class TurnedConnection extends Duplex {
	readonly #below: Socket;
	readonly #options: TurnedConnectionOptions;
	/** Set while a part waits for its turn. */
	#forget: (() => void) | undefined;
	/** Of that part. */
	#keptBytes = 0;

	/** @param below nobody else reads or writes it */
	constructor(below: Socket, options: TurnedConnectionOptions) {
		// What the layer above does not take stays below, and with the client.
		super({ readableHighWaterMark: 0 });
		this.#below = below;
		this.#options = options;
		options.waiting.follow(below, options.path, () => this.#keptBytes + this.readableLength);
		below.on("data", (part: Buffer) => this.#take(part));
		// A client that ends its side counts as gone. Told of the end alone, Node.js would end its own side, and throw at the next answer.
		below.once("end", () => this.#leave());
		// Its close follows.
		below.on("error", () => undefined);
		below.once("close", () => this.#leave());
	}

	/** Bytes that come next and belong to what has begun, so nobody has to look at them before their turn. */
	protected abstract get begunBytes(): number;

	/** What each read costs, whatever it holds. */
	protected abstract readonly readCost: number;

	/** What it costs to handle the next bytes, in bytes of `ParsingTurns`. Undefined: the connection has to end. */
	protected abstract costOf(part: Buffer): number | undefined;

	override _read(): void {
		if (this.#forget === undefined) this.#below.resume();
	}

	override _write(part: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
		this.#below.write(part, done);
	}

	override _writev(parts: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
		this.#below.cork();
		for (const [index, { chunk }] of parts.entries())
			this.#below.write(chunk, index === parts.length - 1 ? done : undefined);
		this.#below.uncork();
	}

	override _final(done: () => void): void {
		this.#below.end(done);
	}

	/** Whoever reads it learns of the close alone, as of a socket that its client has ended. */
	override _destroy(_error: Error | null, done: (error: Error | null) => void): void {
		this.#forget?.();
		this.#below.destroy();
		done(null);
	}

	/** One turn later: if a client breaks a rule and closes in the same moment, Node.js would otherwise never free its session. */
	#leave(): void {
		setImmediate(() => this.destroy());
	}

	/** To look at thousands of records or frames takes time, so they need a turn. Bytes that surely belong to what has begun cost only the read itself. */
	#take(read: Buffer): void {
		const { path, turns } = this.#options;
		const part = read.subarray(0, this.begunBytes + sliceBytes);
		const asked = this.readCost + Math.max(0, part.length - this.begunBytes);
		if (turns.take(asked)) this.#handle(part, asked);
		else {
			this.#below.pause();
			// Copied, because a view of a part keeps all that was read in memory.
			const kept = Buffer.from(part);
			this.#keptBytes = kept.length;
			this.#forget = turns.wait(path(), asked, () => {
				this.#forget = undefined;
				this.#keptBytes = 0;
				this.#handle(kept, asked);
			});
		}
		// It follows, now or when the socket is resumed, with a turn of its own.
		if (part.length < read.length) this.#below.unshift(read.subarray(part.length));
	}

	/** @param asked what its turn was asked for */
	#handle(part: Buffer, asked: number): void {
		const cost = this.costOf(part);
		if (cost === undefined) {
			// Nothing that was read after it may be passed on.
			this.#below.pause();
			this.#options.cut();
			return;
		}
		this.#options.turns.spend(this.readCost + cost - asked);
		this.pass(part);
	}

	/** Passes what was handled to the layer above. */
	protected pass(part: Buffer): void {
		// If its reader pauses amid this, nothing more is read, nor that its client has ended its side.
		if (this.push(part) && !this.isPaused()) this.#below.resume();
		else this.#below.pause();
	}
}
