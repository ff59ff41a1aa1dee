import { snapshot } from "#src/listen/messages.ts";
import { formatToken } from "#src/listen/resume-token.ts";
import type { Micros } from "#src/values/time.ts";

/** A state of the store that connections are told of; its texts are made once for all of them. */
export class Snapshot {
	/** What the client takes for its time. */
	readonly readTime: Micros;
	readonly #epoch: string;
	readonly #covers: Micros;
	#token: string | undefined;
	#message: string | undefined;

	/** @param covers everything stored up to this time is in it; what resume tokens hold */
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

	/** The message that all targets are as of it. */
	get message(): string {
		this.#message ??= snapshot(this.token, this.readTime);
		return this.#message;
	}
}
