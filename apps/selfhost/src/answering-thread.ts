import { Worker, type WorkerOptions } from "node:worker_threads";
import * as v from "valibot";

export interface ThreadOptions extends Pick<WorkerOptions, "workerData"> {
	/** File name of its program, beside this file, without its ending. */
	readonly program: string;
	/** An answer that takes longer fails, and the thread ends. */
	readonly mostMs: number;
	/** Of the thread's heap. What it has outside of the heap is not counted. */
	readonly heapMb: number;
}

const answer = v.union([
	v.object({ id: v.number(), value: v.unknown() }),
	v.object({ id: v.number(), fault: v.object({ name: v.string(), message: v.string() }) }),
]);

/**
 * A separate thread, for work that would block the event loop or that strangers can make as long as they like. It starts with the
 * first question, and again after its end. See `answerQuestions` for its side.
 */
export class AnsweringThread {
	readonly #options: ThreadOptions;
	#running: RunningThread | undefined;

	constructor(options: ThreadOptions) {
		this.#options = options;
	}

	/** Rejects with an error of the name that the thread's has, and with the signal's reason when it comes. */
	ask(question: object, signal?: AbortSignal): Promise<unknown> {
		if (this.#running === undefined || this.#running.hasEnded)
			this.#running = new RunningThread(this.#options);
		return this.#running.ask(question, signal);
	}
}

interface Waiting {
	resolve(value: unknown): void;
	reject(fault: unknown): void;
}

class RunningThread {
	hasEnded = false;
	readonly #worker: Worker;
	readonly #mostMs: number;
	readonly #waiting = new Map<number, Waiting>();
	#last = 0;

	constructor({ heapMb, mostMs, program, workerData }: ThreadOptions) {
		this.#mostMs = mostMs;
		// The build has it beside this file; tests run from source.
		const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";
		this.#worker = new Worker(new URL(`./${program}.${ending}`, import.meta.url), {
			workerData,
			resourceLimits: { maxOldGenerationSizeMb: heapMb },
		});
		this.#worker.unref();
		this.#worker.on("message", (message: unknown) => this.#answered(message));
		this.#worker.on("error", (cause) => this.#end(cause));
		this.#worker.on("exit", () => this.#end(new Error(`The thread ${program} has ended`)));
	}

	ask(question: object, signal: AbortSignal | undefined): Promise<unknown> {
		const id = ++this.#last;
		return new Promise((resolve, reject) => {
			signal?.throwIfAborted();
			const late = setTimeout(() => this.#end(new Error("An answer took too long")), this.#mostMs).unref();
			// The thread still has to answer: one that is stuck must end although everybody has left.
			const leave = () => {
				this.#worker.postMessage({ id });
				reject(signal?.reason);
			};
			signal?.addEventListener("abort", leave, { once: true });
			const end = () => {
				clearTimeout(late);
				signal?.removeEventListener("abort", leave);
			};
			this.#waiting.set(id, {
				resolve(value) {
					end();
					resolve(value);
				},
				reject(fault) {
					end();
					reject(fault);
				},
			});
			this.#worker.postMessage({ id, question });
		});
	}

	#take(id: number): Waiting | undefined {
		const waiting = this.#waiting.get(id);
		this.#waiting.delete(id);
		return waiting;
	}

	#answered(message: unknown): void {
		const done = v.parse(answer, message);
		const waiting = this.#take(done.id);
		if ("fault" in done)
			waiting?.reject(Object.assign(new Error(done.fault.message), { name: done.fault.name }));
		else waiting?.resolve(done.value);
	}

	#end(cause: unknown): void {
		this.hasEnded = true;
		for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(cause);
		void this.#worker.terminate();
	}
}
