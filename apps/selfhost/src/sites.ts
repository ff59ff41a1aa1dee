import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { refuseRequest } from "@junban/api/http/refuse-request";
import { type CustomerPagesHost, openCustomerPages } from "./customer-pages.ts";
import { pageHeaders } from "./page-headers.ts";
import { openPublicSite, type PublicSiteHost } from "./public-site.ts";
import { readSiteFiles, type SiteFiles, sendSiteFile } from "./site-files.ts";

/** The front ends of one page, whose screens are drawn in the browser. */
const SCREENS = [
	{ folder: "admin", base: "/app_admin" },
	{ folder: "master", base: "/master_admin" },
] as const;

/** The folder of the built front ends; the build puts it beside the server. */
export const BUILT_SITES = fileURLToPath(new URL("./sites", import.meta.url));

export interface SitesHost extends CustomerPagesHost, PublicSiteHost {
	/** Mails of accounts stay in the data folder. */
	readonly mailsKept?: boolean;
}

export interface Sites {
	/** Makes the pages of the public site before anybody asks for one. Throws without a build of it. */
	fill(): void;
	/** Answers every request. */
	handle(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * The built front ends and their `config.json`.
 *
 * @param folder has one folder for each front end: `customer`, `admin`, `master` and `marketing`
 */
export async function createSites(folder: string, host: SitesHost): Promise<Sites> {
	const customer = await openCustomerPages(join(folder, "customer"), host);
	const screens = SCREENS.map(({ folder: name, base }) => ({
		base,
		files: readSiteFiles(join(folder, name)),
	}));
	const site = openPublicSite(join(folder, "marketing"), host);
	return {
		fill: () => site.fill(),
		handle(request, response) {
			const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
			if (customer.handle(request, response)) return;
			if (request.method !== "GET" && request.method !== "HEAD") refuseMethod(request, response);
			else if (path === "/config.json") sendConfig(response, host);
			else {
				const found = screens.find(({ base }) => isBelow(path, base));
				if (found === undefined) site.handle(request, response);
				else sendScreens(found, path, host.publicUrl, request, response);
			}
		},
	};
}

/** Whether a path, with or without the prefix of English, is the base or below it. */
function isBelow(path: string, base: string): boolean {
	const own = path.startsWith("/en/") ? path.slice("/en".length) : path;
	return own === base || own.startsWith(`${base}/`);
}

function sendScreens(
	{ base, files }: { readonly base: string; readonly files: SiteFiles },
	path: string,
	publicUrl: string | undefined,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	const file = path.slice(base.length);
	const isFile = path.startsWith(`${base}/assets/`) || (file !== "/index.html" && files.has(file));
	if (!isFile) pageHeaders(request, response, publicUrl);
	sendSiteFile(files, isFile ? file : "/index.html", request, response);
}

/** The addresses of the services for the front ends: all on this origin. */
function sendConfig(response: ServerResponse, { facts, publicUrl, mailsKept }: SitesHost): void {
	const firebase = { projectId: PROJECT_ID, apiKey: "embedded", embedded: true };
	const { signUp } = facts();
	const config = {
		api: "",
		...(publicUrl === undefined ? {} : { publicUrl }),
		firebase,
		signUp,
		...(mailsKept ? { mailsKept } : {}),
	};
	response.writeHead(200, {
		"content-type": "application/json",
		"cache-control": "no-cache",
		"x-content-type-options": "nosniff",
	});
	response.end(JSON.stringify(config));
}

export const PROJECT_ID = "junban";

function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
	response.setHeader("allow", "GET, HEAD");
	refuseRequest(request, response, "method-not-allowed");
}
