import { snapshot } from "#src/listen/messages.ts";
import { formatToken } from "#src/listen/resume-token.ts";
import type { Micros } from "#src/values/time.ts";

/** A state of the store that connections are told of. Its texts are made once for all of them. */
export class Snapshot {
	/** The time that the client stores for it. */
	readonly readTime: Micros;
	readonly #epoch: string;
	readonly #covers: Micros;
	#token: string | undefined;
	#message: string | undefined;

	/** @param covers time of the last commit that it includes; resume tokens hold it */
	constructor(epoch: string, covers: Micros, readTime: Micros) {
		this.#epoch = epoch;
		this.#covers = covers;
		this.readTime = readTime;
	}

	/** The resume token. */
	get token(): string {
		this.#token ??= formatToken(this.#epoch, this.#covers);
		return this.#token;
	}

	/** The message that all targets are up to date with it. */
	get message(): string {
		this.#message ??= snapshot(this.token, this.readTime);
		return this.#message;
	}
}
