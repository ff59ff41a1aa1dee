import type { IncomingMessage } from "node:http";
import { freeMemory } from "#src/free-memory.ts";
import { liftDeadline, onceBodyOver } from "#src/server/body-deadline.ts";

/** Bytes of one body that are still read. */
const mostBytes = 64 * 1_048_576;
/** Milliseconds between two parts of all refused bodies: with parts of 64 kB, 32 MB a second. */
const partMs = 2;

/**
 * Reads and discards the rest of refused bodies. A sender whose connection is cut in the middle of a body never reads the answer,
 * and the SDK would retry for minutes. The bodies take turns, part by part, so that they do not slow the other requests.
 */
export class RefusedBodies {
	readonly #waiting = new Set<IncomingMessage>();
	#isPlanned = false;

	/** @param stallMs after so many milliseconds the connection is cut */
	drain(req: IncomingMessage, stallMs: number): void {
		if (req.complete) return;
		// It is not collected, and has its own bounds.
		liftDeadline(req);
		let left = mostBytes;
		req.on("data", (part: Buffer) => {
			left -= part.length;
			freeMemory(part);
			if (left < 0) req.destroy();
			else this.#wait(req);
		});
		req.on("error", () => undefined);
		req.once("close", () => this.#waiting.delete(req));
		req.resume();
		// A body that came with its head is complete by then.
		setImmediate(() => {
			if (req.complete || req.socket.destroyed) return;
			const timer = setTimeout(() => req.destroy(), stallMs);
			onceBodyOver(req, () => clearTimeout(timer));
		});
	}

	#wait(req: IncomingMessage): void {
		req.pause();
		this.#waiting.add(req);
		this.#plan();
	}

	#plan(): void {
		if (this.#isPlanned || this.#waiting.size === 0) return;
		this.#isPlanned = true;
		setTimeout(() => {
			this.#isPlanned = false;
			const [next] = this.#waiting;
			if (next === undefined) return;
			this.#waiting.delete(next);
			next.resume();
			this.#plan();
		}, partMs);
	}
}
