/** A map of at most `most` values. The value that was not used for the longest time goes first. */
export class LruMap<Value> {
	readonly #values = new Map<string, Value>();
	readonly #most: number;

	constructor(most: number) {
		this.#most = most;
	}

	get(key: string): Value | undefined {
		const value = this.#values.get(key);
		if (value !== undefined) this.#move(key, value);
		return value;
	}

	set(key: string, value: Value): void {
		this.#move(key, value);
		const [oldest] = this.#values.keys();
		if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
	}

	/** A map keeps the order of insertion. */
	#move(key: string, value: Value): void {
		this.#values.delete(key);
		this.#values.set(key, value);
	}
}
