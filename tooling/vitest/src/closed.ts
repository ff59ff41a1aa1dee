import type { EventEmitter } from "node:events";

/** Resolves when a connection or stream is closed, also after an error, for which `once` of Node would reject. */
export function closed(emitter: EventEmitter): Promise<void> {
	return new Promise((resolve) => emitter.once("close", () => resolve()));
}
