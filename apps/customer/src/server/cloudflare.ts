/** The pages' server as a Cloudflare Worker, with the browser's files as its assets. See docs/deploy.md. */

import { createRenderer } from "@junban/pictures/renderer";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import * as v from "valibot";
import type { AskApi, ClientFiles, PagesServer } from "./host.ts";
import { createPages } from "./pages.ts";

interface Fetcher {
	fetch(request: Request): Promise<Response>;
}

/** The bindings and variables of `wrangler.jsonc`. */
interface WorkerEnv {
	readonly ASSETS: Fetcher;
	/** The API's Worker. Without it the API is asked over the net. */
	readonly API?: Fetcher;
	readonly [name: string]: unknown;
}

const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/]+$/));

const variables = v.object({
	/** The API's origin as browsers reach it. */
	API_URL: origin,
	/** The pages' own, if it is not that of the requests. */
	PUBLIC_URL: v.optional(origin),
	/** Those of the public site and of the staff's screens, where links to them lead. */
	SITE_URL: v.optional(origin),
	ADMIN_URL: v.optional(origin),
	/** The host below which shops have hosts of their own. */
	SUBDOMAINS: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/))),
});

// The server, not a promise of it: in a Worker a request hangs if it waits for another request that was aborted.
let opened: PagesServer | undefined;

async function openPages(env: WorkerEnv): Promise<PagesServer> {
	const { ADMIN_URL, API_URL, PUBLIC_URL, SITE_URL, SUBDOMAINS } = v.parse(variables, env);
	return await createPages(await filesIn(env.ASSETS), {
		api: API_URL,
		origins: {
			...(SITE_URL === undefined ? {} : { site: SITE_URL }),
			...(ADMIN_URL === undefined ? {} : { admin: ADMIN_URL }),
		},
		subdomains: SUBDOMAINS,
		isAlone: true,
		pictures: {
			render: createRenderer({ wasm: async () => resvg, font: (name) => fontIn(env.ASSETS, name) }),
			// The API's settings decide where the files are; a shop names the file alone.
			readLogo: (address) => fetch(new URL(address, API_URL)),
		},
		publicUrl: () => PUBLIC_URL,
		onFault: logFault,
	});
}

/** No request for an asset leaves the Worker, so the host has no meaning. */
async function filesIn(assets: Fetcher): Promise<ClientFiles> {
	const read = async (address: string) => {
		const answer = await assets.fetch(new Request(`http://assets${address}`));
		if (!answer.ok) throw new Error(`the build has no file ${address}`);
		return await answer.text();
	};
	return { manifest: JSON.parse(await read("/manifest.json")), read };
}

async function fontIn(assets: Fetcher, name: string): Promise<Uint8Array> {
	const answer = await assets.fetch(new Request(`http://assets/app/pictures/${name}`));
	if (!answer.ok) throw new Error(`the build has no font ${name}`);
	return new Uint8Array(await answer.arrayBuffer());
}

function askBy({ API, API_URL }: WorkerEnv): AskApi {
	return async (request) => {
		const { pathname, search } = new URL(request.url);
		const asked = new Request(`${String(API_URL)}${pathname}${search}`, request);
		return await (API === undefined ? fetch(asked) : API.fetch(asked));
	};
}

/** Workers keep what is written to the console as the log. */
function logFault(fault: unknown): void {
	const message = fault instanceof Error ? fault.message : "unknown";
	// biome-ignore lint/suspicious/noConsole: see above
	console.error(JSON.stringify({ level: "error", event: "page.failed", message }));
}

// biome-ignore lint/style/noDefaultExport: Cloudflare calls the default export.
export default {
	async fetch(request: Request, env: WorkerEnv): Promise<Response> {
		try {
			opened ??= await openPages(env);
			return await opened.fetch(request, { ask: askBy(env) });
		} catch (fault) {
			// The next request tries again: a file or a variable may be there then.
			logFault(fault);
			return new Response(null, { status: 503, headers: { "retry-after": "10" } });
		}
	},
};
