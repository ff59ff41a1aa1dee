import { createHash } from "node:crypto";
import { relative } from "node:path";
import { expect, inject } from "vitest";
// Declares the seed.
import type {} from "./run-seed.ts";

/** Bytes of one SHA-256. */
const BLOCK = 32;

/** How many blocks each test file has drawn. */
const drawn = new Map<string, number>();

/** The seed of the run, for property tests. */
export function seedOfRun(): number {
	return inject("seed");
}

/**
 * Bytes that look random and follow from the run's seed, so that a failure that depends on an id comes again with
 * FC_SEED. Each test file has its own sequence: neither other files nor the number of workers change it.
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
