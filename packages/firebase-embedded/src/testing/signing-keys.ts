/** For tests: one signing key for all data folders, because creating one takes longer than most tests. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

let keys: string | undefined;

/** Copies the shared key into the folder, unless the folder has one. Call it before a server opens the folder. */
export function reuseSigningKeys(dataDir: string): void {
	const file = join(dataDir, "auth-keys.json");
	if (keys === undefined || existsSync(file)) return;
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	writeFileSync(file, keys, { mode: 0o600 });
}

/** Shares the key of the first opened folder. Call it after a server has opened the folder. */
export function saveSigningKeys(dataDir: string): void {
	keys ??= readFileSync(join(dataDir, "auth-keys.json"), "utf8");
}
