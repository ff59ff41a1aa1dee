import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS, MAX_LOGO_SIDE } from "@junban/domain/documents";
import type { ReadLogo } from "#src/server/host.ts";
import { type LogoHead, readLogoHead } from "./logo-head.ts";

/** A JPEG unpacks all its pixels once for each scan. Programs write about ten; a megabyte has room for fifty thousand. */
const MOST_SCANS = 32;
const MOST_TABLES = 128;

/** The logo as a `data:` address; undefined for a file that is gone, is broken, or cannot be drawn within bounds. */
export async function logoAddress(readLogo: ReadLogo, address: string): Promise<string | undefined> {
	const answer = await readLogo(address);
	if (answer.status >= 500) throw new Error(`A logo was answered ${answer.status}`);
	if (!answer.ok) {
		await answer.body?.cancel();
		return undefined;
	}
	const bytes = await firstBytes(answer, MAX_LOGO_BYTES);
	const type = bytes === undefined ? undefined : typeOf(bytes);
	return bytes === undefined || type === undefined ? undefined : `data:${type};base64,${base64(bytes)}`;
}

function typeOf(bytes: Uint8Array): LogoHead["type"] | undefined {
	const head = readLogoHead(bytes);
	if (head === undefined) return undefined;
	const { width, height, type } = head;
	const isWithin = Math.max(width, height) <= MAX_LOGO_SIDE && width * height <= MAX_LOGO_PIXELS;
	if (width < 1 || height < 1 || !isWithin) return undefined;
	return type === "image/png" || isCheapJpeg(bytes) ? type : undefined;
}

/** Counts the marks of scans and of tables. Pixels cannot look like them, so there are never fewer. */
function isCheapJpeg(bytes: Uint8Array): boolean {
	let [scans, tables] = [0, 0];
	for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
		if (bytes[at + 1] === 0xda) scans++;
		if (bytes[at + 1] === 0xc4) tables++;
	}
	return scans <= MOST_SCANS && tables <= MOST_TABLES;
}

/** The whole body; undefined if it is longer than the bound. */
async function firstBytes(answer: Response, most: number): Promise<Uint8Array | undefined> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of answer.body ?? []) {
		length += chunk.length;
		if (length > most) return undefined;
		chunks.push(chunk);
	}
	const bytes = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.length;
	}
	return bytes;
}

function base64(bytes: Uint8Array): string {
	let text = "";
	for (let at = 0; at < bytes.length; at += 8_192)
		text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
	return btoa(text);
}
