import type { IncomingMessage } from "node:http";
import { FairTurns } from "@junban/callers/fair-turns";
import { networksOf } from "@junban/callers/network-of";
import { freeMemory } from "#src/free-memory.ts";
import { liftDeadline, onceBodyOver } from "#src/server/body-deadline.ts";

/** Bytes of one body that are still read. */
const mostBytes = 64 * 1_048_576;
/** Bytes of one turn, and milliseconds between two turns: 32 MB a second of all refused bodies. */
const turnBytes = 65_536;
const turnMs = 2;
/** Bodies that wait. Each keeps up to 128 kB that its connection has read. A further one ends the connection that waits longest of whoever has most. */
const mostWaiting = 256;

interface Waiting {
	readonly next: () => void;
	readonly cut: () => void;
}

/**
 * Reads and discards the rest of refused bodies. A sender whose connection is cut in the middle of a body never reads the answer,
 * and the SDK would retry for minutes. The bodies take turns of networks, so that they do not slow the other requests.
 */
export class RefusedBodies {
	readonly #waiting = new FairTurns<Waiting>();
	#isPlanned = false;

	/** Bodies that wait for a turn. */
	get waiting(): number {
		return this.#waiting.size;
	}

	/** @param stallMs after so many milliseconds the connection is cut */
	drain(req: IncomingMessage, stallMs: number): void {
		if (req.complete) return;
		// It is not collected, and has its own bounds.
		liftDeadline(req);
		const path = networksOf(req.socket.remoteAddress ?? "");
		let left = mostBytes;
		let leftOfTurn = turnBytes;
		let isWaiting = false;
		const waiting: Waiting = {
			next() {
				isWaiting = false;
				leftOfTurn = turnBytes;
				req.resume();
			},
			cut: () => req.destroy(),
		};
		req.on("data", (part: Buffer) => {
			left -= part.length;
			leftOfTurn -= part.length;
			freeMemory(part);
			if (left < 0) req.destroy();
			else if (leftOfTurn <= 0) {
				// Even if it waits already: Node.js resumes a body when its answer ends.
				req.pause();
				if (isWaiting) return;
				isWaiting = true;
				this.#waiting.add(path, waiting);
				if (this.#waiting.size > mostWaiting) this.#waiting.drop()?.cut();
				this.#plan();
			}
		});
		req.on("error", () => undefined);
		req.resume();
		// A body that came with its head is complete by then.
		setImmediate(() => {
			if (req.complete) return;
			if (req.socket.destroyed) {
				this.#waiting.remove(path, waiting);
				return;
			}
			const timer = setTimeout(() => req.destroy(), stallMs);
			onceBodyOver(req, () => {
				clearTimeout(timer);
				this.#waiting.remove(path, waiting);
			});
		});
	}

	#plan(): void {
		if (this.#isPlanned || this.#waiting.size === 0) return;
		this.#isPlanned = true;
		setTimeout(() => {
			this.#isPlanned = false;
			this.#waiting.next()?.next();
			this.#plan();
		}, turnMs);
	}
}
