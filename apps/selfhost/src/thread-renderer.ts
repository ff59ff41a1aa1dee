import { Worker } from "node:worker_threads";
import type { Render } from "@junban/pictures/renderer";
import * as v from "valibot";

/** Absolute paths: of the renderer, and of the folder with its fonts. */
export interface DrawingFiles {
	readonly wasm: string;
	readonly fonts: string;
}

/** A drawing that takes longer fails, and its thread ends. */
const MOST_MS = 20_000;
/** Of the thread's heap. Its pictures are outside of it. */
const HEAP_MB = 64;

const answer = v.union([
	v.object({ id: v.number(), png: v.instance(Uint8Array) }),
	v.object({ id: v.number(), fault: v.string() }),
]);

/** The build has it beside this file; tests run from source. */
const program = new URL(`./draw-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

/** Draws in a separate thread, because a large logo would block the event loop. The thread starts with the first drawing. */
export function createThreadRenderer(files: DrawingFiles): Render {
	let thread: DrawingThread | undefined;
	return (drawing) => {
		if (thread === undefined || thread.hasEnded) thread = new DrawingThread(files);
		return thread.draw(drawing);
	};
}

interface Waiting {
	readonly resolve: (png: Uint8Array) => void;
	readonly reject: (fault: Error) => void;
	readonly timer: NodeJS.Timeout;
}

class DrawingThread {
	hasEnded = false;
	readonly #worker: Worker;
	readonly #waiting = new Map<number, Waiting>();
	#last = 0;

	constructor(files: DrawingFiles) {
		this.#worker = new Worker(program, {
			workerData: files,
			resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
		});
		this.#worker.unref();
		this.#worker.on("message", (message: unknown) => this.#answered(message));
		this.#worker.on("error", (cause) => this.#end(cause));
		this.#worker.on("exit", () => this.#end(new Error("The drawing thread has ended")));
	}

	draw(drawing: Parameters<Render>[0]): Promise<Uint8Array> {
		return new Promise((resolve, reject) => {
			const id = ++this.#last;
			const timer = setTimeout(() => this.#end(new Error("A drawing took too long")), MOST_MS).unref();
			this.#waiting.set(id, { resolve, reject, timer });
			this.#worker.postMessage({ id, ...drawing });
		});
	}

	#answered(message: unknown): void {
		const done = v.parse(answer, message);
		const waiting = this.#waiting.get(done.id);
		this.#waiting.delete(done.id);
		clearTimeout(waiting?.timer);
		if ("png" in done) waiting?.resolve(done.png);
		else waiting?.reject(new Error(done.fault));
	}

	#end(cause: unknown): void {
		this.hasEnded = true;
		const fault = cause instanceof Error ? cause : new Error(String(cause));
		for (const { reject, timer } of this.#waiting.values()) {
			clearTimeout(timer);
			reject(fault);
		}
		this.#waiting.clear();
		void this.#worker.terminate();
	}
}
