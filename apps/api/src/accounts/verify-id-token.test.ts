import { createHmac, generateKeyPairSync, type KeyObject } from "node:crypto";
import { type JSONWebKeySet, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import type { Caller } from "#src/ports.ts";
import { localKeys } from "./keys.ts";
import { createVerifier } from "./verify-id-token.ts";

const PROJECT = "a-project";
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const NOW = Date.UTC(2026, 10, 1) / 1000;

const [first, second, stranger] = [0, 1, 2].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 }));
if (first === undefined || second === undefined || stranger === undefined) throw new Error("No keys");

const published = (kid: string, key: KeyObject) => ({
	...key.export({ format: "jwk" }),
	kid,
	alg: "RS256",
	use: "sig",
});
const set: JSONWebKeySet = { keys: [published("first", first.publicKey)] };

interface Token {
	readonly claims?: Readonly<Record<string, unknown>>;
	readonly header?: Readonly<Record<string, string>>;
	readonly key?: KeyObject;
}

const right = {
	iss: ISSUER,
	aud: PROJECT,
	sub: "owner-1",
	iat: NOW - 60,
	auth_time: NOW - 60,
	exp: NOW + 3_540,
	email: "owner@example.com",
	email_verified: true,
	firebase: { sign_in_provider: "password" },
};

function tokenOf({ claims = {}, header = {}, key = first?.privateKey }: Token = {}): Promise<string> {
	if (key === undefined) throw new Error("No key");
	return new SignJWT({ ...right, ...claims })
		.setProtectedHeader({ alg: "RS256", kid: "first", typ: "JWT", ...header })
		.sign(key);
}

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

interface Scene {
	now: number;
	inForce: boolean;
	looks: number;
	/** Of those who waited after their signature was checked. */
	waits: (readonly string[])[];
}

function verifier(keys: JSONWebKeySet = set) {
	const scene: Scene = { now: NOW * 1000, inForce: true, looks: 0, waits: [] };
	const verify = createVerifier({
		projectId: PROJECT,
		keys: localKeys(() => {
			scene.looks++;
			return keys;
		}),
		now: () => scene.now,
		isInForce: () => scene.inForce,
		goOn: async (path) => void scene.waits.push(path),
		maxCached: 3,
	});
	return { scene, verify: (token: string, networks: readonly string[] = []) => verify(token, networks) };
}

const owner: Caller = {
	uid: "owner-1",
	master: false,
	secondFactor: false,
	email: "owner@example.com",
	emailVerified: true,
	anonymous: false,
};

describe("a valid token", () => {
	test("waits for the turn of its network once it is checked, as one that is not valid does, and not while it is cached", async () => {
		const { scene, verify } = verifier();
		const token = await tokenOf();
		await Promise.all([verify(token, ["192.0.2.1"]), verify(token, ["192.0.2.2"])]);
		// Threads check them, in any order.
		expect(scene.waits.toSorted()).toEqual([
			["valid", "192.0.2.1"],
			["valid", "192.0.2.2"],
		]);
		await verify(token, ["192.0.2.1"]);
		expect(scene.waits).toHaveLength(2);
		const [head, body] = token.split(".");
		await verify(`${head}.${body}.${"A".repeat(342)}`, ["192.0.2.3"]);
		expect(scene.waits[2]).toEqual(["refused", "192.0.2.3"]);
		for (const text of ["no token", `${head}.${body}`]) await verify(text, ["192.0.2.4"]);
		expect(scene.waits).toHaveLength(3);
	});

	test("gives its account", async () => {
		expect(await verifier().verify(await tokenOf())).toEqual(owner);
	});

	test("gives operators, unverified addresses and anonymous accounts; claims of wrong types are ignored", async () => {
		const callerOf = async (claims: Record<string, unknown>) => verifier().verify(await tokenOf({ claims }));
		expect(await callerOf({ master: true })).toEqual({ ...owner, master: true });
		for (const master of ["true", 1, {}, [true]]) expect(await callerOf({ master })).toEqual(owner);
		const signedIn = (factor: unknown) =>
			callerOf({ firebase: { sign_in_provider: "password", sign_in_second_factor: factor } });
		expect(await signedIn("totp")).toEqual({ ...owner, secondFactor: true });
		for (const factor of ["", true, {}, null]) expect(await signedIn(factor)).toEqual(owner);
		expect(await callerOf({ email_verified: "true" })).toEqual({ ...owner, emailVerified: false });
		const nobody = {
			email: undefined,
			email_verified: undefined,
			firebase: { sign_in_provider: "anonymous" },
		};
		expect(await callerOf(nobody)).toEqual({
			uid: "owner-1",
			master: false,
			secondFactor: false,
			emailVerified: false,
			anonymous: true,
		});
	});

	test("is valid while clocks differ by 5 seconds", async () => {
		const { verify } = verifier();
		expect(await verify(await tokenOf({ claims: { exp: NOW - 4 } }))).toEqual(owner);
		expect(await verify(await tokenOf({ claims: { iat: NOW + 4, auth_time: NOW + 4 } }))).toEqual(owner);
	});

	test("is refused when its account is disabled or signed out, also with a cached signature", async () => {
		const { scene, verify } = verifier();
		const token = await tokenOf();
		expect(await verify(token)).toEqual(owner);
		scene.inForce = false;
		expect(await verify(token)).toBeUndefined();
	});

	test("is cached for a minute, and never beyond its end", async () => {
		const { scene, verify } = verifier();
		const token = await tokenOf();
		const brief = await tokenOf({ claims: { exp: NOW + 30 } });
		await verify(token);
		await verify(brief);
		expect(scene.looks).toBe(2);
		scene.now += 29_000;
		expect([await verify(token), await verify(brief)]).toEqual([owner, owner]);
		expect(scene.looks).toBe(2);
		scene.now += 10_000;
		expect([await verify(token), await verify(brief)]).toEqual([owner, undefined]);
		scene.now += 30_000;
		expect(await verify(token)).toEqual(owner);
		expect(scene.looks).toBe(4);
	});

	test("is evicted when too many are cached", async () => {
		const { scene, verify } = verifier();
		const token = await tokenOf();
		await verify(token);
		for (let index = 0; index < 3; index++) await verify(await tokenOf({ claims: { sub: `u${index}` } }));
		const before = scene.looks;
		await verify(token);
		expect(scene.looks).toBe(before + 1);
	});
});

describe("refused", () => {
	const claims: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
		expired: { exp: NOW - 6 },
		"no end": { exp: undefined },
		"an end that is no number": { exp: "9999999999" },
		"issued in the future": { iat: NOW + 6 },
		"no time of issue": { iat: undefined },
		"not valid yet": { nbf: NOW + 6 },
		"signed in in the future": { auth_time: NOW + 6 },
		"never signed in": { auth_time: undefined },
		"signed in at a text": { auth_time: String(NOW - 60) },
		"other project": { aud: "another-project" },
		"a list of projects": { aud: ["another-project", PROJECT] },
		"no project": { aud: undefined },
		"issuer of another project": { iss: "https://securetoken.google.com/another-project" },
		"issuer of session cookies": { iss: `https://session.firebase.google.com/${PROJECT}` },
		"issuer with a slash": { iss: `${ISSUER}/` },
		"no issuer": { iss: undefined },
		"nobody's": { sub: undefined },
		"an empty subject": { sub: "" },
		"a subject that is no text": { sub: 5 },
		"a subject of 129 characters": { sub: "s".repeat(129) },
		"a subject that is a path": { sub: "x/private/apps" },
		"a subject that is the folder above": { sub: ".." },
	};
	test.each(Object.entries(claims))("%s", async (_name, wrong) => {
		expect(await verifier().verify(await tokenOf({ claims: wrong }))).toBeUndefined();
	});

	test("a kid that is unknown, empty, missing or not a text", async () => {
		const { verify } = verifier();
		const payload = segment(right);
		for (const kid of ["other", "", "__proto__"])
			expect(await verify(await tokenOf({ header: { kid } }))).toBeUndefined();
		const nameless = new SignJWT(right).setProtectedHeader({ alg: "RS256" });
		expect(await verify(await nameless.sign(first.privateKey))).toBeUndefined();
		const token = await tokenOf();
		const signature = token.split(".")[2];
		for (const header of [{ alg: "RS256" }, { alg: "RS256", kid: 1 }, { alg: "RS256", kid: ["first"] }])
			expect(await verify(`${segment(header)}.${payload}.${signature}`)).toBeUndefined();
	});

	test("a key of its own in the header, or where to find one", async () => {
		const jwk = stranger.publicKey.export({ format: "jwk" });
		for (const more of [
			{ jwk },
			{ jku: "https://evil.example/keys" },
			{ x5u: "https://evil.example/cert" },
		]) {
			const token = await new SignJWT(right)
				.setProtectedHeader({ alg: "RS256", kid: "first", ...more })
				.sign(stranger.privateKey);
			expect(await verifier().verify(token)).toBeUndefined();
		}
	});

	test("other algorithms: none, the public key as a secret, another hash", async () => {
		const { verify } = verifier();
		for (const alg of ["none", "None", "NONE", ""]) {
			const open = `${segment({ alg, kid: "first" })}.${segment(right)}`;
			expect(await verify(`${open}.`)).toBeUndefined();
			expect(await verify(open)).toBeUndefined();
		}
		for (const secret of [
			first.publicKey.export({ format: "pem", type: "spki" }),
			first.publicKey.export({ format: "der", type: "spki" }),
			JSON.stringify(set.keys[0]),
		]) {
			const body = `${segment({ alg: "HS256", kid: "first", typ: "JWT" })}.${segment(right)}`;
			const mac = createHmac("sha256", secret).update(body).digest("base64url");
			expect(await verify(`${body}.${mac}`)).toBeUndefined();
		}
		const { alg: _, ...anyAlgorithm } = published("first", first.publicKey);
		for (const alg of ["RS512", "PS256"])
			for (const keys of [set, { keys: [anyAlgorithm] }])
				expect(await verifier(keys).verify(await tokenOf({ header: { alg } }))).toBeUndefined();
	});

	test("a signature by another key, cut, of another payload, or none", async () => {
		const { verify } = verifier();
		const [head, payload = "", signature = ""] = (await tokenOf()).split(".");
		expect(await verify(await tokenOf({ key: stranger.privateKey }))).toBeUndefined();
		expect(await verify(`${head}.${payload}.${signature.slice(0, -4)}`)).toBeUndefined();
		expect(await verify(`${head}.${segment({ ...right, sub: "other" })}.${signature}`)).toBeUndefined();
		expect(await verify(`${head}.${payload}.`)).toBeUndefined();
		expect(await verify(`${head}.${payload}`)).toBeUndefined();
		expect(await verify(`${head}.${payload}.${signature}.${signature}`)).toBeUndefined();
	});

	test("texts that are not tokens, and very long ones", async () => {
		const { scene, verify } = verifier();
		for (const text of [
			"",
			".",
			"..",
			"a.b.c",
			"owner",
			"{}",
			`${"a".repeat(4_000)}.${"b".repeat(4_000)}.c`,
			"\u0000",
		])
			expect(await verify(text)).toBeUndefined();
		expect(await verify(await tokenOf({ claims: { big: "x".repeat(10_000) } }))).toBeUndefined();
		expect(scene.looks).toBe(0);
	});
});

test("a key counts exactly while it is in the set", async () => {
	const keys: JSONWebKeySet = { keys: [...set.keys] };
	const { scene, verify } = verifier(keys);
	const old = await tokenOf();
	const fresh = await tokenOf({ header: { kid: "second" }, key: second.privateKey });
	expect([await verify(old), await verify(fresh)]).toEqual([owner, undefined]);
	keys.keys.push(published("second", second.publicKey));
	expect([await verify(old), await verify(fresh)]).toEqual([owner, owner]);
	keys.keys.shift();
	scene.now += 61_000;
	expect([await verify(old), await verify(fresh)]).toEqual([undefined, owner]);
});
