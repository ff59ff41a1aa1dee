/** For tests: a file server in its own process. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { blobUrl, put } from "#src/testing/blobs.ts";

export interface BlobProcess {
	url: string;
	child: ChildProcess;
}

export async function spawnServer(dataDir: string): Promise<BlobProcess> {
	const script = new URL("./blob-child.ts", import.meta.url).pathname;
	const child = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
	const [line] = await once(child.stdout, "data");
	return { url: `http://127.0.0.1:${Number(String(line))}`, child };
}

export interface Passage {
	/** The largest growth of the server's memory in MB, during the upload and during the download. */
	up: number;
	down: number;
	/** MD5 in base64: of the sent bytes, as the server computed it, and of the received bytes. */
	hashes: [string, string, string];
}

/** Uploads `megabytes` in one request to a server that has already handled uploads, and downloads them. */
export async function passThrough(server: BlobProcess, megabytes: number): Promise<Passage> {
	const peak = async () => Number(await (await fetch(server.url)).text()) / 1_048_576;
	for (let n = 0; n < 10; n++) await put(server, "warm", new Uint8Array(500_000));
	await peak();
	const base = await peak();
	const part = Buffer.alloc(1_048_576, "0123456789abcdef");
	const sent = createHash("md5");
	function* parts() {
		for (let n = 0; n < megabytes; n++) {
			sent.update(part);
			yield part;
		}
	}
	const headers = { "content-length": part.length * megabytes };
	const upload = request(blobUrl(server, "o?name=large"), { method: "POST", headers });
	const answered = once(upload, "response");
	await pipeline(Readable.from(parts()), upload);
	// The event's only argument.
	const [response] = (await answered) as [IncomingMessage];
	const { md5Hash } = JSON.parse(Buffer.concat(await response.toArray()).toString());
	const up = (await peak()) - base;
	const download = await fetch(blobUrl(server, "o/large?alt=media"));
	const back = createHash("md5");
	for await (const bytes of download.body ?? []) back.update(bytes);
	const down = (await peak()) - base;
	return { up, down, hashes: [sent.digest("base64"), String(md5Hash), back.digest("base64")] };
}
