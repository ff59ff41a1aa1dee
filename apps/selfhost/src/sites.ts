import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isHost } from "@junban/firebase-embedded/server/host";
import { type CustomerPagesHost, openCustomerPages } from "./customer-pages.ts";
import { readSiteFiles, sendSiteFile } from "./site-files.ts";

const ADMIN_BASE = "/app_admin";
const ADMIN_PAGES = /^(?:\/en)?\/app_admin(?:\/|$)/;

/**
 * Scripts and styles of this origin only; live channels of this host, which older browsers do not count as `'self'`; no
 * frames. The theme is set by scripts as inline styles.
 */
function policyFor(host = ""): string {
	return [
		"default-src 'self'",
		"img-src 'self' data: blob:",
		isHost(host) ? `connect-src 'self' ws://${host} wss://${host}` : "connect-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"script-src 'self'",
		// The numerals stand in the style sheet.
		"font-src 'self' data:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The folder of the built front ends; the build puts it beside the server. */
export const BUILT_SITES = fileURLToPath(new URL("./sites", import.meta.url));

/**
 * Serves the built front ends and their `config.json`; answers every request.
 *
 * @param folder has one folder for each front end, `customer` and `admin`
 */
export async function createSites(
	folder: string,
	host: CustomerPagesHost,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
	const customer = await openCustomerPages(join(folder, "customer"), host);
	const admin = readSiteFiles(join(folder, "admin"));
	return (request, response) => {
		const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
		if (customer.handle(request, response)) return;
		if (request.method !== "GET" && request.method !== "HEAD")
			return end(response, 405, { allow: "GET, HEAD" });
		if (path === "/config.json") return sendConfig(response, host.publicUrl);
		// Until there is a marketing site, `/` leads to the demo.
		if (path === "/" || path === "/en")
			return end(response, 302, { location: `${path === "/" ? "" : path}/app/demo` });
		if (!ADMIN_PAGES.test(path)) return end(response, 404, {});
		const isFile = path.startsWith(`${ADMIN_BASE}/assets/`) || path === `${ADMIN_BASE}/favicon.svg`;
		if (!isFile) pageHeaders(request, response);
		sendSiteFile(admin, isFile ? path.slice(ADMIN_BASE.length) : "/index.html", request, response);
	};
}

function pageHeaders(request: IncomingMessage, response: ServerResponse): void {
	response.setHeader("content-security-policy", policyFor(request.headers.host));
	response.setHeader("referrer-policy", "no-referrer");
	response.setHeader("x-frame-options", "DENY");
	response.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=()");
}

/** The addresses of the services for the front ends: all on this origin. */
function sendConfig(response: ServerResponse, publicUrl: string | undefined): void {
	const firebase = { projectId: PROJECT_ID, apiKey: "embedded", embedded: true };
	const config = { api: "", ...(publicUrl === undefined ? {} : { publicUrl }), firebase };
	response.writeHead(200, {
		"content-type": "application/json",
		"cache-control": "no-cache",
		"x-content-type-options": "nosniff",
	});
	response.end(JSON.stringify(config));
}

export const PROJECT_ID = "junban";

function end(response: ServerResponse, status: number, headers: Record<string, string>): void {
	response.writeHead(status, {
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		...headers,
	});
	response.end();
}
