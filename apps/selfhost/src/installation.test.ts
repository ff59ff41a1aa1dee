import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { SAMPLE_APPS } from "@junban/domain/shop";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "./env.ts";
import { startServer } from "./server.ts";
import { putSites } from "./testing/sites.ts";

const RULES = dirname(createRequire(import.meta.url).resolve("@junban/firebase/package.json"));
const DOCUMENTS = "/v1/projects/junban/databases/(default)/documents";

async function start(more: Record<string, string> = {}) {
	const dir = mkdtempSync(join(tmpdir(), "junban-installation-"));
	putSites(join(dir, "sites"));
	const env = readEnv({ PORT: "0", JUNBAN_DATA: join(dir, "data"), ...more });
	if ("wrong" in env) throw new Error(env.wrong.join());
	reuseSigningKeys(env.dataDir);
	const logged: string[] = [];
	const log = (level: string, event: string) => void logged.push(`${level} ${event}`);
	const { stop, url } = await startServer(env, log, join(dir, "sites"), RULES);
	saveSigningKeys(env.dataDir);
	onTestFinished(async () => {
		await stop();
		rmSync(dir, { recursive: true });
	});
	return { url, logged };
}

test("the site says the address that people type, and none where the server does not know it", async () => {
	const known = await start({ JUNBAN_PUBLIC_URL: "https://queue.example" });
	const sitemap = await fetch(`${known.url}/sitemap.xml`);
	expect(await sitemap.text()).toBe("<urlset>https://queue.example/</urlset>");
	const canonical = '<link rel="canonical" href="https://queue.example/"/>';
	expect(await (await fetch(known.url)).text()).toContain(canonical);
	const { url } = await start();
	expect((await fetch(`${url}/sitemap.xml`)).status).toBe(404);
	const page = await fetch(url);
	expect(page.status).toBe(200);
	expect(page.headers.get("x-robots-tag")).toBeNull();
	expect(await page.text()).not.toContain("canonical");
});

test("a home whose shop is not there yet is logged, and the server runs", async () => {
	const { url, logged } = await start({ JUNBAN_HOME: "/app/minato" });
	expect(logged).toContain("warn home.missing");
	const asked = await fetch(url, { redirect: "manual" });
	expect([asked.status, asked.headers.get("location")]).toEqual([302, "/app/minato"]);
	expect((await start({ JUNBAN_HOME: "/app/demo" })).logged).not.toContain("warn home.missing");
});

test("everybody reads the samples, nobody writes them", async () => {
	const { url } = await start();
	for (const app of SAMPLE_APPS) {
		const line = `${url}${DOCUMENTS}/apps/${app}/line/main`;
		for (const path of [`${url}${DOCUMENTS}/apps/${app}`, line, `${line}/members`, `${line}/receptions`])
			expect({ path, status: (await fetch(path)).status }).toEqual({ path, status: 200 });
		const fields = JSON.stringify({ fields: { name: { stringValue: "x" } } });
		for (const path of [`${url}${DOCUMENTS}/apps/${app}`, line, `${line}/members/aaaaaaaaaaaaaaaaaaaaaaaa`])
			expect((await fetch(path, { method: "PATCH", body: fields })).status).toBe(403);
		expect((await fetch(`${url}/apiV2/${app}/main`)).status).toBe(200);
		const joined = await fetch(`${url}/apiV2/${app}/main/line_up`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: "{}",
		});
		expect(await joined.json()).toMatchObject({ code: "sample-read-only" });
	}
});
