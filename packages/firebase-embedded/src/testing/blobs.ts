/** For tests of Storage: objects by plain HTTP. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { TestServer } from "#src/testing/server.ts";

export const bucket = "demo-test.appspot.com";

/** One pixel. */
export const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

/** Address below the bucket: `o`, `o/name?query`. */
export function blobUrl(server: { url: string }, rest: string): string {
	return `${server.url}/v0/b/${bucket}/${rest}`;
}

export function service(server: TestServer): Record<string, string> {
	return { authorization: `Bearer ${server.embedded.serviceSecret}` };
}

/** Stores bytes in one plain request. Returns the resource. */
export async function put(
	server: { url: string },
	name: string,
	body: string | Uint8Array<ArrayBuffer>,
	headers: Record<string, string> = {},
	query = "",
): Promise<{ status: number; json: Record<string, string> }> {
	const url = blobUrl(server, `o?name=${encodeURIComponent(name)}${query}`);
	const response = await fetch(url, { method: "POST", body, headers });
	return { status: response.status, json: JSON.parse(await response.text()) };
}

/** Starts a resumable upload. Its further requests go to `url`. */
export async function startUpload(
	server: { url: string },
	name: string,
	size: number,
	headers: Record<string, string> = {},
): Promise<{ status: number; url: string }> {
	const response = await fetch(blobUrl(server, `o?name=${encodeURIComponent(name)}`), {
		method: "POST",
		body: "{}",
		headers: {
			"x-goog-upload-protocol": "resumable",
			"x-goog-upload-command": "start",
			"x-goog-upload-header-content-length": String(size),
			...headers,
		},
	});
	await response.arrayBuffer();
	return { status: response.status, url: response.headers.get("x-goog-upload-url") ?? "" };
}

/** A command of a resumable upload. */
export async function send(
	url: string,
	command: string,
	offset?: number,
	body?: string | Uint8Array<ArrayBuffer>,
): Promise<{ status: number; state: string | null; received: string | null; json: Record<string, unknown> }> {
	const response = await fetch(url, {
		method: "POST",
		headers: {
			"x-goog-upload-command": command,
			...(offset === undefined ? {} : { "x-goog-upload-offset": String(offset) }),
		},
		...(body === undefined ? {} : { body }),
	});
	return {
		status: response.status,
		state: response.headers.get("x-goog-upload-status"),
		received: response.headers.get("x-goog-upload-size-received"),
		json: JSON.parse(await response.text()),
	};
}

/** Files of the data folder that hold the bytes of objects, and those of unfinished uploads. */
export function filesOf(dataDir: string): { objects: string[]; drafts: string[] } {
	const root = join(dataDir, "blobs");
	const shelves = readdirSync(join(root, "objects"));
	return {
		objects: shelves.flatMap((shelf) => readdirSync(join(root, "objects", shelf))),
		drafts: readdirSync(join(root, "drafts")),
	};
}
