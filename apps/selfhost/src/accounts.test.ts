import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "./env.ts";
import { DEMO_OWNER } from "./seed.ts";
import { startServer } from "./server.ts";
import { putSites } from "./testing/sites.ts";

const RULES = dirname(createRequire(import.meta.url).resolve("@junban/firebase/package.json"));

async function start(variables: Record<string, string>) {
	const dir = mkdtempSync(join(tmpdir(), "junban-accounts-"));
	putSites(join(dir, "sites"));
	const env = readEnv({ PORT: "0", JUNBAN_DATA: join(dir, "data"), ...variables });
	if ("wrong" in env) throw new Error(env.wrong.join());
	reuseSigningKeys(env.dataDir);
	const running = await startServer(env, () => undefined, join(dir, "sites"), RULES);
	saveSigningKeys(env.dataDir);
	const { url } = running;
	let stopped: Promise<void> | undefined;
	const stop = () => (stopped ??= running.stop());
	onTestFinished(async () => {
		await stop();
		rmSync(dir, { recursive: true, force: true });
	});
	const call = async (method: string, body: object, forwarded = "") => {
		const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
			method: "POST",
			headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
			body: JSON.stringify(body),
		});
		return { status: response.status, text: await response.text() };
	};
	const askReset = (email: string, forwarded?: string) =>
		call("sendOobCode", { requestType: "PASSWORD_RESET", email }, forwarded);
	return { url, stop, call, askReset, outbox: join(dir, "data", "outbox") };
}

/** How many of 25 callers, each behind an address of its own by the header, are not turned away. */
async function answered(ask: (caller: number, forwarded: string) => Promise<{ status: number }>) {
	const asked = Array.from({ length: 25 }, (_, i) => ask(i, `198.51.100.9, 203.0.113.${i}`));
	return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
}

test("callers behind a trusted proxy have their own addresses, and a caller's own headers do not count", async () => {
	for (const [variables, served] of [
		[{ JUNBAN_TRUST_PROXY: "1" }, 25],
		[{}, 20],
	] as const) {
		const { url, askReset } = await start(variables);
		expect(await answered((i, forwarded) => askReset(`u${i}@shop.example`, forwarded))).toBe(served);
		const join = (_: number, forwarded: string) =>
			fetch(`${url}/api/demo/main/line_up`, {
				headers: { accept: "application/json", "x-forwarded-for": forwarded },
			});
		const joined = await answered(join);
		// One more place a second is given out meanwhile.
		if (served === 25) expect(joined).toBe(25);
		else expect(joined).toBeLessThan(25);
	}
});

test("an upload continues at the public address that a trusted proxy names", async () => {
	for (const [variables, origin] of [
		[{ JUNBAN_TRUST_PROXY: "1" }, "https://queue.example"],
		[{}, undefined],
	] as const) {
		const { url, call } = await start({ ...variables, JUNBAN_DEMO_PASSWORD: "chosen by me" });
		const owner = { email: DEMO_OWNER, password: "chosen by me", returnSecureToken: true };
		const { idToken } = JSON.parse((await call("signInWithPassword", owner)).text);
		const { headers } = await fetch(`${url}/v0/b/junban.appspot.com/o?name=apps%2Fdemo%2Flogo.png`, {
			method: "POST",
			headers: {
				authorization: `Firebase ${idToken}`,
				"content-type": "application/json",
				"x-goog-upload-protocol": "resumable",
				"x-goog-upload-command": "start",
				"x-goog-upload-header-content-length": "100",
				"x-goog-upload-header-content-type": "image/png",
				"x-forwarded-proto": "https",
				"x-forwarded-host": "queue.example",
			},
			body: JSON.stringify({ contentType: "image/png" }),
		});
		const address = headers.get("x-goog-upload-url") ?? "";
		expect(address.startsWith(`${origin ?? url}/v0/b/`), address).toBe(true);
	}
});

test("a mail waits in the data folder, with a link to the server's address", async () => {
	const { url, stop, askReset, outbox } = await start({});
	await askReset(DEMO_OWNER);
	await stop();
	const [file = ""] = readdirSync(outbox);
	const mail = readFileSync(join(outbox, file), "latin1").replace(/=\r?\n/g, "");
	expect(mail).toContain(`${url}/__/auth/action?mode=3DresetPassword&oobCode=3D`);
	expect(mail).toContain("From: Junban <noreply@localhost>");
});

test("a closed server makes no accounts for strangers", async () => {
	const { call } = await start({ JUNBAN_SIGN_UP: "closed" });
	const { status, text } = await call("signUp", { email: "a@shop.example", password: "long enough" });
	expect([status, text.includes("ADMIN_ONLY_OPERATION")]).toEqual([400, true]);
});

test("founding a shop is open to whom accounts are, once the address is confirmed", async () => {
	const { call, url } = await start({ JUNBAN_SIGN_UP: "shop.example" });
	const { text } = await call("signUp", {
		email: "a@shop.example",
		password: "long enough",
		returnSecureToken: true,
	});
	const { idToken } = Object(JSON.parse(text));
	const founded = await fetch(`${url}/apiV2/apps`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
		body: JSON.stringify({ appUID: "fresh_shop", appData: { name: "新店" } }),
	});
	expect([founded.status, await founded.json()]).toEqual([
		403,
		expect.objectContaining({ code: "email-unverified" }),
	]);
	expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ signUp: ["shop.example"] });
});
