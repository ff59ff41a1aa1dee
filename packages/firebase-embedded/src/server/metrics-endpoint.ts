import type { IncomingMessage, ServerResponse } from "node:http";
import { sameSecret } from "#src/access/same-secret.ts";
import type { Embedded } from "#src/embedded.ts";
import { sendText } from "#src/http.ts";
import { metricsText } from "#src/metrics.ts";

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

/**
 * Answers GET `/metrics` in Prometheus' format, for callers with the service secret and for callers on this machine.
 * For all other paths it does nothing and returns false. Requests that a proxy forwards are not from this machine, nor
 * are those of a page whose host name resolves to this machine.
 * @param more metrics of other parts of this process, in the same format
 */
export function handleMetrics(
	embedded: Embedded,
	req: IncomingMessage,
	res: ServerResponse,
	more: () => string = () => "",
): boolean {
	if (req.url?.split("?", 1)[0] !== "/metrics") return false;
	if (req.method !== "GET" && req.method !== "HEAD") sendText(res, 405, "");
	else if (isLocal(req) || hasSecret(req, embedded.serviceSecret))
		sendText(res, 200, metricsText(embedded.metrics()) + more(), "text/plain; version=0.0.4; charset=utf-8");
	else sendText(res, 403, "Only from this machine, or with the service secret\n");
	return true;
}

export function hasSecret(req: IncomingMessage, secret: string): boolean {
	const token = /^Bearer (.+)$/i.exec(req.headers.authorization ?? "")?.[1];
	return token !== undefined && sameSecret(token, secret);
}

function isLocal({ headers, httpVersion, socket }: IncomingMessage): boolean {
	const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];
	// nginx's default is HTTP/1.0, with a local host name and without the caller's address.
	return (
		httpVersion !== "1.0" &&
		loopback.test(socket.remoteAddress ?? "") &&
		loopbackHost.test(headers.host ?? "") &&
		forwardingHeaders.every((name) => headers[name] === undefined)
	);
}
