import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { join as joinLine, ticket } from "@junban/product/api";
import { PRODUCT, startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";

/** What `npm start` runs after the build. */
const SUPERVISE = fileURLToPath(new URL("../../scripts/src/supervise.ts", import.meta.url));
const SUPERVISOR = `
	import { supervise } from ${JSON.stringify(SUPERVISE)};
	process.exit((await supervise(process.execPath, [${JSON.stringify(PRODUCT)}], { tied: true })).code);
`;

/** Its output ends with the last process that holds the pipes: the server. */
function startSupervised(data: string) {
	const child = spawn(process.execPath, ["--input-type=module", "--eval", SUPERVISOR], {
		env: { ...process.env, PORT: "0", JUNBAN_DATA: data, LC_ALL: "C" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

async function saidBy(child: ChildProcess, pattern: RegExp): Promise<string> {
	let output = "";
	for await (const part of child.stdout ?? []) {
		output += String(part);
		const found = pattern.exec(output)?.[1];
		if (found !== undefined) return found;
	}
	throw new Error(`ended without ${pattern}: ${output}`);
}

test.each(["SIGKILL", "SIGTERM", "SIGHUP"] as const)(
	"after %s to npm start no server is left, what was confirmed is stored, and port and data are free",
	async (signal) => {
		const folder = mkdtempSync(join(tmpdir(), "junban-orphan-"));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		const data = join(folder, "data");
		const child = startSupervised(data);
		// The log would end the wait for the server's end if nobody read it.
		child.stderr?.resume();
		const closed = once(child.stderr ?? child, "close");
		const url = await saidBy(child, /ready: (\S+)/);
		const joined = await joinLine(url, "u".repeat(24));
		expect(joined).toMatchObject({ ok: true });
		child.kill(signal);
		const began = performance.now();
		await closed;
		expect(performance.now() - began).toBeLessThan(8_000);
		const again = await startProduct({ data, port: Number(new URL(url).port) }).ready;
		onTestFinished(() => again.kill());
		expect(await ticket(again.url, "u".repeat(24))).toMatchObject({ ok: true });
		expect(await again.stop()).toBe(0);
	},
);

test("a second start on the same folder says who holds it", async () => {
	const folder = mkdtempSync(join(tmpdir(), "junban-orphan-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const data = join(folder, "data");
	const first = await startProduct({ data }).ready;
	onTestFinished(() => first.kill());
	const second = startProduct({ data, env: { LC_ALL: "C" } });
	await expect(second.ready).rejects.toThrow(
		new RegExp(
			`\\nAnother Junban holds the data folder ${data} \\(process ${first.pid}, since 20[^\\n]+at ${first.url}\\)[^\\n]+\\n$`,
		),
	);
});
