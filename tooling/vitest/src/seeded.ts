import { createHash } from "node:crypto";
import { relative } from "node:path";
import { expect, inject } from "vitest";
// Augments the types of `inject` by the seed.
import type {} from "./run-seed.ts";

/** Length of a SHA-256 hash in bytes. */
const BLOCK = 32;

/** Number of blocks that each test file has used. */
const drawn = new Map<string, number>();

/** The seed of the run, e.g. for property tests. */
export function seedOfRun(): number {
	return inject("seed");
}

/**
 * Pseudo-random bytes from the seed of the run, so that FC_SEED reproduces a failure that depends on an id. Each test
 * file has its own sequence, independent of other files and of the number of workers.
 */
export function seededBytes(count: number): Uint8Array<ArrayBuffer> {
	const file = relative(process.cwd(), expect.getState().testPath ?? "");
	const bytes = new Uint8Array(count);
	for (let at = 0; at < count; at += BLOCK) {
		const block = drawn.get(file) ?? 0;
		drawn.set(file, block + 1);
		const hash = createHash("sha256").update(`${seedOfRun()} ${file} ${block}`).digest();
		bytes.set(hash.subarray(0, count - at), at);
	}
	return bytes;
}
