/** A map whose values weigh at most `most` together. The value that was not used for the longest time goes first. */
export class LruMap<Value> {
	readonly #values = new Map<string, Value>();
	readonly #most: number;
	readonly #weightOf: (value: Value) => number;
	#weight = 0;

	/** @param weightOf of a value, which must not change. Default: each weighs 1. */
	constructor(most: number, weightOf: (value: Value) => number = () => 1) {
		this.#most = most;
		this.#weightOf = weightOf;
	}

	get(key: string): Value | undefined {
		const value = this.#values.get(key);
		if (value === undefined) return undefined;
		// A map keeps the order of insertion.
		this.#values.delete(key);
		this.#values.set(key, value);
		return value;
	}

	set(key: string, value: Value): void {
		this.#remove(key);
		this.#values.set(key, value);
		this.#weight += this.#weightOf(value);
		for (const oldest of this.#values.keys()) {
			if (this.#weight <= this.#most) return;
			this.#remove(oldest);
		}
	}

	#remove(key: string): void {
		const value = this.#values.get(key);
		if (value === undefined) return;
		this.#values.delete(key);
		this.#weight -= this.#weightOf(value);
	}
}
