import type { ChildProcess } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { passThrough, spawnServer } from "#src/testing/blob-process.ts";
import { blobUrl, bucket, filesOf, put, send, service, startUpload } from "#src/testing/blobs.ts";
import { startServer, tempDir } from "#src/testing/server.ts";

let folder: { dir: string; remove: () => void };
let child: ChildProcess | undefined;

beforeEach(() => {
	folder = tempDir();
});

afterEach(() => {
	child?.kill("SIGKILL");
	folder.remove();
});

async function spawnHere(): Promise<{ url: string }> {
	const server = await spawnServer(folder.dir);
	child = server.child;
	return server;
}

const text = (line: number, n: number) => `${line}-${n} `.repeat(1000 + n);

/**
 * Uploads continuously, alternately in one request and in two, until the server is gone. Returns the number of
 * acknowledged uploads.
 */
async function uploads(server: { url: string }, line: number, acknowledge: () => void): Promise<number> {
	for (let n = 0; ; n++) {
		try {
			const body = text(line, n);
			if (n % 2 === 0) await put(server, `${line}/${n}`, body);
			else {
				const { url } = await startUpload(server, `${line}/${n}`, body.length);
				await send(url, "upload", 0, body.slice(0, 700));
				await send(url, "upload, finalize", 700, body.slice(700));
			}
			await fetch(blobUrl(server, `o/${line}%2F${n - 2}`), { method: "DELETE" });
			acknowledge();
		} catch {
			return n - 1;
		}
	}
}

describe("a server that is killed", () => {
	it("keeps every acknowledged upload complete, and no other file", async () => {
		const { url } = await spawnHere();
		let acknowledged = 0;
		const last = await Promise.all(
			[0, 1, 2, 3].map((line) =>
				uploads({ url }, line, () => ++acknowledged === 40 && child?.kill("SIGKILL")),
			),
		);
		expect(last.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(30);
		const server = await startServer(folder.dir, { projectId: "p", buckets: [bucket] });
		const list = await fetch(blobUrl(server, "o?delimiter="), { headers: service(server) });
		const names = JSON.parse(await list.text()).items.map(({ name }: { name: string }) => name);
		for (const [line, n] of last.entries()) {
			expect(names).toContain(`${line}/${n}`);
			// The last upload may be stored, and its predecessor deleted, without an acknowledgement.
			if (!names.includes(`${line}/${n + 1}`)) expect(names).toContain(`${line}/${n - 1}`);
			expect(names).not.toContain(`${line}/${n - 2}`);
		}
		for (const name of names) {
			const response = await fetch(blobUrl(server, `o/${encodeURIComponent(name)}?alt=media`), {
				headers: service(server),
			});
			const [line, n] = String(name).split("/").map(Number);
			expect(await response.text()).toBe(text(line ?? 0, n ?? 0));
		}
		expect(filesOf(folder.dir).objects).toHaveLength(names.length);
		await server.stop();
	});
});

describe("a large upload", () => {
	it("is not buffered in memory in either direction", async () => {
		const server = await spawnServer(folder.dir);
		child = server.child;
		// The 200 MB of the long suite take too long here.
		const { up, down, hashes } = await passThrough(server, 80);
		expect(new Set(hashes).size).toBe(1);
		expect(Math.max(up, down)).toBeLessThan(40);
	});
});
