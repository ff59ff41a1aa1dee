import { type Rate, RateLimit } from "@junban/callers/rate-limit";

/** How a connection begins. What does not is not HTTP/2, and Node.js ends it. */
const prefaceBytes = 24;
const headBytes = 9;
const types = { data: 0, headers: 1, settings: 4, ping: 6, continuation: 9 };
/** What a frame costs besides its bytes. For each request Node.js makes objects, which take about 0.1 ms. */
const requestCost = 640;
const dataCost = 16;
/**
 * Frames of a connection by type, of which Node.js tells and that it answers: each costs as much as tens of other bytes. A browser sends one
 * with its settings, and a ping now and then. Programs may measure the connection.
 */
const most: ReadonlyMap<number, Rate> = new Map([
	[types.settings, { burst: 20, perSecond: 0.2 }],
	[types.ping, { burst: 100, perSecond: 10 }],
]);

/** Bytes that a client has sent, by what they are for. */
export interface FrameBytes {
	/** Heads of requests. */
	readonly heads: number;
	/** Bodies, with the heads of their frames. */
	readonly data: number;
	/** All others: windows, settings, priorities, what nobody knows. */
	readonly control: number;
}

/** Reads the heads of the frames that a client of HTTP/2 sends on one connection. */
export class Http2Frames {
	/** Bytes until the next head. */
	#skip = prefaceBytes;
	#isData = false;
	/** Of the head that is being read. */
	#headBytes = 0;
	#length = 0;
	#type = 0;
	#requests = 0;
	#bytes: { -readonly [Kind in keyof FrameBytes]: number } = { heads: 0, data: 0, control: 0 };
	readonly #rates: ReadonlyMap<number, RateLimit>;

	/** @param now milliseconds since any instant */
	constructor(now: () => number = () => performance.now()) {
		this.#rates = new Map(Array.from(most, ([type, rate]) => [type, new RateLimit(rate, now)]));
	}

	/** Bytes that still belong to a body, of those that come next. */
	get bodyLeft(): number {
		return this.#isData ? this.#skip : 0;
	}

	/** Requests that have begun so far. */
	get requests(): number {
		return this.#requests;
	}

	/** The bytes since the last call. */
	taken(): FrameBytes {
		const bytes = this.#bytes;
		this.#bytes = { heads: 0, data: 0, control: 0 };
		return bytes;
	}

	/**
	 * What it costs to handle the next bytes of the connection, in bytes of small frames; what a body consists of costs nothing. Undefined: too
	 * many frames of a type, so the connection has to end.
	 */
	costOf(chunk: Buffer): number | undefined {
		let cost = 0;
		let at = 0;
		while (at < chunk.length) {
			const skipped = Math.min(this.#skip, chunk.length - at);
			this.#skip -= skipped;
			at += skipped;
			if (this.#isData) this.#bytes.data += skipped;
			if (this.#skip > 0) break;
			for (; this.#headBytes < headBytes && at < chunk.length; this.#headBytes++, at++)
				this.#read(this.#headBytes, chunk[at] ?? 0);
			if (this.#headBytes < headBytes) break;
			this.#headBytes = 0;
			const ofFrame = this.#begin(this.#type, this.#length);
			if (ofFrame === undefined) return undefined;
			cost += ofFrame;
		}
		return cost;
	}

	/** A byte of a head: the length in three, the type, then flags and the number of the stream. */
	#read(at: number, byte: number): void {
		if (at < 3) this.#length = (at === 0 ? 0 : this.#length * 256) + byte;
		else if (at === 3) this.#type = byte;
	}

	/** What comes of a body is counted as it comes. */
	#begin(type: number, length: number): number | undefined {
		if (this.#rates.get(type)?.take("") === false) return undefined;
		const bytes = headBytes + length;
		this.#skip = length;
		this.#isData = type === types.data;
		switch (type) {
			case types.data:
				this.#bytes.data += headBytes;
				return dataCost;
			case types.headers:
				this.#bytes.heads += bytes;
				this.#requests++;
				return bytes + requestCost;
			case types.continuation:
				this.#bytes.heads += bytes;
				return bytes;
			default:
				this.#bytes.control += bytes;
				return bytes;
		}
	}
}
