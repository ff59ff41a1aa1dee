/** Serves a built site as a host would, with the policy of the self-host server. */
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileOfAddress, notFoundFile } from "#src/publish/addresses.ts";
import { SCRIPT_LOADER_HASH } from "#src/publish/script-loader.ts";
import type { BuiltSite } from "./site.ts";

const TYPES: Readonly<Record<string, string>> = {
	".css": "text/css",
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".png": "image/png",
	".svg": "image/svg+xml",
	".webp": "image/webp",
	".woff2": "font/woff2",
};

/** As the host of an installation tells the pages of registration. */
const CONFIG = JSON.stringify({
	api: "",
	firebase: { projectId: "junban", apiKey: "embedded", embedded: true },
	signUp: "open",
});

/** The operator says nothing on a page. */
const NO_WORDS = JSON.stringify({ headline: "", text: "" });

/** Something does not work, and the operator says so: with this the page of the status is the longest. */
const STATUS = JSON.stringify({
	...{ at: 1_700_000_000_000, lines: { ok: false, since: 1_700_000_000_000 }, mails: { ok: true } },
	news: [
		{ id: "n", message: "点検です。", detail: "夜に止まります。", link: "/price", at: 1_700_000_000_000 },
	],
});

/** What the host answers besides the files. */
function toldAt(path: string): string | undefined {
	if (path === "/config.json") return CONFIG;
	if (path === "/apiV2/project/status") return STATUS;
	return path.startsWith("/apiV2/project/texts/") ? NO_WORDS : undefined;
}

export interface Served {
	readonly url: string;
	close(): void;
}

/** @param scripts origins of scripts besides the site's own */
export async function serveSite({ files }: BuiltSite, scripts = ""): Promise<Served> {
	const policy = [
		"default-src 'self'",
		`script-src 'self' '${SCRIPT_LOADER_HASH}' ${scripts}`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data:",
		"object-src 'none'",
		"base-uri 'none'",
	].join("; ");
	const server = createServer((request, response) => {
		const path = new URL(request.url ?? "/", "http://site").pathname;
		const told = toldAt(path);
		if (told !== undefined) {
			response.writeHead(200, { "content-type": "application/json" });
			response.end(told);
			return;
		}
		const name = [fileOfAddress(path), path.slice(1)].find((each) => files.has(each));
		const file = name ?? notFoundFile(path);
		response.writeHead(name === undefined ? 404 : 200, {
			"content-type": TYPES[extname(file)] ?? "text/plain",
			"content-security-policy": policy,
		});
		response.end(files.get(file));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the server has no port");
	return {
		url: `http://127.0.0.1:${address.port}`,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
