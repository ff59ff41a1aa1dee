import { type Rate, RateLimit } from "@junban/callers/rate-limit";

/** How a connection begins. What does not is not HTTP/2, and Node.js ends it. */
const prefaceBytes = 24;
const headBytes = 9;
const windowBytes = 4;
const types = { data: 0, headers: 1, settings: 4, ping: 6, windowUpdate: 8, continuation: 9 };
/** The flag of a frame that completes the headers. */
const endHeaders = 0x4;
/** The stream that stands for the connection. */
const connectionStream = 0;
const largestWindow = 0x7fff_ffff;
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

/** A frame that lets Node.js send so many more bytes of answers on the connection. */
export function windowFrame(bytes: number): Buffer {
	const frame = Buffer.alloc(headBytes + windowBytes);
	frame.writeUIntBE(windowBytes, 0, 3);
	frame.writeUInt8(types.windowUpdate, 3);
	frame.writeUInt32BE(bytes, headBytes);
	return frame;
}

/**
 * Reads the heads of the frames that a client of HTTP/2 sends on one connection. The client also says how many bytes of all answers
 * together it takes: what Node.js may not learn of yet is kept as `window`.
 */
export class Http2Frames {
	/** Bytes until the next head. */
	#skip = prefaceBytes;
	#isData = false;
	/** Of the head that is being read. */
	#headBytes = 0;
	#length = 0;
	#type = 0;
	#flags = 0;
	#stream = 0;
	/** Whether the headers of a request are not whole yet. Their next frame has to follow at once. */
	#isInHeaders = false;
	/** Of a window of the connection that is being read: what it holds so far. */
	#increment: number | undefined;
	#window = 0;
	#lastFrameEnd: number | undefined;
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

	/** Where in the last chunk the last frame ended after which any other may come. Undefined: nowhere. */
	get lastFrameEnd(): number | undefined {
		return this.#lastFrameEnd;
	}

	/** Whether the next byte begins a frame, and any frame may come. */
	get isAtFrameStart(): boolean {
		return this.#skip === 0 && this.#headBytes === 0 && !this.#isInHeaders;
	}

	/** Bytes of answers that the client takes besides those that Node.js knows of. */
	get window(): number {
		return this.#window;
	}

	/** Node.js learns of so many. */
	grant(bytes: number): void {
		this.#window -= bytes;
	}

	/** The bytes since the last call. */
	taken(): FrameBytes {
		const bytes = this.#bytes;
		this.#bytes = { heads: 0, data: 0, control: 0 };
		return bytes;
	}

	/**
	 * What it costs to handle the next bytes of the connection, in bytes of small frames; what a body consists of costs nothing. It changes
	 * what the chunk says of the window of the connection.
	 *
	 * @param grantOf how many bytes of this window Node.js may learn of now; 0: none
	 * @returns undefined: too many frames of a type, so the connection has to end
	 */
	costOf(chunk: Buffer, grantOf: (window: number) => number = () => 0): number | undefined {
		let cost = 0;
		let at = 0;
		this.#lastFrameEnd = undefined;
		while (at < chunk.length) {
			const skipped = Math.min(this.#skip, chunk.length - at);
			if (this.#increment !== undefined)
				this.#readWindow(chunk.subarray(at, at + skipped), this.#increment, grantOf);
			this.#skip -= skipped;
			at += skipped;
			if (this.#isData) this.#bytes.data += skipped;
			if (this.#skip > 0) break;
			if (this.isAtFrameStart) this.#lastFrameEnd = at;
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

	/** A byte of a head: the length in three, the type, the flags, then the number of the stream in four. */
	#read(at: number, byte: number): void {
		if (at < 3) this.#length = (at === 0 ? 0 : this.#length * 256) + byte;
		else if (at === 3) this.#type = byte;
		else if (at === 4) this.#flags = byte;
		else this.#stream = (at === 5 ? 0 : this.#stream * 256) + byte;
	}

	/** @param bytes the next ones of a window of the connection; `before`: what those before them hold */
	#readWindow(bytes: Buffer, before: number, grantOf: (window: number) => number): void {
		const increment = bytes.reduce((value, byte) => value * 256 + byte, before);
		const isWhole = bytes.length === this.#skip;
		this.#increment = isWhole ? undefined : increment;
		bytes.fill(0);
		// A window of none is a fault, of which Node.js is to tell the client.
		if (!isWhole || withoutReserved(increment) === 0) return;
		const window = Math.min(largestWindow, this.#window + withoutReserved(increment));
		// Its first bytes may have been passed on. One byte is the least that a frame can say.
		const granted = bytes.length === windowBytes ? Math.max(1, grantOf(window)) : 1;
		bytes.writeUIntBE(granted, 0, bytes.length);
		this.#window = window - granted;
	}

	/** What comes of a body is counted as it comes. */
	#begin(type: number, length: number): number | undefined {
		if (this.#rates.get(type)?.take("") === false) return undefined;
		const bytes = headBytes + length;
		this.#skip = length;
		this.#isData = type === types.data;
		if (type === types.headers || type === types.continuation)
			this.#isInHeaders = (this.#flags & endHeaders) === 0;
		this.#increment =
			type === types.windowUpdate &&
			length === windowBytes &&
			withoutReserved(this.#stream) === connectionStream
				? 0
				: undefined;
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

/** Without the highest of 32 bits, which says nothing. */
function withoutReserved(bits: number): number {
	return bits & 0x7fff_ffff;
}
