import type { ApiResult } from "@junban/api-contract/client";
import { newAct } from "./new-act.ts";

/** A save as it is sent. The same act is done once, however often it is sent. */
export interface Sent<Words, Known> {
	readonly act: string;
	readonly words: Words;
	/** What is stored, as this page knows it: the save replaces that alone. Undefined: nothing is stored yet. */
	readonly known: Known | undefined;
}

interface SavePorts<Words, Known> {
	readonly send: (save: Sent<Words, Known>) => Promise<ApiResult<Known>>;
	/** The words of what is stored. */
	readonly wordsOf: (known: Known) => Words;
}

/**
 * The saves of one document. After a lost answer nobody knows whether the save is stored. It is sent once more as it was,
 * so that the own save is not mistaken for another operator's.
 */
export class SafeSaves<Words, Known> {
	readonly #ports: SavePorts<Words, Known>;
	#lost: Sent<Words, Known> | undefined;

	constructor(ports: SavePorts<Words, Known>) {
		this.#ports = ports;
	}

	async save(words: Words, known: Known | undefined): Promise<ApiResult<Known>> {
		const lost = this.#lost;
		if (lost === undefined) return await this.#send({ act: newAct(), words, known });
		const repeated = await this.#send(lost);
		if (!repeated.ok || isSame(lost.words, words)) return repeated;
		// Another operator saved after the lost answer: the form asks which words are to stay.
		if (!isSame(this.#ports.wordsOf(repeated.value), lost.words))
			return { ok: false, code: "stale", status: 409 };
		return await this.#send({ act: newAct(), words, known: repeated.value });
	}

	async #send(save: Sent<Words, Known>): Promise<ApiResult<Known>> {
		const result = await this.#ports.send(save);
		this.#lost = !result.ok && (result.status === 0 || result.status >= 500) ? save : undefined;
		return result;
	}
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
