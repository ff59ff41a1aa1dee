import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";

/** The types of files of the front ends. Other files are not served. */
const TYPES: Readonly<Record<string, string>> = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
	".webm": "video/webm",
	".woff2": "font/woff2",
};

const ENCODINGS = [
	["br", ".br"],
	["gzip", ".gz"],
] as const;

interface SiteFile {
	readonly type: string;
	readonly etag: string;
	readonly plain: Buffer;
	/** By the name of the encoding. */
	readonly packed: ReadonlyMap<string, Buffer>;
}

/**
 * The files of one front end, read once into memory: a few megabytes. A build during the run, or a full table of open
 * files, does not affect requests.
 */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** Reads a folder; the paths are those below it, with `/` in front. */
export function readSiteFiles(folder: string): SiteFiles {
	const files = new Map<string, SiteFile>();
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const type = TYPES[extname(entry.name)];
		if (!entry.isFile() || type === undefined) continue;
		const file = join(entry.parentPath, entry.name);
		const plain = readFileSync(file);
		const packed = new Map<string, Buffer>();
		for (const [encoding, ending] of ENCODINGS) {
			const content = readIfThere(`${file}${ending}`);
			if (content !== undefined) packed.set(encoding, content);
		}
		const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
		files.set(`/${relative(folder, file).split(sep).join("/")}`, { type, etag, plain, packed });
	}
	return files;
}

function readIfThere(file: string): Buffer | undefined {
	try {
		return readFileSync(file);
	} catch {
		// Small and already compressed files are not compressed.
		return undefined;
	}
}

/** Sends a file in an encoding that the browser accepts; 404 when there is none. Ranges get the whole file. */
export function sendSiteFile(
	files: SiteFiles,
	path: string,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	const file = files.get(path);
	if (file === undefined) {
		response.writeHead(404, { "cache-control": "no-store" }).end();
		return;
	}
	const lasting = path.includes("/assets/");
	response.setHeader("x-content-type-options", "nosniff");
	response.setHeader("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
	response.setHeader("vary", "Accept-Encoding");
	response.setHeader("etag", file.etag);
	if (request.headers["if-none-match"] === file.etag) {
		response.writeHead(304).end();
		return;
	}
	const [encoding, content] = chosen(file, String(request.headers["accept-encoding"] ?? ""));
	if (encoding !== undefined) response.setHeader("content-encoding", encoding);
	response.writeHead(200, { "content-type": file.type, "content-length": content.length });
	response.end(request.method === "HEAD" ? undefined : content);
}

function chosen(file: SiteFile, accepted: string): [encoding: string | undefined, content: Buffer] {
	const offers = accepted.split(",").map((part) => part.trim().split(";", 1)[0]);
	for (const [encoding] of ENCODINGS) {
		const content = file.packed.get(encoding);
		if (content !== undefined && offers.includes(encoding)) return [encoding, content];
	}
	return [undefined, file.plain];
}
