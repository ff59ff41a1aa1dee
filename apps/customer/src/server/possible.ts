/** Refuses what no browser sends, before anything renders it or writes it to a log. */
import { getPath } from "hono/utils/url";
import type { PageContext } from "./context.ts";
import { bareAnswer } from "./policy.ts";
import { emptyPage } from "./send-page.ts";

/** Stands for every path that cannot be decoded, or would be one with a NUL. */
const UNDECODABLE = "/%";

/** The path that routes match. Hono alone would try several times to decode one that cannot be decoded. */
export function pathOf(request: Request): string {
	return isDecodable(new URL(request.url).pathname) ? getPath(request) : UNDECODABLE;
}

export async function onlyPossible(c: PageContext, next: () => Promise<void>): Promise<Response | undefined> {
	if (!["GET", "HEAD", "POST"].includes(c.req.method)) return bareAnswer(405, { allow: "GET, HEAD, POST" });
	if (c.req.path === UNDECODABLE) return emptyPage(c, 404);
	await next();
	return undefined;
}

function isDecodable(path: string): boolean {
	try {
		// The result is used: a call without one is left out of the build.
		return !decodeURIComponent(path).includes("\0");
	} catch {
		return false;
	}
}
