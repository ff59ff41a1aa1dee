/** The public site: the prerendered pages of `apps/marketing`, with the facts of this installation put in. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { languagesIn } from "@junban/i18n/accept-language";
import { preferredLocale } from "@junban/i18n/locale";
import {
	fileOfAddress,
	fillSite,
	isFilled,
	notFoundFile,
	SCRIPT_LOADER_HASH,
	type SiteFacts,
} from "@junban/marketing/site-host";
import type { HomePage } from "./home-page.ts";
import { pageHeaders } from "./page-headers.ts";
import {
	madeFile,
	readSiteFiles,
	type SiteFile,
	type SiteFiles,
	sendContent,
	sendFile,
} from "./site-files.ts";

export interface PublicSiteHost {
	/** Asked at the first request, when the server knows its own address. */
	readonly facts: () => SiteFacts;
	/** The page that `/` leads to, if it is not the site's own. */
	readonly home: HomePage | undefined;
}

export interface PublicSite {
	/** Makes the pages before anybody asks for one. Throws if the build is not whole. */
	fill(): void;
	/** Answers `GET` and `HEAD` of all addresses: with a page, a file, or the page for unknown addresses. */
	handle(request: IncomingMessage, response: ServerResponse): void;
}

/** @param folder the build of `apps/marketing` */
export function openPublicSite(folder: string, host: PublicSiteHost): PublicSite {
	const { facts, home } = host;
	const built = readSiteFiles(folder);
	let filled: SiteFiles | undefined;
	const site = () => {
		filled ??= fill(built, facts(), home);
		return filled;
	};
	return {
		fill: () => void site(),
		handle(request, response) {
			const { path, query } = addressOf(request);
			if (home !== undefined && /^\/(?:en\/?)?$/.test(path))
				return lead(response, 302, `${path === "/" ? "" : "/en"}${home.path}`, query);
			const files = site();
			const page = pageAt(files, path);
			if (page !== undefined) return sendPage(page, host, request, response);
			const bare = path.replace(/\/$/, "");
			if (bare !== path && pageAt(files, bare) !== undefined) return lead(response, 301, bare, query);
			const file = path.endsWith(".html") ? undefined : files.get(path);
			if (file !== undefined) return sendFile(file, path, request, response);
			const missing = files.get(`/${notFoundFile(inLanguageOf(path, request))}`);
			if (missing !== undefined) sendNotFound(missing, host, request, response);
		},
	};
}

function addressOf({ url = "/" }: IncomingMessage): { readonly path: string; readonly query: string } {
	const end = url.indexOf("?");
	return end === -1 ? { path: url, query: "" } : { path: url.slice(0, end), query: url.slice(end) };
}

/** A page whose address is this path, letter by letter. */
function pageAt(files: SiteFiles, path: string): SiteFile | undefined {
	const file = `/${fileOfAddress(path)}`;
	// `/index` would be the home once more.
	if (isNotFound(file) || (file === "/index.html" && path !== "/")) return undefined;
	return files.get(file);
}

const isNotFound = (file: string) => ["/", "/en"].some((root) => file === `/${notFoundFile(root)}`);

/** @param path begins with one slash and is one that the server knows */
function lead(response: ServerResponse, status: 301 | 302, path: string, query: string): void {
	response.writeHead(status, {
		location: `${path}${query}`,
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
	});
	response.end();
}

function sendPage(
	page: SiteFile,
	host: PublicSiteHost,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	pageHeaders(request, response, host.facts().publicUrl, [SCRIPT_LOADER_HASH]);
	// A shop's own installation is found by its shop, not by pages about the product.
	if (host.home !== undefined) response.setHeader("x-robots-tag", "noindex");
	sendFile(page, "", request, response);
}

function sendNotFound(
	page: SiteFile,
	host: PublicSiteHost,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	pageHeaders(request, response, host.facts().publicUrl, [SCRIPT_LOADER_HASH]);
	response.setHeader("x-content-type-options", "nosniff");
	response.setHeader("cache-control", "no-store");
	sendContent(page, 404, request, response);
}

/** The root of the language of an answer: that of the address, else the visitor's. */
function inLanguageOf(path: string, { headers }: IncomingMessage): "/" | "/en" {
	if (path === "/en" || path.startsWith("/en/")) return "/en";
	const locale = preferredLocale(headers.cookie ?? "", languagesIn(headers["accept-language"] ?? ""));
	return locale === "en" ? "/en" : "/";
}

function fill(built: SiteFiles, facts: SiteFacts, home: HomePage | undefined): SiteFiles {
	const texts = [...built].filter(([path]) => isFilled(path));
	const made = fillSite(new Map(texts.map(([path, { plain }]) => [path, plain.toString("utf8")])), facts);
	const files = new Map(built);
	for (const [path, text] of made) files.set(path, madeFile(path, text));
	for (const root of ["/", "/en"])
		for (const name of [fileOfAddress(root), notFoundFile(root)])
			if (!files.has(`/${name}`)) throw new Error(`The build of the public site has no ${name}`);
	for (const [path] of texts) if (!made.has(path)) files.delete(path);
	if (home !== undefined && facts.publicUrl !== undefined)
		files.set("/sitemap.xml", madeFile("/sitemap.xml", sitemapOf(home, facts.publicUrl)));
	return files;
}

/** The one page of an installation that is a shop's own, in both languages. */
function sitemapOf({ path }: HomePage, origin: string): string {
	const url = (prefix: string) => `<url><loc>${origin}${prefix}${path}</loc></url>`;
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${url("")}${url("/en")}</urlset>
`;
}
