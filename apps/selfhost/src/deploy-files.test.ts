import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { expect, test } from "vitest";
import { startExitCode } from "./start-fault.ts";
import { folder, start } from "./testing/start.ts";
import { en } from "./words/phrases-en.ts";

const DEPLOY = fileURLToPath(new URL("../deploy", import.meta.url));

const textOf = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

/** The names of metrics in a text, without the endings of a histogram's series. */
function metricsIn(text: string): Set<string> {
	const names = text.match(/\b(?:junban|firebase_embedded)_[a-z_]+\b/g) ?? [];
	return new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, "")));
}

test("the board and the alerts ask for metrics that there are", async () => {
	const dir = folder();
	const running = await start(dir, { JUNBAN_BACKUP: join(dir, "backups") });
	const there = metricsIn(await (await fetch(`${running.url}/metrics`)).text());
	for (const file of ["grafana-board.json", "alerts.yml"]) {
		const asked = metricsIn(textOf(file));
		expect(asked.size).toBeGreaterThan(4);
		expect([...asked].filter((name) => !there.has(name))).toEqual([]);
	}
});

test.each(["with", "without"])(
	"the container's check finds a server %s TLS, and tells when it is gone",
	async (which) => {
		const dir = folder();
		const { cert, key } = writeCertificate(dir);
		const tls: Record<string, string> =
			which === "with" ? { JUNBAN_TLS_CERT: cert, JUNBAN_TLS_KEY: key } : {};
		const running = await start(dir, tls);
		const [, words = ""] = /HEALTHCHECK[^[]+(\[.+\])/.exec(textOf("Containerfile")) ?? [];
		const [, ...args] = JSON.parse(words);
		const { port } = new URL(running.url);
		const check = async () => {
			const child = spawn(process.execPath, args, { env: { PORT: port, ...tls }, stdio: "inherit" });
			const [code] = await once(child, "exit");
			return code;
		};
		expect(await check()).toBe(0);
		await running.stop();
		expect(await check()).toBe(1);
	},
);

test("the board is JSON with a title for each panel", () => {
	const board = JSON.parse(textOf("grafana-board.json"));
	expect(board.panels.map(({ title }: { title: unknown }) => typeof title)).toEqual(Array(12).fill("string"));
});

test("settings in the files are settings", () => {
	for (const file of readdirSync(DEPLOY))
		for (const [name] of textOf(file).matchAll(/\bJUNBAN_[A-Z_]+/g)) expect(en.expected).toHaveProperty(name);
});

test("after a folder of a newer Junban systemd starts nothing again", async () => {
	const dir = folder();
	mkdirSync(join(dir, "data"), { recursive: true });
	writeFileSync(join(dir, "data", "format"), "1000\n");
	const error: unknown = await start(dir).catch((cause: unknown) => cause);
	const code = startExitCode(error);
	expect(textOf("junban.service")).toContain(`\nRestartPreventExitStatus=${code}\n`);
});
