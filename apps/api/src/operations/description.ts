import type { ApiContext } from "#src/http/context.ts";
import type { Served } from "#src/openapi/served.ts";
import { isKnown } from "./conditional.ts";

/** `GET /apiV2/openapi.json`: what this API is, for programs. */
export async function openapi(c: ApiContext): Promise<Response> {
	const { document } = await described();
	return served(c, document);
}

/** `GET /apiV2/docs`: the same for people. */
export async function docs(c: ApiContext): Promise<Response> {
	const { page } = await described();
	return served(c, page);
}

/** Made when first asked for: nothing of it is loaded by a server that nobody asks. */
async function described() {
	const { description } = await import("#src/openapi/served.ts");
	return await description();
}

function served(c: ApiContext, { etag, policy, text, type }: Served): Response {
	const headers = { etag, "cache-control": "public, no-cache", "content-security-policy": policy };
	if (isKnown(c, etag)) return c.body(null, 304, headers);
	return c.body(text, 200, { ...headers, "content-type": type });
}
