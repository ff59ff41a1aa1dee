import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { headerParts } from "@junban/callers/header-parts";

/** The types of files of the front ends. Other files are not served. */
const TYPES: Readonly<Record<string, string>> = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".ico": "image/x-icon",
	".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".png": "image/png",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".webm": "video/webm",
	".webmanifest": "application/manifest+json",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".xml": "application/xml; charset=utf-8",
};

/** Files without a hash in their name that hardly change, and that nobody misses if they come a day late. */
const LASTING = /\.(?:ico|jpg|png|svg|webm|webp|woff2)$/;

/** The best first, with the ending of the file that the build has compressed. */
const ENCODINGS = [
	["br", ".br"],
	["gzip", ".gz"],
] as const;

type Encoding = (typeof ENCODINGS)[number][0];

/** The first visitor of a page waits for it: about 5 ms. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const PACK: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
	br: (plain) => brotliCompressSync(plain, BROTLI),
	gzip: (plain) => gzipSync(plain),
};

export interface SiteFile {
	readonly type: string;
	readonly etag: string;
	readonly plain: Buffer;
	/** Undefined for content that is not compressed. */
	readonly packed: (encoding: Encoding) => Buffer | undefined;
}

/**
 * The files of one front end, read once into memory: a few megabytes. A build during the run, or a full table of open
 * files, does not affect requests.
 */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** Reads a folder; the paths are those below it, with `/` in front. Files and folders whose names begin with a dot are left out. */
export function readSiteFiles(folder: string): SiteFiles {
	const files = new Map<string, SiteFile>();
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const type = TYPES[extname(entry.name)];
		if (!entry.isFile() || type === undefined) continue;
		const file = join(entry.parentPath, entry.name);
		const path = `/${relative(folder, file).split(sep).join("/")}`;
		if (path.includes("/.")) continue;
		const plain = readFileSync(file);
		const packed = new Map<Encoding, Buffer>();
		for (const [encoding, ending] of ENCODINGS) {
			const content = readIfThere(`${file}${ending}`);
			if (content !== undefined) packed.set(encoding, content);
		}
		files.set(path, { type, etag: etagOf(plain), plain, packed: (encoding) => packed.get(encoding) });
	}
	return files;
}

/** A text that the server has made; the ending of the path says its type. It is compressed when it is first asked for. */
export function madeFile(path: string, text: string): SiteFile {
	const type = TYPES[extname(path)];
	if (type === undefined) throw new Error(`There is no type for ${path}`);
	const plain = Buffer.from(text);
	const packed = new Map<Encoding, Buffer>();
	return {
		type,
		etag: etagOf(plain),
		plain,
		packed(encoding) {
			const done = packed.get(encoding) ?? PACK[encoding](plain);
			packed.set(encoding, done);
			return done;
		},
	};
}

function etagOf(content: Buffer): string {
	return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
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
		response.writeHead(404, { "cache-control": "no-store", "x-content-type-options": "nosniff" }).end();
		return;
	}
	sendFile(file, path, request, response);
}

/** Sends a file, or that it has not changed. The path says how long browsers may keep it. */
export function sendFile(
	file: SiteFile,
	path: string,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	response.setHeader("x-content-type-options", "nosniff");
	response.setHeader("cache-control", cachingOf(path));
	response.setHeader("vary", "Accept-Encoding");
	response.setHeader("etag", file.etag);
	if (request.headers["if-none-match"] === file.etag) response.writeHead(304).end();
	else sendContent(file, 200, request, response);
}

/** Sends the content with the headers that are set already. */
export function sendContent(
	file: SiteFile,
	status: number,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	const [encoding, content] = chosen(file, String(request.headers["accept-encoding"] ?? ""));
	if (encoding !== undefined) response.setHeader("content-encoding", encoding);
	response.writeHead(status, { "content-type": file.type, "content-length": content.length });
	response.end(request.method === "HEAD" ? undefined : content);
}

function cachingOf(path: string): string {
	if (path.includes("/assets/")) return "public, max-age=31536000, immutable";
	return LASTING.test(path) ? "public, max-age=86400" : "no-cache";
}

function chosen(file: SiteFile, accepted: string): [encoding: Encoding | undefined, content: Buffer] {
	const offers = headerParts(accepted).map((part) => part.split(";", 1)[0]);
	for (const [encoding] of ENCODINGS) {
		if (!offers.includes(encoding)) continue;
		const content = file.packed(encoding);
		if (content !== undefined) return [encoding, content];
	}
	return [undefined, file.plain];
}
