import { join } from "node:path";
import { fieldsOf } from "@junban/domain/values";
import { command, join as joinLine, ownerToken } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { storeAsService } from "@junban/product/firestore";
import { forwardClock } from "@junban/product/forward-clock";
import { OWNER_EMAIL, OWNER_PASSWORD, startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";
import { ask, refusalOf } from "#src/ask.ts";
import { account } from "#src/firebase.ts";

const DAY_MS = 86_400_000;

test("800 days later no session lives, and no name of a customer stands", async () => {
	const folder = newDataFolder("attack");
	onTestFinished(() => removeDataFolder(folder));
	const data = join(folder, "data");
	const clock = forwardClock(join(folder, "clock"));
	const start = async () => {
		const started = await startProduct({ data, env: clock.env }).ready;
		onTestFinished(started.kill);
		return started;
	};
	const first = await start();
	const owner = await ownerToken(first.url);
	const uid = "remembered-for-ever".padEnd(24, "x");
	const joined = await joinLine(first.url, uid, { name: "忘れられた人" }, owner);
	expect(joined.ok).toBe(true);
	for (const name of ["call", "finish"] as const)
		expect((await command(first.url, owner, name, uid)).ok).toBe(true);
	const signIn = { email: OWNER_EMAIL, password: OWNER_PASSWORD, returnSecureToken: true };
	const { text } = await account(first.url, "signInWithPassword", signIn);
	const refreshToken = String(fieldsOf(JSON.parse(text))?.refreshToken);
	const renew = async (url: string, token: string) => {
		const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: token }).toString();
		const headers = { "Content-Type": "application/x-www-form-urlencoded" };
		return await ask(`${url}/securetoken.googleapis.com/v1/token?key=k`, { body, headers });
	};
	// A clock that leaps under a running server may be wrong: nobody is signed out for a day.
	await clock.leapTo(clock.now() + 800 * DAY_MS, first);
	const held = await renew(first.url, refreshToken);
	expect(held.status).toBe(200);
	await first.kill();
	const server = await start();
	const latest = String(fieldsOf(JSON.parse(held.text))?.refresh_token);
	expect(refusalOf(await renew(server.url, latest))).toBe("TOKEN_EXPIRED");
	const path = `apps/demo/line/main/members/${uid}`;
	const stored = async () => (await storeAsService(server.url, data).batchGet([path])).get(path);
	expect(JSON.stringify(await stored())).toContain("忘れられた人");
	// Old data are looked at once a day.
	const aDayLater = async () => {
		await clock.leapTo(clock.now() + DAY_MS + 3_600_000, server);
		return JSON.stringify(await stored()) ?? "";
	};
	await expect.poll(aDayLater, { timeout: 20_000 }).not.toContain("忘れられた人");
});
