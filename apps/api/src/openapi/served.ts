/** The document and its page as they are served. Made at the first request. */
import { buildDocument } from "./document.ts";
import { renderPage } from "./page.ts";
import { PAGE_STYLE } from "./page-style.ts";

export interface Served {
	/** Encoded once: it is long, and asked for with few bytes. */
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly type: string;
	readonly etag: string;
	/** Its Content-Security-Policy. */
	readonly policy: string;
}

export interface Description {
	readonly document: Served;
	readonly page: Served;
}

let made: Promise<Description> | undefined;

export function description(): Promise<Description> {
	made ??= make();
	return made;
}

async function make(): Promise<Description> {
	const document = buildDocument();
	const style = await sha256(new TextEncoder().encode(PAGE_STYLE));
	const served = async (text: string, type: string, policy: string) => {
		const bytes = new TextEncoder().encode(text);
		return { bytes, type, etag: `"${await sha256(bytes)}"`, policy };
	};
	return {
		document: await served(
			JSON.stringify(document),
			"application/json",
			"default-src 'none'; frame-ancestors 'none'",
		),
		page: await served(
			renderPage(document),
			"text/html; charset=utf-8",
			`default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
		),
	};
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
