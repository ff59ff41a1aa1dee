import type { DeskOptions } from "./desk-options.ts";

/** The least time between two commits of one line. */
export class CommitGap {
	readonly #options: Pick<DeskOptions, "commitGapMs" | "now" | "pause">;
	/** Undefined once its gap is over. */
	#lastCommitAt: number | undefined;

	constructor(options: Pick<DeskOptions, "commitGapMs" | "now" | "pause">) {
		this.#options = options;
	}

	/** Resolves when the next commit may begin. */
	async isOver(): Promise<void> {
		if (this.#lastCommitAt === undefined) return;
		const { commitGapMs, now, pause } = this.#options;
		// The machine's clock may be set back: never wait longer than one gap.
		const wait = Math.min(commitGapMs, this.#lastCommitAt + commitGapMs - now());
		if (wait > 0) await pause(wait);
		this.#lastCommitAt = undefined;
	}

	/** A commit was answered. */
	begin(): void {
		this.#lastCommitAt = this.#options.now();
	}
}
