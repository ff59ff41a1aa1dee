/** Milliseconds without a commit after which the log is copied into the database. */
export const quietMs = 5000;

/** Calls `work` once it has been quiet for five to ten seconds, and never while a commit waits. */
export class QuietTimer {
	readonly #work: () => void;
	readonly #isBusy: () => boolean;
	#waiting: NodeJS.Timeout | undefined;
	#heard = false;

	/** @param isBusy whether commits wait */
	constructor(isBusy: () => boolean, work: () => void) {
		this.#isBusy = isBusy;
		this.#work = work;
	}

	/** Call after each stored group of commits. */
	committed(): void {
		this.#heard = true;
		this.#waiting ??= setTimeout(() => this.#due(), quietMs).unref();
	}

	close(): void {
		clearTimeout(this.#waiting);
		this.#waiting = undefined;
	}

	#due(): void {
		this.#waiting = undefined;
		const isQuiet = !this.#heard && !this.#isBusy();
		this.#heard = false;
		if (isQuiet) this.#work();
		else this.#waiting = setTimeout(() => this.#due(), quietMs).unref();
	}
}
