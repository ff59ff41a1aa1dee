import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { JWK } from "jose";

export const FILE = "auth-keys.json";

/** A private RSA key. `retiredAt`: when another key replaced it, in milliseconds since 1970. */
export type StoredKey = JWK & { kid: string; n: string; e: string; d: string; retiredAt?: number };

/** Reads a private JWK set, readable by its owner only. The first key signs. Undefined if there is no file. */
export function readKeyFile(dataDir: string): StoredKey[] | undefined {
	const path = join(dataDir, FILE);
	let text: string;
	try {
		text = readFileSync(path, "utf8");
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
		throw error;
	}
	// A copied or restored file may have wider access.
	chmodSync(path, 0o600);
	let file: unknown;
	try {
		file = JSON.parse(text);
	} catch {
		throw new Error(`${FILE} is damaged: not JSON`);
	}
	const keys = typeof file === "object" && file !== null && "keys" in file ? file.keys : undefined;
	if (!Array.isArray(keys) || !keys.every(isStoredKey))
		throw new Error(`${FILE} is damaged: not a set of RSA keys`);
	return keys;
}

export function writeKeyFile(dataDir: string, keys: readonly StoredKey[]): void {
	const path = join(dataDir, FILE);
	// Written under another name first, so that a crash leaves no half file.
	const draft = `${path}.${process.pid}.tmp`;
	const file = openSync(draft, "w", 0o600);
	try {
		writeSync(file, `${JSON.stringify({ keys })}\n`);
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
	renameSync(draft, path);
}

export function isStoredKey(value: unknown): value is StoredKey {
	if (typeof value !== "object" || value === null) return false;
	const texts = ["kid", "n", "e", "d"].every((name) => typeof Reflect.get(value, name) === "string");
	const retired: unknown = Reflect.get(value, "retiredAt");
	return texts && Reflect.get(value, "kty") === "RSA" && (retired === undefined || Number.isFinite(retired));
}
