import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret of servers that bypass the rules. */
export function serviceSecret(dataDir: string): string {
	return secretOf(dataDir, "service-secret");
}

/** 32 random bytes as base64url in a file of the data folder; made once, readable by the owner of the folder only. */
export function secretOf(dataDir: string, name: string): string {
	const file = join(dataDir, name);
	const known = read(file);
	if (known !== undefined) return known;
	// Written elsewhere first: whoever sees the file sees all of it.
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
