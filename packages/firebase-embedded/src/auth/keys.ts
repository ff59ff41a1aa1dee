import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import {
	type CryptoKey,
	calculateJwkThumbprint,
	exportJWK,
	generateKeyPair,
	importJWK,
	type JSONWebKeySet,
	type JWK,
} from "jose";

const FILE = "auth-keys.json";

export type SigningKeys = {
	/** The key that signs, and its id. */
	active: { kid: string; key: CryptoKey };
	/** Every key whose tokens are still accepted, by id. */
	verifying: ReadonlyMap<string, CryptoKey>;
	jwks: JSONWebKeySet;
};

/**
 * Reads the signing keys of the data folder, creating the first one. The file is a private JWK set readable by its
 * owner only; its first key signs. A damaged file ends the start: a new key would sign everybody out.
 */
export async function loadSigningKeys(dataDir: string): Promise<SigningKeys> {
	const path = join(dataDir, FILE);
	const stored = read(path) ?? (await create(path));
	const verifying = new Map<string, CryptoKey>();
	for (const jwk of stored) verifying.set(jwk.kid, await importKey(publicPart(jwk)));
	const [first] = stored;
	if (first === undefined) throw new Error(`${FILE} holds no key`);
	return {
		active: { kid: first.kid, key: await importKey(first) },
		verifying,
		jwks: { keys: stored.map(publicPart) },
	};
}

type StoredKey = JWK & { kid: string; n: string; e: string; d: string };

function read(path: string): StoredKey[] | undefined {
	let text: string;
	try {
		text = readFileSync(path, "utf8");
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
		throw error;
	}
	// A copy or a restored backup may have come with wider access.
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

async function create(path: string): Promise<StoredKey[]> {
	const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
	const jwk = await exportJWK(privateKey);
	const key: unknown = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "RS256", use: "sig" };
	if (!isStoredKey(key)) throw new Error("the generated key is not an RSA key");
	// Complete before it has its name: a crash leaves no half key behind.
	const draft = `${path}.${process.pid}.tmp`;
	const file = openSync(draft, "w", 0o600);
	try {
		writeSync(file, `${JSON.stringify({ keys: [key] })}\n`);
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
	renameSync(draft, path);
	return [key];
}

function isStoredKey(value: unknown): value is StoredKey {
	if (typeof value !== "object" || value === null) return false;
	const texts = ["kid", "n", "e", "d"].every((name) => typeof Reflect.get(value, name) === "string");
	return texts && Reflect.get(value, "kty") === "RSA";
}

function publicPart({ kid, n, e }: StoredKey): JWK {
	return { kty: "RSA", alg: "RS256", use: "sig", kid, n, e };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
	const key = await importJWK(jwk, "RS256");
	if (key instanceof Uint8Array) throw new Error("not an RSA key");
	return key;
}
