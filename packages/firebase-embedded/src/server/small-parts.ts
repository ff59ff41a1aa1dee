/** Parts with fewer bytes are small: networks bring those of a packet. */
export const partBytes = 256;
/** Small parts of a connection: at once, and in a second. */
const atOnce = 50;
const aSecond = 10;

/** The small parts that a connection may still send. */
export class SmallParts {
	#left = atOnce;
	#at = performance.now();

	/**
	 * @param parts not only whole ones
	 * @returns what has to end
	 */
	take(parts: number): "nothing" | "body" | "connection" {
		const now = performance.now();
		this.#left = Math.min(atOnce, this.#left + ((now - this.#at) / 1000) * aSecond) - parts;
		this.#at = now;
		if (this.#left >= 0) return "nothing";
		// What comes for a body that was cut off costs time, too.
		return this.#left > -atOnce ? "body" : "connection";
	}

	/** How many were taken and neither given back nor are over. */
	get used(): number {
		return atOnce - this.#left;
	}

	giveBack(parts: number): void {
		this.#left = Math.min(atOnce, this.#left + parts);
	}
}
