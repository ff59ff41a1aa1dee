import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The bearer token of servers that bypass the rules. */
export function serviceSecret(dataDir: string): string {
	return secretOf(dataDir, "service-secret");
}

/**
 * Reads 32 random bytes, as base64url, from a file of the data folder. Creates the file, readable by its owner only, if
 * it is missing.
 */
export function secretOf(dataDir: string, name: string): string {
	const file = join(dataDir, name);
	const known = read(file);
	if (known !== undefined) return known;
	// Written under another name first, so that no reader sees half a file.
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
	linkSync(draft, file);
	unlinkSync(draft);
	return readFileSync(file, "utf8");
}

function read(file: string): string | undefined {
	try {
		const secret = readFileSync(file, "utf8").trim();
		if (secret.length < 32) throw new Error(`${file} holds no secret`);
		return secret;
	} catch (cause) {
		if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
		throw cause;
	}
}
