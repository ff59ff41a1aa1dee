import { randomFillSync } from "node:crypto";
import type { RandomBytes } from "./ports.ts";

const POOL = 16 * 1024;

/** Random bytes from a pool: one system call fills it for hundreds of uids. At most 16 kB at once. */
export function pooledRandomBytes(): RandomBytes {
	const pool = new Uint8Array(POOL);
	let used = POOL;
	return (count) => {
		if (used + count > POOL) {
			randomFillSync(pool);
			used = 0;
		}
		const bytes = pool.slice(used, used + count);
		// Used bytes must not stay in memory.
		pool.fill(0, used, used + count);
		used += count;
		return bytes;
	};
}
