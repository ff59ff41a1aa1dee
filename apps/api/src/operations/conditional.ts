import { emptyAnswer, jsonAnswer } from "#src/http/answer.ts";
import type { ApiContext } from "#src/http/context.ts";

/** 304 when the caller has this version already, else the JSON of `body`. Public, but asked for each time. */
export function unlessKnown(c: ApiContext, etag: string, body: () => object): Response {
	const headers = { etag, "cache-control": "public, no-cache" };
	const known = c.req.header("if-none-match");
	if (known?.split(",").some((each) => each.trim() === etag) === true) return emptyAnswer(c, 304, headers);
	return jsonAnswer(c, body(), 200, headers);
}
