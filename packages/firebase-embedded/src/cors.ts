import type { IncomingMessage, ServerResponse } from "node:http";

/** Headers of answers that the SDK reads, besides those that every page may read. */
const exposed = [
	"x-http-session-id",
	"x-goog-upload-status",
	"x-goog-upload-url",
	"x-goog-upload-size-received",
	"x-goog-upload-chunk-granularity",
	"accept-ranges",
	"content-disposition",
	"content-range",
	"etag",
].join(", ");

/**
 * Allows pages of the given origins. Pages of the same origin need nothing.
 * @returns whether the request was a preflight and is answered
 */
export function applyCors(req: IncomingMessage, res: ServerResponse, origins: readonly string[]): boolean {
	const { origin } = req.headers;
	if (origin === undefined || !origins.includes(origin)) return false;
	res.setHeader("access-control-allow-origin", origin);
	res.setHeader("access-control-allow-credentials", "true");
	res.setHeader("access-control-expose-headers", exposed);
	res.appendHeader("vary", "Origin");
	if (req.method !== "OPTIONS") return false;
	res.setHeader("access-control-allow-methods", "GET, POST, PATCH, DELETE");
	res.setHeader("access-control-allow-headers", req.headers["access-control-request-headers"] ?? "");
	res.setHeader("access-control-max-age", "3600");
	res.writeHead(204);
	res.end();
	return true;
}
