import { emptyAnswer, textAnswer } from "#src/http/answer.ts";
import type { ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import type { SentText } from "#src/kept-text.ts";

/** 304 when the caller has this version already, else its JSON text. Public, but asked for each time. */
export function unlessKnown(c: ApiContext, etag: string, sent: () => SentText): Answer {
	// Kept by a proxy, an answer to one of our own pages is not for the pages of another origin.
	const headers = { etag, "cache-control": "public, no-cache", vary: "Origin" };
	if (isKnown(c, etag)) return emptyAnswer(c, 304, headers);
	const { bytes, text } = sent();
	return { ...textAnswer(c, text, 200, { "content-type": "application/json", ...headers }), bytes };
}

/** Whether the caller says that it has this version. */
export function isKnown(c: ApiContext, etag: string): boolean {
	const known = c.env.header("if-none-match");
	return known?.split(",").some((each) => strong(each.trim()) === strong(etag)) === true;
}

/** Proxies that compress mark what passes them as weak; for a 304 that is the same tag. */
function strong(etag: string): string {
	return etag.startsWith("W/") ? etag.slice(2) : etag;
}
