import type { Http2Session } from "node:http2";
import type { Socket } from "node:net";
import type { ParsingTurns } from "@junban/callers/parsing-turns";
import { type FrameBytes, Http2Frames, windowFrame } from "#src/server/http2-frames.ts";
import { partsOfRequest, readCostOf, type SmallReads } from "#src/server/small-reads.ts";
import { TurnedConnection, type TurnedConnectionOptions } from "#src/server/turned-connection.ts";

/** Bytes of answers for which a client may send one small read: Go's confirms each 4 kB. */
const bytesOfAnswers = 2_048;

/** Bytes of answers that are written at once on a connection, or wait until the client has taken others. */
const writtenAtOnce = 131_072;
/** As many bytes of answers cost a byte of `ParsingTurns`: they are copied and encrypted. */
const answerBytesPerCost = 128;

/**
 * A connection of HTTP/2 whose frames are handled in turns of networks, like the requests of HTTP/1.1. Before, 4,000 connections with
 * 900 settings each stopped everybody for seconds.
 *
 * So are its answers written. Node.js writes at once all that a client says it takes: 60 connections that asked for 19 pictures each, and took
 * none, opened their windows at one moment, and stopped everybody for 3 s and 1.7 GB. So it learns of large windows in parts.
 */
export class FramedConnection extends TurnedConnection {
	/** What Node.js asks of a connection before it speaks HTTP/2. */
	readonly alpnProtocol = "h2";
	protected readonly readCost: number;
	readonly #frames = new Http2Frames();
	readonly #raw: Socket;
	readonly #small: SmallReads;
	readonly #turns: ParsingTurns;
	readonly #path: () => readonly string[];
	#session: Pick<Http2Session, "state"> | undefined;
	/** Set while a part of the window waits for its turn. */
	#cancelGrant: (() => void) | undefined;
	/** What Node.js is told of the window at the end of the frame that is being read. */
	#pendingGrant = 0;
	/** What the part that is being handled tells Node.js of the window. */
	#partGrant = 0;
	/** What Node.js was told of the window, and may not have read yet. */
	#unreadGrant = 0;
	#bytesWritten = 0;

	/** @param raw nobody else reads or writes */
	constructor(raw: Socket, small: SmallReads, options: TurnedConnectionOptions) {
		super(raw, options);
		this.#raw = raw;
		this.#small = small;
		this.#turns = options.turns;
		this.#path = options.path;
		this.readCost = readCostOf(raw);
		small.follow(raw);
	}

	/** @param session which speaks HTTP/2 on it */
	setSession(session: Pick<Http2Session, "state">): void {
		this.#session = session;
	}

	/** What its client has sent since the last call, without what waits. */
	taken(): FrameBytes {
		return this.#frames.taken();
	}

	/** Those of a body. */
	protected get begunBytes(): number {
		return this.#frames.bodyLeft;
	}

	protected costOf(part: Buffer): number | undefined {
		const before = this.#frames.requests;
		const cost = this.#frames.costOf(part, (window) => this.#grantInPart(window));
		this.#giveBack(this.#frames.requests - before);
		return cost;
	}

	protected override pass(part: Buffer): void {
		const { isAtFrameStart, lastFrameEnd } = this.#frames;
		const at = isAtFrameStart ? part.length : lastFrameEnd;
		this.#unreadGrant += this.#partGrant;
		this.#partGrant = 0;
		if (this.#pendingGrant === 0 || at === undefined) super.pass(part);
		else super.pass(Buffer.concat([part.subarray(0, at), this.#windowFrame(), part.subarray(at)]));
		this.#grantWindow();
	}

	/** Node.js has read all that it was told. */
	override _read(): void {
		super._read();
		this.#grantWindow();
	}

	override _write(part: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
		super._write(part, encoding, (error) => this.#written(done, error));
	}

	override _writev(parts: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
		super._writev(parts, (error) => this.#written(done, error));
	}

	override _destroy(error: Error | null, done: (error: Error | null) => void): void {
		this.#cancelGrant?.();
		super._destroy(error, done);
	}

	#written(done: (error?: Error | null) => void, error: Error | null | undefined): void {
		done(error);
		// At once: hundreds of confirmations may come in one read.
		this.#giveBack(0);
		this.#grantWindow();
	}

	/** How many bytes of a window the frame that opens it may pass on at once; 0: none. */
	#grantInPart(window: number): number {
		const bytes = this.#grantable(window);
		if (bytes === 0 || this.#cancelGrant !== undefined || !this.#turns.take(costOfAnswers(bytes))) return 0;
		this.#partGrant += bytes;
		return bytes;
	}

	/** Lets Node.js write as much as may be written now, in a turn of its network. */
	#grantWindow(): void {
		if (this.#frames.window === 0 || this.#cancelGrant !== undefined || this.destroyed) return;
		const bytes = this.#grantable(this.#frames.window);
		if (bytes === 0) return;
		const grant = () => {
			this.#cancelGrant = undefined;
			this.#frames.grant(bytes);
			this.#pendingGrant += bytes;
			// Otherwise `pass` adds it after the frame, or the headers, whose rest is still to come.
			if (this.#frames.isAtFrameStart) this.push(this.#windowFrame());
		};
		const cost = costOfAnswers(bytes);
		if (this.#turns.take(cost)) grant();
		else this.#cancelGrant = this.#turns.wait(this.#path(), cost, grant);
	}

	/** How much of a window there is room for. Not byte by byte: each part of a window costs a turn. */
	#grantable(window: number): number {
		if (this.readableLength === 0) this.#unreadGrant = 0;
		const told = this.#partGrant + this.#unreadGrant + this.#pendingGrant;
		const known = (this.#session?.state.remoteWindowSize ?? 0) + told;
		const bytes = Math.min(window, writtenAtOnce - known - this.writableLength);
		return bytes < Math.min(window, writtenAtOnce / 2) ? 0 : bytes;
	}

	#windowFrame(): Buffer {
		const frame = windowFrame(this.#pendingGrant);
		this.#unreadGrant += this.#pendingGrant;
		this.#pendingGrant = 0;
		return frame;
	}

	#giveBack(requests: number): void {
		const { bytesWritten } = this.#raw;
		const answers = (bytesWritten - this.#bytesWritten) / bytesOfAnswers;
		this.#bytesWritten = bytesWritten;
		const reasons = requests * partsOfRequest + answers;
		if (reasons > 0) this.#small.giveBack(this.#raw, reasons);
	}
}

function costOfAnswers(bytes: number): number {
	return Math.ceil(bytes / answerBytesPerCost);
}
