/** Parts with fewer bytes are small: networks bring those of a packet. */
export const partBytes = 256;
/** Small parts of a connection: at once, and in a second. */
const atOnce = 50;
const aSecond = 10;
/** Small parts that may come later, for bytes that the connection was sent: Go confirms each 4 kB, and a network may hold 8 MB. */
const mostExpected = 4_096;

/** The small parts that a connection may still send. */
export class SmallParts {
	#left = atOnce;
	/** Given back when none of those at once was used: so many more may come later. */
	#expected = 0;
	#at = performance.now();

	/**
	 * @param parts not only whole ones
	 * @returns what has to end
	 */
	take(parts: number): "nothing" | "body" | "connection" {
		const now = performance.now();
		const expected = Math.max(0, Math.min(this.#expected, parts));
		this.#expected -= expected;
		const others = parts - expected;
		this.#left = Math.min(atOnce, this.#left + ((now - this.#at) / 1000) * aSecond) - others;
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
		const taken = Math.min(parts, this.used);
		this.#left += taken;
		this.#expected = Math.min(mostExpected, this.#expected + parts - taken);
	}
}
