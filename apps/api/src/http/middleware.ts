/** The middleware of all calls, in the order in which `app.ts` uses it. */
import { Buffer } from "node:buffer";
import { bodyLimit } from "hono/body-limit";
import type { ApiMiddleware } from "./context.ts";
import { GUARDS } from "./guards.ts";
import { Refusal } from "./refusal.ts";

/** Counts and logs each request once it is answered. */
export const observe: ApiMiddleware = async (c, next) => {
	const { limits, log, metrics, now, recent } = c.env.api;
	const started = now();
	await next();
	const { status } = c.res;
	// The machine's clock may be set back.
	const ms = Math.max(0, now() - started);
	const endpoint = c.get("endpoint");
	const code = c.get("refused");
	const route = c.get("route") ?? "/*";
	const requestId = c.get("requestId");
	const call = endpoint === undefined ? UNKNOWN : { method: endpoint.method, route };
	metrics.answered(call, status, ms);
	recent.answered(`${call.method} ${call.route}`, status, ms, code);
	const isTold = status >= 400 && limits.answerLines.take(`${route} ${code}`);
	const level = !isTold ? "debug" : status >= 500 ? "error" : "info";
	// The route's pattern, never the path: paths carry member uids.
	log(level, "request", () => ({
		method: c.req.method,
		route,
		status,
		...(code === undefined ? {} : { code }),
		ms,
		requestId,
	}));
};

const UNKNOWN = { method: "any", route: "none" };

/** Gives back the room of a request's body after the answer. */
export const freeBody: ApiMiddleware = async (c, next) => {
	try {
		await next();
	} finally {
		c.get("giveBack")?.();
	}
};

/** Gives each request an id. The caller's `X-Request-Id` is not read. */
export const identify: ApiMiddleware = (c, next) => {
	const requestId = Buffer.from(c.env.api.randomBytes(8)).toString("hex");
	c.set("requestId", requestId);
	c.header("x-request-id", requestId);
	return next();
};

/** Sets the headers of every answer. An operation may replace them. */
export const guard: ApiMiddleware = (c, next) => {
	for (const name in GUARDS) c.header(name, GUARDS[name]);
	return next();
};

/** Largest body in bytes. */
const MAX_BODY = 64 * 1024;

/** Refuses bodies above 64 kB by their declared length, before they are read. The HTTP parser holds them to it. */
export const limitBody: ApiMiddleware = (c, next) =>
	Number(c.req.header("content-length") ?? 0) > MAX_BODY ? refuseBody() : next();

/**
 * Reads a body without a declared length, and refuses it as soon as more than 64 kB have come. Called behind the other
 * checks of a call: until then nobody waits for the body.
 */
export const readUndeclaredBody = bodyLimit({ maxSize: MAX_BODY, onError: refuseBody });

function refuseBody(): never {
	throw new Refusal("payload-too-large");
}
