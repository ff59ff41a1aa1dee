import type { Duplex } from "node:stream";

/** Frames of a phone at once, and in a second. The pages send a few in a minute. */
const FRAMES = { atOnce: 100, perSecond: 10 };

/**
 * Cuts off a phone that sends frames without end, before `ws` sees them. `ws` handles one frame in each turn of the event loop. It does
 * so after the connection was cut, too, and keeps the bytes until it is done: 300 connections with 2,000 pings each took 50 MB a second.
 *
 * @param socket of which `ws` has begun to read
 * @param now milliseconds
 */
export function boundFrames(socket: Duplex, now: () => number = () => performance.now()): void {
	const readers = socket.listeners("data");
	socket.removeAllListeners("data");
	const count = new FrameCount();
	let left = FRAMES.atOnce;
	let at = now();
	const look = (bytes: Buffer) => {
		const passed = now() - at;
		at += passed;
		left = Math.min(FRAMES.atOnce, left + (passed / 1_000) * FRAMES.perSecond) - count.begunIn(bytes);
		if (left < 0) socket.destroy();
		else for (const read of readers) read.call(socket, bytes);
	};
	socket.on("data", look);
	// What a paused socket still keeps when it closes, `ws` would read past the count.
	socket.prependOnceListener("close", () => {
		socket.off("data", look);
		if (socket.readableLength > 0) socket.read(socket.readableLength);
	});
}

/** The frames in the bytes of a WebSocket, RFC 6455 section 5.2. */
export class FrameCount {
	/** The head of the present frame, as far as it has come: without the mask. */
	#head: number[] = [];
	/** Bytes of the present frame that follow its head. */
	#rest = 0;

	/** The number of frames that begin in these bytes, which follow those of the last call. */
	begunIn(bytes: Buffer): number {
		let frames = 0;
		for (let at = 0; at < bytes.length; ) {
			if (this.#rest > 0) {
				const skipped = Math.min(this.#rest, bytes.length - at);
				this.#rest -= skipped;
				at += skipped;
				continue;
			}
			if (this.#head.length === 0) frames++;
			this.#head.push(bytes[at++] ?? 0);
			const rest = restAfter(this.#head);
			if (rest === undefined) continue;
			this.#rest = rest;
			this.#head = [];
		}
		return frames;
	}
}

/** Bytes of mask and content after a head. Undefined: the head is not whole. */
function restAfter(head: readonly number[]): number | undefined {
	const second = head[1];
	if (second === undefined) return undefined;
	const mask = (second & 0x80) === 0 ? 0 : 4;
	const short = second & 0x7f;
	if (short < 126) return mask + short;
	const bytes = head.slice(2);
	if (bytes.length < (short === 126 ? 2 : 8)) return undefined;
	return mask + bytes.reduce((length, byte) => length * 256 + byte, 0);
}
