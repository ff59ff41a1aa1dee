import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "./env.ts";
import { startServer } from "./server.ts";
import { putSites } from "./testing/sites.ts";

const GUIDE = join(import.meta.dirname, "../../../docs/api.md");
const RULES = dirname(createRequire(import.meta.url).resolve("@junban/firebase/package.json"));
const PASSWORD = "correct-horse-battery-staple";
const MARK = "\u0001";

/** The guide's commands, each with the answer that it shows, if any. */
function steps(): { readonly commands: string; readonly shown: string | undefined }[] {
	const blocks = [...readFileSync(GUIDE, "utf8").matchAll(/^```(sh|json)\n([\s\S]*?)^```$/gm)];
	return blocks.flatMap(([, language, text = ""], index) => {
		const [, next, shown] = blocks[index + 1] ?? [];
		return language === "sh" ? [{ commands: text, shown: next === "json" ? shown : undefined }] : [];
	});
}

test("every command of the guide does what the guide says", async () => {
	const dir = mkdtempSync(join(tmpdir(), "junban-guide-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	putSites(dir);
	const env = readEnv({ PORT: "0", JUNBAN_DATA: join(dir, "data"), JUNBAN_DEMO_PASSWORD: PASSWORD });
	if ("wrong" in env) throw new Error(env.wrong.join());
	const server = await startServer(env, () => undefined, dir, RULES);
	onTestFinished(() => server.stop());

	const all = steps();
	const script = all.map(({ commands }) => `${commands}\nprintf '${MARK}'\n`).join("");
	const { stdout } = await promisify(execFile)("sh", ["-eu", "-c", script], {
		env: {
			PATH: `${dirname(process.execPath)}:${process.env["PATH"]}:${curlFolder(dir)}`,
			URL: server.url,
			PASSWORD,
		},
	});
	const printed = stdout.split(MARK);
	for (const [index, { commands, shown }] of all.entries()) {
		if (shown === undefined) continue;
		const last = printed[index]?.trim().split("\n").at(-1) ?? "";
		expect(shapeOf(read(last)), commands).toEqual(shapeOf(JSON.parse(shown)));
	}
	expect(all.filter(({ shown }) => shown !== undefined).length).toBeGreaterThan(8);
}, 60_000);

/** Comes last on the path: stands in on machines without curl. */
function curlFolder(dir: string): string {
	const [folder, program] = [join(dir, "bin"), join(import.meta.dirname, "testing/curl.ts")];
	mkdirSync(folder);
	writeFileSync(join(folder, "curl"), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, {
		mode: 0o755,
	});
	return folder;
}

/** `node -p` prints a text without its quotes. */
function read(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** Words are as they are; numbers, ids and long texts are of their kind. */
function shapeOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(shapeOf);
	if (typeof value === "number") return value === 304 ? value : "a number";
	if (typeof value === "string") return /^[a-z_-]+$|^[A-Z].* /.test(value) ? value : "a text";
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
}
