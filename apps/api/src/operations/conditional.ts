import { emptyAnswer, jsonAnswer } from "#src/http/answer.ts";
import type { ApiContext } from "#src/http/context.ts";

/** 304 when the caller has this version already, else the JSON of `body`. Public, but asked for each time. */
export function unlessKnown(c: ApiContext, etag: string, body: () => object): Response {
	const headers = { etag, "cache-control": "public, no-cache" };
	const known = c.env.header("if-none-match");
	if (known?.split(",").some((each) => strong(each.trim()) === strong(etag)) === true)
		return emptyAnswer(c, 304, headers);
	return jsonAnswer(c, body(), 200, headers);
}

/** Proxies that compress mark what passes them as weak; for a 304 that is the same tag. */
function strong(etag: string): string {
	return etag.startsWith("W/") ? etag.slice(2) : etag;
}
