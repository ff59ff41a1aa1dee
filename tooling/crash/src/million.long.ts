import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { join as joinLine, request, ticket } from "@junban/product/api";
import { now, quantile } from "@junban/product/clock";
import { PRODUCT, startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";

const run = promisify(execFile);

const MEMBERS = 1_000_000;
/** Documents of one commit. */
const PART = 5_000;
/** Joins that are acknowledged before the backup begins. */
const BEFORE = 200;
/** What a join may wait at most while the backup is made, in ms. */
const LONGEST_MS = 3_000;

const MEMBERS_PATH = "projects/junban/databases/(default)/documents/apps/demo/line/main/members";

/** A member of an earlier day, about as large as a real one. */
function memberWrite(n: number): unknown {
	const uid = String(n).padStart(24, "m");
	return {
		update: {
			name: `${MEMBERS_PATH}/${uid}`,
			fields: {
				uid: { stringValue: uid },
				number: { integerValue: String(n) },
				series: { integerValue: "0" },
				name: { stringValue: "たなか" },
				note: { stringValue: "窓側" },
				line_up_at: { timestampValue: "2026-01-01T00:00:00Z" },
			},
		},
	};
}

async function fill(base: string, secret: string): Promise<void> {
	for (let from = 0; from < MEMBERS; from += PART) {
		const writes = Array.from({ length: PART }, (_, n) => memberWrite(from + n));
		const path = "/v1/projects/junban/databases/(default)/documents:commit";
		const { status } = await request(`${base}${path}`, { method: "POST", token: secret, body: { writes } });
		expect(status).toBe(200);
	}
}

test(`a backup of ${MEMBERS} members while people join, and its restore after the data folder is lost`, async () => {
	const folder = mkdtempSync(join(tmpdir(), "junban-million-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const data = join(folder, "data");
	const env = { JUNBAN_BACKUP: join(folder, "backups"), JUNBAN_LOG: "error" };
	const command = async (...args: string[]) => {
		const began = now();
		const { stdout } = await run(process.execPath, [PRODUCT, ...args], {
			env: { ...process.env, ...env, LC_ALL: "C", JUNBAN_DATA: data },
		});
		return { stdout, ms: Math.round(now() - began) };
	};
	const first = await startProduct({ data, env }).ready;
	onTestFinished(() => first.kill());
	await fill(first.url, readFileSync(join(data, "service-secret"), "utf8").trim());

	const acknowledged: string[] = [];
	let waits: number[] = [];
	let isLoaded = true;
	const enough = Promise.withResolvers<void>();
	const load = async (name: string) => {
		for (let n = 0; isLoaded; n++) {
			const uid = `${name}${n}`.padEnd(24, "x");
			const began = now();
			expect(await joinLine(first.url, uid)).toMatchObject({ ok: true });
			waits.push(now() - began);
			if (acknowledged.push(uid) === BEFORE) enough.resolve();
		}
	};
	const loads = Promise.all([load("a"), load("b")]);
	await Promise.race([enough.promise, loads]);
	const before = [...acknowledged];
	waits = [];
	const made = await command("backup");
	const during = waits;
	isLoaded = false;
	await loads;
	await first.kill();
	rmSync(data, { recursive: true });

	const restored = await command("restore", "latest");
	const second = await startProduct({ data, env, readyMs: 120_000 }).ready;
	onTestFinished(() => second.kill());
	for (const uid of before) expect(await ticket(second.url, uid)).toMatchObject({ ok: true });
	console.log(
		`${made.stdout.trim()}\nbackup ${made.ms} ms, ${during.length} joins meanwhile: half within ${Math.round(quantile(during, 0.5))} ms, 99 % within ${Math.round(quantile(during, 0.99))} ms, longest ${Math.round(quantile(during, 1))} ms\nrestore ${restored.ms} ms, start ${Math.round(second.startedIn)} ms`,
	);
	expect(during.length).toBeGreaterThan(0);
	expect(quantile(during, 1)).toBeLessThan(LONGEST_MS);
	expect(await second.stop()).toBe(0);
});
