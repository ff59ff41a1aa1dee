import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { SignJWT } from "jose";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeysUnavailable, type Log } from "#src/ports.ts";
import { remoteKeys } from "./keys.ts";
import { createVerifier } from "./verify-id-token.ts";

const PROJECT = "a-project";
const pairs = {
	a: generateKeyPairSync("rsa", { modulusLength: 2048 }),
	b: generateKeyPairSync("rsa", { modulusLength: 2048 }),
};

/** The next answer of the keys' address. */
const site: { keys: (keyof typeof pairs)[]; mode: "up" | "down" | "silent" | "nonsense"; asked: number } = {
	keys: ["a"],
	mode: "up",
	asked: 0,
};
const server = createServer((_request, response) => {
	site.asked++;
	if (site.mode === "silent") return;
	if (site.mode === "down") {
		response.writeHead(503).end();
		return;
	}
	const keys = site.keys.map((kid) => ({
		...pairs[kid].publicKey.export({ format: "jwk" }),
		kid,
		alg: "RS256",
	}));
	response.end(site.mode === "nonsense" ? "<html>" : JSON.stringify({ keys }));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const url = new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/keys`);

beforeEach(() => {
	Object.assign(site, { keys: ["a"], mode: "up", asked: 0 });
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

function open(timeoutMs?: number) {
	const logs: string[] = [];
	const log: Log = (level, event) => logs.push(`${level} ${event}`);
	const verify = createVerifier({
		projectId: PROJECT,
		keys: remoteKeys(url, Date.now, log, timeoutMs),
		now: Date.now,
	});
	/** The uid of a fresh token signed by this key, so that no remembered signature answers. */
	async function tries(key: keyof typeof pairs, kid: string = key): Promise<string | undefined> {
		const now = Math.floor(Date.now() / 1000);
		const token = await new SignJWT({ auth_time: now, jti: crypto.randomUUID() })
			.setProtectedHeader({ alg: "RS256", kid })
			.setIssuer(`https://securetoken.google.com/${PROJECT}`)
			.setAudience(PROJECT)
			.setSubject("someone")
			.setIssuedAt(now)
			.setExpirationTime(now + 3_600)
			.sign(pairs[key].privateKey);
		return (await verify(token, []))?.uid;
	}
	return { logs, tries };
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const HOUR = 3_600_000;

test("the keys are fetched once for many tokens, and again after an hour", async () => {
	const { tries } = open();
	expect(await Promise.all([tries("a"), tries("a"), tries("a")])).toEqual(["someone", "someone", "someone"]);
	expect(site.asked).toBe(1);
	later(HOUR);
	expect(await tries("a")).toBe("someone");
	expect(await tries("a")).toBe("someone");
	expect(site.asked).toBe(2);
});

test("a removed key is refused after an hour", async () => {
	const { tries } = open();
	await tries("a");
	site.keys = ["b"];
	expect(await tries("a")).toBe("someone");
	later(HOUR);
	expect(await tries("a")).toBeUndefined();
});

test("a new key is fetched with its first token; forged kids cause a fetch at most every 30 seconds", async () => {
	const { tries } = open();
	await tries("a");
	site.keys = ["b", "a"];
	later(31_000);
	expect(await tries("b")).toBe("someone");
	expect(site.asked).toBe(2);
	for (let index = 0; index < 50; index++) expect(await tries("a", `forged-${index}`)).toBeUndefined();
	expect(site.asked).toBe(2);
	later(31_000);
	expect(await tries("a", "forged")).toBeUndefined();
	expect(site.asked).toBe(3);
});

test("without any keys the token is neither accepted nor refused", async () => {
	const { logs, tries } = open();
	for (const mode of ["down", "nonsense"] as const) {
		site.mode = mode;
		await expect(tries("a")).rejects.toBeInstanceOf(KeysUnavailable);
	}
	expect(logs).toEqual(["error auth.keys-unavailable", "error auth.keys-unavailable"]);
	site.mode = "up";
	expect(await tries("a")).toBe("someone");
});

test("cached keys serve through an outage of up to six hours", async () => {
	const { logs, tries } = open();
	await tries("a");
	site.mode = "down";
	for (let hour = 1; hour < 6; hour++) {
		later(HOUR);
		expect(await tries("a")).toBe("someone");
		expect(site.asked).toBe(1 + hour);
	}
	expect(logs).toEqual(Array.from({ length: 5 }, () => "warn auth.keys-kept"));
	later(HOUR);
	await expect(tries("a")).rejects.toBeInstanceOf(KeysUnavailable);
	site.mode = "up";
	expect(await tries("a")).toBe("someone");
});

test("a fetch without an answer times out", async () => {
	const { tries } = open(100);
	site.mode = "silent";
	await expect(tries("a")).rejects.toBeInstanceOf(KeysUnavailable);
});
