import { emptyAnswer, textAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import type { Served } from "#src/openapi/served.ts";
import { isKnown } from "./conditional.ts";

/** `GET /apiV2/openapi.json`: what this API is, for programs. */
export async function openapi(_api: Api, c: ApiContext): Promise<Answer> {
	const { document } = await described();
	return served(c, document);
}

/** `GET /apiV2/docs`: the same for people. */
export async function docs(_api: Api, c: ApiContext): Promise<Answer> {
	const { page } = await described();
	return served(c, page);
}

/** Made when first asked for: nothing of it is loaded by a server that nobody asks. */
async function described() {
	const { description } = await import("#src/openapi/served.ts");
	return await description();
}

function served(c: ApiContext, { etag, policy, text, type }: Served): Answer {
	const headers = { etag, "cache-control": "public, no-cache", "content-security-policy": policy };
	if (isKnown(c, etag)) return emptyAnswer(c, 304, headers);
	return textAnswer(c, text, 200, { ...headers, "content-type": type });
}
