import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "./env.ts";
import { startServer } from "./server.ts";
import { putSites } from "./testing/sites.ts";
import { en } from "./words/phrases-en.ts";

const DEPLOY = fileURLToPath(new URL("../deploy", import.meta.url));
const RULES = dirname(createRequire(import.meta.url).resolve("@junban/firebase/package.json"));

const textOf = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

/** The names of metrics in a text, without the endings of a histogram's series. */
function metricsIn(text: string): Set<string> {
	const names = text.match(/\b(?:junban|firebase_embedded)_[a-z_]+\b/g) ?? [];
	return new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, "")));
}

test("the board and the alerts ask for metrics that there are", async () => {
	const dir = mkdtempSync(join(tmpdir(), "junban-deploy-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	putSites(join(dir, "sites"));
	const env = readEnv({ PORT: "0", JUNBAN_DATA: join(dir, "data"), JUNBAN_BACKUP: join(dir, "backups") });
	if ("wrong" in env) throw new Error(env.wrong.join());
	const running = await startServer(env, () => undefined, join(dir, "sites"), RULES);
	onTestFinished(() => running.stop());
	const there = metricsIn(await (await fetch(`${running.url}/metrics`)).text());
	for (const file of ["grafana-board.json", "alerts.yml"]) {
		const asked = metricsIn(textOf(file));
		expect(asked.size).toBeGreaterThan(4);
		expect([...asked].filter((name) => !there.has(name))).toEqual([]);
	}
});

test("the board is JSON with a title for each panel", () => {
	const board = JSON.parse(textOf("grafana-board.json"));
	expect(board.panels.map(({ title }: { title: unknown }) => typeof title)).toEqual(Array(12).fill("string"));
});

test("settings in the files are settings", () => {
	for (const file of readdirSync(DEPLOY))
		for (const [name] of textOf(file).matchAll(/\bJUNBAN_[A-Z_]+/g)) expect(en.expected).toHaveProperty(name);
});
