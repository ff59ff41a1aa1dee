import type { ApiContext } from "#src/http/context.ts";
import type { Served } from "#src/openapi/served.ts";
import { isKnown } from "./conditional.ts";

/** `GET /apiV2/openapi.json`: the description of this API for programs. */
export async function openapi(c: ApiContext): Promise<Response> {
	const { document } = await described();
	return served(c, document);
}

/** `GET /apiV2/docs`: the description for people. */
export async function docs(c: ApiContext): Promise<Response> {
	const { page } = await described();
	return served(c, page);
}

/** Loaded at the first request, so that other servers need no memory for it. */
async function described() {
	const { description } = await import("#src/openapi/served.ts");
	return await description();
}

function served(c: ApiContext, { bytes, etag, policy, type }: Served): Response {
	const headers = { etag, "cache-control": "public, no-cache", "content-security-policy": policy };
	if (isKnown(c, etag)) return c.body(null, 304, headers);
	return c.body(bytes, 200, { ...headers, "content-type": type });
}
