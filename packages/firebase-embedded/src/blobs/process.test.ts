import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterEach, describe, expect, it } from "vitest";
import { blobUrl, filesOf, put, send, service, startUpload } from "#src/testing/blobs.ts";
import { startServer, tempDir } from "#src/testing/server.ts";

const script = new URL("../testing/blob-child.ts", import.meta.url).pathname;
const folder = tempDir();
const children: ChildProcess[] = [];

afterEach(() => {
	for (const child of children) child.kill("SIGKILL");
	folder.remove();
});

async function spawnServer(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
	const child = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
	children.push(child);
	const [line] = await once(child.stdout, "data");
	return { url: `http://127.0.0.1:${Number(String(line))}`, child };
}

const text = (line: number, n: number) => `${line}-${n} `.repeat(1000 + n);

/** Uploads without pause, in one piece and in two by turns, until the server is gone; the names it acknowledged. */
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
	it("has every upload that it acknowledged, whole, and no file besides", async () => {
		const { url, child } = await spawnServer(folder.dir);
		let acknowledged = 0;
		const last = await Promise.all(
			[0, 1, 2, 3].map((line) =>
				uploads({ url }, line, () => ++acknowledged === 40 && child.kill("SIGKILL")),
			),
		);
		expect(last.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(30);
		const server = await startServer(folder.dir, { projectId: "p" });
		const list = await fetch(blobUrl(server, "o?delimiter="), { headers: service(server) });
		const names = JSON.parse(await list.text()).items.map(({ name }: { name: string }) => name);
		for (const [line, n] of last.entries()) {
			expect(names).toContain(`${line}/${n}`);
			// One more may be stored, and its predecessor deleted, whose answers were under way.
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

describe("an upload of 200 MB", () => {
	it("passes through a server that does not grow by more than 40 MB, and back", async () => {
		const { url } = await spawnServer(folder.dir);
		const peak = async () => Number(await (await fetch(url)).text()) / 1_048_576;
		for (let n = 0; n < 20; n++) await put({ url }, "warm", new Uint8Array(500_000));
		await peak();
		const base = await peak();
		const part = Buffer.alloc(1_048_576, "0123456789abcdef");
		const parts = 200;
		const md5 = createHash("md5");
		const body = Readable.from(
			(function* () {
				for (let n = 0; n < parts; n++) {
					md5.update(part);
					yield part;
				}
			})(),
		);
		const headers = { "content-length": part.length * parts };
		const upload = request(blobUrl({ url }, "o?name=large"), { method: "POST", headers });
		const answered = once(upload, "response");
		await pipeline(body, upload);
		const [response] = await answered;
		const resource = JSON.parse(Buffer.concat(await response.toArray()).toString());
		const hash = md5.digest("base64");
		expect(resource).toMatchObject({ size: String(part.length * parts), md5Hash: hash });
		expect((await peak()) - base).toBeLessThan(40);
		const download = await fetch(blobUrl({ url }, "o/large?alt=media"));
		const back = createHash("md5");
		for await (const bytes of download.body ?? []) back.update(bytes);
		expect(back.digest("base64")).toBe(hash);
		expect((await peak()) - base).toBeLessThan(40);
	});
});
