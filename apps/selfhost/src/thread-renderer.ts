import type { Render } from "@junban/pictures/renderer";
import * as v from "valibot";
import { AnsweringThread } from "./answering-thread.ts";

/** Absolute paths: of the renderer, and of the folder with its fonts. */
export interface DrawingFiles {
	readonly wasm: string;
	readonly fonts: string;
}

const MOST_MS = 20_000;
/** Its pictures are outside of the heap. */
const HEAP_MB = 64;

const png = v.instance(Uint8Array);

/** Draws in a separate thread, because a large logo would block the event loop. */
export function createThreadRenderer(files: DrawingFiles): Render {
	const thread = new AnsweringThread({
		...{ program: "draw-worker", workerData: files },
		...{ mostMs: MOST_MS, heapMb: HEAP_MB },
	});
	return async (drawing) => v.parse(png, await thread.ask({ ...drawing }));
}
