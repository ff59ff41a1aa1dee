/**
 * The work of a join to a flooded line: numbers by which a memory-hard hash of the task begins with zero bits. Finding
 * them takes `parts * 2^bits` hashes on average, checking them takes `parts`. Several parts make the time even.
 */
export const JOIN_WORK = {
	parts: 4,
	/** scrypt with 128 kB: a phone's script is nearly as fast at it as a program. */
	scrypt: { N: 128, r: 8, p: 1 },
	/** Bytes of a hash. */
	length: 4,
} as const;

/** What is hashed for a number of a part; the salt is the task. */
export function workText(task: string, part: number, found: number): string {
	return `${task}.${part}.${found}`;
}

/** The zero bits that a task asks for. NaN for a text that is no task. */
export function bitsOf(task: string): number {
	return Number.parseInt(task.split(".")[1] ?? "", 10);
}

/** Whether a hash begins with so many zero bits, 32 at most. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
	const [a = 255, b = 255, c = 255, d = 255] = hash;
	return Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits;
}

/** The `work` of a join. */
export function solved(task: string, found: readonly number[]): string {
	return `${task}~${found.join(",")}`;
}
