import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { join as joinLine, ticket } from "@junban/product/api";
import { OWNER_PASSWORD, PRODUCT, startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";

const run = promisify(execFile);

/** Joins that begin before the backup. */
const BEFORE = 60;

test("kill, delete the data folder, restore the latest: every join acknowledged before the backup is there", async () => {
	const folder = mkdtempSync(join(tmpdir(), "junban-drill-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const data = join(folder, "data");
	const env = { JUNBAN_BACKUP: join(folder, "backups"), LC_ALL: "C" };
	const command = (...args: string[]) =>
		run(process.execPath, [PRODUCT, ...args], {
			env: { ...process.env, ...env, JUNBAN_DATA: data, JUNBAN_DEMO_PASSWORD: OWNER_PASSWORD },
		});
	const first = await startProduct({ data, env }).ready;
	onTestFinished(() => first.kill());
	const acknowledged: string[] = [];
	const enough = Promise.withResolvers<void>();
	let isLoaded = true;
	const load = async (name: string) => {
		for (let n = 0; isLoaded; n++) {
			const uid = `${name}${n}`.padEnd(24, "x");
			if ((await joinLine(first.url, uid)).ok) acknowledged.push(uid);
			if (acknowledged.length >= BEFORE) enough.resolve();
		}
	};
	const loads = [load("a"), load("b"), load("c")];
	await enough.promise;
	const before = [...acknowledged];
	expect((await command("backup")).stdout).toMatch(/^Backed up and verified: /);
	isLoaded = false;
	await Promise.all(loads);
	// Joins went on while it was made.
	expect(acknowledged.length).toBeGreaterThan(before.length);
	await first.kill();
	rmSync(data, { recursive: true });

	expect((await command("restore", "latest")).stdout).toMatch(/^Verified and restored: /);
	const second = await startProduct({ data, env }).ready;
	onTestFinished(() => second.kill());
	for (const uid of before) expect(await ticket(second.url, uid)).toMatchObject({ ok: true });
	expect((await joinLine(second.url, "after".padEnd(24, "x"))).ok).toBe(true);
	expect(await second.stop()).toBe(0);
});
