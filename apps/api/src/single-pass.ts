/** Work over the whole store that a process does once at a time, and that ends early when the process does. */
export class SinglePass {
	readonly #work: () => Promise<void>;
	#running: Promise<void> | undefined;
	#isClosed = false;

	/** @param work looks at `isClosed` between its parts, and returns when it is true */
	constructor(work: () => Promise<void>) {
		this.#work = work;
	}

	get isClosed(): boolean {
		return this.#isClosed;
	}

	/** Resolves when the work is done. While it runs, it does not start once more. */
	run(): Promise<void> {
		this.#running ??= this.#work().finally(() => {
			this.#running = undefined;
		});
		return this.#running;
	}

	/** Ends the work after its present part. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#running?.catch(() => undefined);
	}
}
