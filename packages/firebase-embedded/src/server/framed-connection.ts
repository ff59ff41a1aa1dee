import type { Socket } from "node:net";
import { type FrameBytes, Http2Frames } from "#src/server/http2-frames.ts";
import { partsOfRequest, readCostOf, type SmallReads } from "#src/server/small-reads.ts";
import { TurnedConnection, type TurnedConnectionOptions } from "#src/server/turned-connection.ts";

/** Bytes of answers for which a client may send one small read: Go's confirms each 4 kB. */
const bytesOfAnswers = 2_048;

/**
 * A connection of HTTP/2 whose frames are handled in turns of networks, like the requests of HTTP/1.1. Before, 4,000 connections with
 * 900 settings each stopped everybody for seconds.
 */
export class FramedConnection extends TurnedConnection {
	/** What Node.js asks of a connection before it speaks HTTP/2. */
	readonly alpnProtocol = "h2";
	protected readonly readCost: number;
	readonly #frames = new Http2Frames();
	readonly #raw: Socket;
	readonly #small: SmallReads;
	#bytesWritten = 0;

	/** @param raw nobody else reads or writes */
	constructor(raw: Socket, small: SmallReads, options: TurnedConnectionOptions) {
		super(raw, options);
		this.#raw = raw;
		this.#small = small;
		this.readCost = readCostOf(raw);
		small.follow(raw);
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
		const cost = this.#frames.costOf(part);
		this.#giveBack(this.#frames.requests - before);
		return cost;
	}

	#giveBack(requests: number): void {
		const { bytesWritten } = this.#raw;
		const answers = (bytesWritten - this.#bytesWritten) / bytesOfAnswers;
		this.#bytesWritten = bytesWritten;
		const reasons = requests * partsOfRequest + answers;
		if (reasons > 0) this.#small.giveBack(this.#raw, reasons);
	}
}
