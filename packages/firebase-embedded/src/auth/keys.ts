import type { JSONWebKeySet, JWK } from "jose";
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import type { Clock } from "#src/clock.ts";
import { FILE, isStoredKey, readKeyFile, type StoredKey, writeKeyFile } from "./key-file.ts";

/** A retired key verifies until its last token has expired: an hour, and 5 minutes for clock differences. */
const KEPT_MS = 3_600_000 + 300_000;

/** Of new keys: 128 bits of security. Those of earlier versions have 2048 bits and stay valid until they are rotated. */
const RSA_BITS = 3072;

export type SigningKeys = {
	/** The key that signs now, and its id. */
	active(): { kid: string; key: CryptoKey };
	/** The key that verifies tokens of this id. Undefined if the id is not accepted. */
	find(kid: string): CryptoKey | undefined;
	/** The public parts of all accepted keys. */
	jwks(): JSONWebKeySet;
	/** Creates a new signing key. The key is on the disk when this resolves. */
	rotate(): Promise<void>;
};

type Loaded = { stored: StoredKey; key: CryptoKey };

/**
 * Reads the signing keys of the data folder, or creates the first one. Rejects if the file is damaged: a new key would
 * sign everybody out.
 */
export async function loadSigningKeys(dataDir: string, now: Clock): Promise<SigningKeys> {
	const found = readKeyFile(dataDir);
	if (found === undefined) writeKeyFile(dataDir, [await newKey()]);
	let keys = await Promise.all((found ?? readKeyFile(dataDir) ?? []).map(load));
	let active = await signingKey(keys[0]?.stored);
	let rotating: Promise<void> = Promise.resolve();

	const accepted = () =>
		keys.filter(({ stored }) => stored.retiredAt === undefined || now() < stored.retiredAt + KEPT_MS);

	async function rotate(): Promise<void> {
		const fresh = await newKey();
		const kept = accepted().map(({ stored }) => ({ ...stored, retiredAt: stored.retiredAt ?? now() }));
		const next = await Promise.all([fresh, ...kept].map(load));
		const signing = await signingKey(fresh);
		writeKeyFile(
			dataDir,
			next.map(({ stored }) => stored),
		);
		keys = next;
		active = signing;
	}

	return {
		active: () => active,
		find: (kid) => accepted().find(({ stored }) => stored.kid === kid)?.key,
		jwks: () => ({ keys: accepted().map(({ stored }) => publicPart(stored)) }),
		rotate() {
			const done = rotating.then(rotate);
			rotating = done.catch(() => undefined);
			return done;
		},
	};
}

async function newKey(): Promise<StoredKey> {
	const { privateKey } = await generateKeyPair("RS256", { modulusLength: RSA_BITS, extractable: true });
	const jwk = await exportJWK(privateKey);
	const key: unknown = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "RS256", use: "sig" };
	if (!isStoredKey(key)) throw new Error("the generated key is not an RSA key");
	return key;
}

async function load(stored: StoredKey): Promise<Loaded> {
	return { stored, key: await importKey(publicPart(stored)) };
}

async function signingKey(stored: StoredKey | undefined): Promise<{ kid: string; key: CryptoKey }> {
	if (stored === undefined) throw new Error(`${FILE} holds no key`);
	return { kid: stored.kid, key: await importKey(stored) };
}

function publicPart({ kid, n, e }: StoredKey): JWK {
	return { kty: "RSA", alg: "RS256", use: "sig", kid, n, e };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
	const key = await importJWK(jwk, "RS256");
	if (key instanceof Uint8Array) throw new Error("not an RSA key");
	return key;
}
