import type { EventEmitter } from "node:events";

/** The end of a connection or stream, also of one that broke: `once` of Node would reject for its error. */
export function closed(ended: EventEmitter): Promise<void> {
	return new Promise((resolve) => ended.once("close", () => resolve()));
}
