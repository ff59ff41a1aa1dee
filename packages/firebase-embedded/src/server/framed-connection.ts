import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import type { ParsingTurns } from "@junban/callers/parsing-turns";
import { type FrameBytes, Http2Frames } from "#src/server/http2-frames.ts";
import { partsOfRequest, readCost, type SmallReads } from "#src/server/small-reads.ts";
import type { WaitingBytes } from "#src/server/waiting-bytes.ts";

/** Bytes of answers for which a client may send one small read: Go's confirms each 4 kB. */
const bytesOfAnswers = 2_048;

/** Bytes handled at once besides a body. They hold 15 requests with 128 fields each. */
const sliceBytes = 2_048;

export interface FramedConnectionOptions {
	readonly turns: ParsingTurns;
	readonly small: SmallReads;
	/** Of connections that have brought what waits. */
	readonly waiting: WaitingBytes;
	/** The groups of the connection that have turns, the largest first. */
	readonly path: () => readonly string[];
	/** Ends the connection, below TLS. */
	readonly cut: () => void;
}

/**
 * A connection of HTTP/2 whose frames are handled in turns of networks, like the requests of HTTP/1.1. Node.js would handle all that all
 * connections have brought in one turn of the event loop: 4,000 with 900 settings each stopped everybody for seconds.
 */
export class FramedConnection extends Duplex {
	/** What Node.js asks of a connection before it speaks HTTP/2. */
	readonly alpnProtocol = "h2";
	readonly #frames = new Http2Frames();
	readonly #raw: Socket;
	readonly #options: FramedConnectionOptions;
	#bytesWritten = 0;
	/** Set while a part waits for its turn. */
	#forget: (() => void) | undefined;
	/** Of that part. */
	#keptBytes = 0;

	/** @param raw nobody else reads or writes */
	constructor(raw: Socket, options: FramedConnectionOptions) {
		super();
		this.#raw = raw;
		this.#options = options;
		options.waiting.follow(raw, options.path, () => this.#keptBytes + this.readableLength);
		options.small.follow(raw);
		raw.on("data", (part: Buffer) => this.#take(part));
		// A client that ends its side counts as gone. Told of the end alone, Node.js would end its own side, and throw at the next answer.
		raw.once("end", () => this.#leave());
		// Its close follows.
		raw.on("error", () => undefined);
		raw.once("close", () => this.#leave());
	}

	/** What its client has sent since the last call, without what waits. */
	taken(): FrameBytes {
		return this.#frames.taken();
	}

	override _read(): void {
		if (this.#forget === undefined) this.#raw.resume();
	}

	override _write(part: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
		this.#raw.write(part, done);
	}

	override _writev(parts: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
		this.#raw.cork();
		for (const [index, { chunk }] of parts.entries())
			this.#raw.write(chunk, index === parts.length - 1 ? done : undefined);
		this.#raw.uncork();
	}

	override _final(done: () => void): void {
		this.#raw.end(done);
	}

	/** Whoever reads it learns of the close alone, as of a socket that its client has ended. */
	override _destroy(_error: Error | null, done: (error: Error | null) => void): void {
		this.#forget?.();
		this.#raw.destroy();
		done(null);
	}

	/** One turn later: if a client breaks a rule and closes in the same moment, Node.js would otherwise never free its session. */
	#leave(): void {
		setImmediate(() => this.destroy());
	}

	/** To look at thousands of frames takes time, so they need a turn. Bytes that surely belong to a body cost only the read itself. */
	#take(read: Buffer): void {
		const { path, turns } = this.#options;
		const part = read.subarray(0, this.#frames.bodyLeft + sliceBytes);
		const bytes = Math.max(0, part.length - this.#frames.bodyLeft);
		if (turns.take(readCost + bytes)) this.#handle(part, bytes);
		else {
			this.#raw.pause();
			// Copied, because a view of a part keeps all that was read in memory.
			const kept = Buffer.from(part);
			this.#keptBytes = kept.length;
			this.#forget = turns.wait(path(), readCost + bytes, () => {
				this.#forget = undefined;
				this.#keptBytes = 0;
				this.#handle(kept, bytes);
			});
		}
		// It follows, now or when the socket is resumed, with a turn of its own.
		if (part.length < read.length) this.#raw.unshift(read.subarray(part.length));
	}

	/** @param asked what its turn was asked for */
	#handle(part: Buffer, asked: number): void {
		const before = this.#frames.requests;
		const cost = this.#frames.costOf(part);
		this.#giveBack(this.#frames.requests - before);
		if (cost === undefined) {
			// Nothing that was read after it may be passed on.
			this.#raw.pause();
			this.#options.cut();
			return;
		}
		this.#options.turns.spend(cost - asked);
		this.#pass(part);
	}

	#pass(part: Buffer): void {
		if (this.push(part)) this.#raw.resume();
		else this.#raw.pause();
	}

	#giveBack(requests: number): void {
		const { bytesWritten } = this.#raw;
		const answers = (bytesWritten - this.#bytesWritten) / bytesOfAnswers;
		this.#bytesWritten = bytesWritten;
		const reasons = requests * partsOfRequest + answers;
		if (reasons > 0) this.#options.small.giveBack(this.#raw, reasons);
	}
}
