/** The customers' pages: their built server, and beside it the files of the browser. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { getRequestListener, RequestError } from "@hono/node-server";
import { errorFields } from "@junban/api/error-fields";
import type { Log } from "@junban/api/ports";
import type { CreatePages, Packer, ReadLogo } from "@junban/customer/pages-host";
import { isBelow } from "./shop-hosts.ts";
import { readSiteFiles, type SiteFiles, sendSiteFile } from "./site-files.ts";
import { createThreadRenderer } from "./thread-renderer.ts";

/** Sends a request of the pages' server to the API of this process. `visitor`: the visitor's own request. */
export type AskApi = (
	request: Request,
	visitor: Pick<IncomingMessage, "headers" | "socket">,
) => Response | Promise<Response>;

export interface CustomerPagesHost {
	readonly ask: AskApi;
	readonly log: Log;
	/** The address that customers type, if the operator named one; without a slash at the end. */
	readonly publicUrl?: string | undefined;
	/** The file of a shop's logo, by the address that the API gives. */
	readonly readLogo: ReadLogo;
	/** The host below which shops have hosts of their own. */
	readonly subdomains?: string | undefined;
	/** The host that the visitor asked. */
	readonly hostOf: (visitor: Pick<IncomingMessage, "headers">) => string | undefined;
	/** The visitor's network address. */
	readonly addressOf: (visitor: Pick<IncomingMessage, "headers" | "socket">) => string;
	/** See `PagesBindings`. */
	readonly bodyTurn: (request: object) => Promise<boolean>;
}

export interface CustomerPages {
	/** Answers requests for pages and files of the customers; false for any other path. */
	handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Pages are packed once for many visitors, therefore well, but while the first of them waits. The window of 64 kB is about
 * a page. Packed, a ticket fits into what a server sends at first, about 14 kB: more would cost a phone a round trip.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 } };

const PACKERS: readonly Packer[] = [
	{ encoding: "br", pack: (html) => new Uint8Array(brotliCompressSync(html, BROTLI)) },
	{ encoding: "gzip", pack: (html) => new Uint8Array(gzipSync(html)) },
];

/**
 * Reads the build of `apps/customer`.
 *
 * @param folder with `client`, the browser's files, and `server/pages.js`
 */
export async function openCustomerPages(
	folder: string,
	{ addressOf, ask, bodyTurn, hostOf, log, publicUrl, readLogo, subdomains }: CustomerPagesHost,
): Promise<CustomerPages> {
	const onFault = (fault: unknown) => log("error", "page.failed", errorFields(fault));
	// The build's own manifest lies beside them and is not for browsers.
	const files: SiteFiles = new Map(
		[...readSiteFiles(join(folder, "client"))].filter(([path]) => path.startsWith("/app/")),
	);
	const read = async (address: string) => await readFile(join(folder, "client", address), "utf8");
	const module: { readonly createPages: CreatePages } = await import(
		pathToFileURL(join(folder, "server/pages.js")).href
	);
	const pages = await module.createPages(
		{
			manifest: JSON.parse(await read("/manifest.json")),
			read,
		},
		{
			packers: PACKERS,
			publicUrl: () => publicUrl,
			onFault,
			subdomains,
			pictures: {
				readLogo,
				render: createThreadRenderer({
					wasm: join(folder, "server/resvg.wasm"),
					fonts: join(folder, "client/app/pictures"),
				}),
			},
		},
	);
	const listen = getRequestListener(
		(request, { incoming }) =>
			pages.fetch(request, {
				ask: (asked) => ask(asked, incoming),
				host: hostOf(incoming),
				address: addressOf(incoming),
				bodyTurn: () => bodyTurn(incoming),
			}),
		{
			errorHandler(fault) {
				// Host or path cannot be parsed.
				if (fault instanceof RequestError) return new Response(null, { status: 400 });
				onFault(fault);
				return new Response(null, { status: 500 });
			},
		},
	);
	/** Below the host of shops a root is a shop's or leads nowhere; the public address has a page of its own. */
	const isRootOfShop = (path: string, request: IncomingMessage) => {
		if (subdomains === undefined || !/^\/(?:en\/?)?$/.test(path)) return false;
		const host = hostOf(request);
		return isBelow(host, subdomains) && host !== URL.parse(publicUrl ?? "")?.host;
	};
	return {
		handle(request, response) {
			const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
			const isFile = path.startsWith("/app/assets/") || files.has(path);
			if (isFile && request.method !== "GET" && request.method !== "HEAD") return false;
			if (path === "/app/worker.js") response.setHeader("service-worker-allowed", "/");
			if (isFile) sendSiteFile(files, path, request, response);
			else if (/^(?:\/en)?\/app(?:\/|$)/.test(path) || isRootOfShop(path, request))
				listen(request, response).catch((fault: unknown) => {
					onFault(fault);
					response.destroy();
				});
			else return false;
			return true;
		},
	};
}
