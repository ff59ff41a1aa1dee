/** For tests: one signing key for all data folders, since making one takes longer than most tests. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

let keys: string | undefined;

/** Before a server opens the folder: gives it the key, unless it has its own. */
export function lendKeys(dataDir: string): void {
	const file = join(dataDir, "auth-keys.json");
	if (keys === undefined || existsSync(file)) return;
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	writeFileSync(file, keys, { mode: 0o600 });
}

/** When a server has opened the folder: the first one's key is that of all. */
export function keepKeys(dataDir: string): void {
	keys ??= readFileSync(join(dataDir, "auth-keys.json"), "utf8");
}
