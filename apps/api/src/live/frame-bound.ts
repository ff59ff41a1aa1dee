import type { Duplex } from "node:stream";
import type { ParsingTurns } from "@junban/callers/parsing-turns";

/** Frames of a phone at once, and in a second. The pages send a few in a minute. */
const FRAMES = { atOnce: 100, perSecond: 10 };
/** What `ws` needs for a frame, in bytes of the head of a request: 200 in a turn of the event loop take about 2 ms. */
const FRAME_COST = 320;

export interface FrameBound {
	readonly turns: ParsingTurns;
	/** Whose turn the phone uses, see `FairTurns`: its networks, the largest first. */
	readonly path: readonly string[];
	/** Milliseconds. */
	readonly now?: () => number;
}

/**
 * Cuts off a phone that sends frames without end, before `ws` sees them, and gives the others turns. `ws` handles all frames of a read at
 * once, and one read can have 10,000; 9,000 phones that sent 80 frames each at the same moment stopped everybody for a second.
 *
 * @param socket of which `ws` has begun to read
 */
export function boundFrames(
	socket: Duplex,
	{ turns, path, now = () => performance.now() }: FrameBound,
): void {
	const readers = socket.listeners("data");
	socket.removeAllListeners("data");
	const count = new FrameCount();
	let left = FRAMES.atOnce;
	let at = now();
	/** What waits for its turn. */
	let waiting: Buffer[] = [];
	let forget: (() => void) | undefined;
	const give = (bytes: Buffer) => {
		for (const read of readers) read.call(socket, bytes);
	};
	const begin = () => {
		const parts = waiting;
		waiting = [];
		forget = undefined;
		// `ws` may pause it again.
		socket.resume();
		for (const bytes of parts) give(bytes);
	};
	const look = (bytes: Buffer) => {
		const passed = now() - at;
		at += passed;
		left = Math.min(FRAMES.atOnce, left + (passed / 1_000) * FRAMES.perSecond);
		// One read can have 10,000. Of many phones at once, even to count them takes long.
		const frames = count.begunIn(bytes, left);
		left -= frames;
		if (left < 0) socket.destroy();
		else if (forget === undefined && turns.take(frames * FRAME_COST)) give(bytes);
		else {
			waiting.push(bytes);
			// While it waits, `ws` may resume it.
			socket.pause();
			forget ??= turns.wait(path, frames * FRAME_COST, begin);
		}
	};
	socket.on("data", look);
	// What a paused socket still keeps when it closes, `ws` would read past the count.
	socket.prependOnceListener("close", () => {
		forget?.();
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

	/**
	 * The number of frames that begin in these bytes, which follow those of the last call. Ends with the first frame above `most`; then
	 * it can count no further bytes.
	 */
	begunIn(bytes: Buffer, most = Number.POSITIVE_INFINITY): number {
		let frames = 0;
		for (let at = 0; at < bytes.length && frames <= most; ) {
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
