import type { IncomingMessage, ServerResponse } from "node:http";
import { sameSecret } from "#src/access/same-secret.ts";
import { endsConnection } from "#src/http.ts";
import type { Accounts } from "./accounts.ts";
import { agentOf } from "./agent.ts";
import { AuthError } from "./auth-error.ts";
import { readBody } from "./body.ts";
import type { Devices } from "./devices.ts";
import { localeOf } from "./mail/locale.ts";
import type { Body, Caller } from "./methods/method.ts";
import { type Route, requireVerb } from "./routes.ts";
import { isSecure } from "./settings.ts";

/** The parts of an HTTP answer besides the accounts. */
export type HttpContext = {
	accounts: Accounts;
	devices: Devices;
	clientAddress: (req: IncomingMessage) => string;
	/** Bearer token of trusted servers. */
	serviceSecret: string;
};

export async function answer(
	context: HttpContext,
	route: Route,
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	const { accounts } = context;
	const jobs: (() => void)[] = [];
	const left = leftOf(res);
	try {
		requireVerb(route, req.method);
		const body = route.verb === "POST" ? await readBody(req, route.form === true) : queryOf(req);
		sendJson(res, 200, await route.method(accounts, body, callerOf(context, jobs, { req, res, left })));
	} catch (error) {
		if (error instanceof AuthError) {
			if (error.code === "TOO_MANY_ATTEMPTS_TRY_LATER" && !left.aborted)
				accounts.log({ level: "warn", event: "auth limit reached", fields: { method: route.name } });
			sendError(res, error, route.verb);
		} else {
			const fields = { method: route.name, error: String(error) };
			accounts.log({ level: "error", event: "auth request failed", fields });
			sendFault(res);
		}
	} finally {
		// Forgets the rest of the body, behind which the next request comes.
		if (!req.complete) req.resume();
	}
	if (jobs.length > 0) setImmediate(() => runJobs(accounts, jobs));
}

function queryOf({ url = "" }: IncomingMessage): Body {
	return Object.fromEntries(new URLSearchParams(url.split("?", 2)[1]));
}

function runJobs({ log }: Accounts, jobs: readonly (() => void)[]): void {
	try {
		for (const job of jobs) job();
	} catch (error) {
		const fields = { method: "afterwards", error: String(error) };
		log({ level: "error", event: "auth request failed", fields });
	}
}

function callerOf(
	context: HttpContext,
	jobs: (() => void)[],
	{ req, res, left }: { req: IncomingMessage; res: ServerResponse; left: AbortSignal },
): Caller {
	const { accounts, devices } = context;
	const known = devices.read(req);
	return {
		address: context.clientAddress(req),
		locale: localeOf(req),
		device: known,
		deviceOf(owner) {
			const agent = agentOf(req.headers["user-agent"]);
			if (known?.isOf(owner)) return { hash: known.hash, former: known.hash, ...agent };
			const device = devices.create(owner);
			res.setHeader("Set-Cookie", devices.cookie(device, isSecure(accounts.settings)));
			return { hash: device.hash, former: known?.hash ?? device.hash, ...agent };
		},
		isService: () => sameSecret(req.headers.authorization ?? "", `Bearer ${context.serviceSecret}`),
		afterAnswer: (job) => jobs.push(job),
		left,
	};
}

/** Aborts when the answer is sent, or its client has left. */
export function leftOf(res: ServerResponse): AbortSignal {
	const left = new AbortController();
	res.once("close", () => left.abort());
	return left.signal;
}

export function sendJson(res: ServerResponse, status: number, body: object, cache = "no-store"): void {
	const text = JSON.stringify(body);
	res.writeHead(status, {
		"Content-Type": "application/json; charset=utf-8",
		"Content-Length": Buffer.byteLength(text),
		"Cache-Control": cache,
		"X-Content-Type-Options": "nosniff",
	});
	// Node.js sends a text together with the head.
	res.end(text);
}

function sendError(res: ServerResponse, error: AuthError, verb: string): void {
	if (endsConnection(res)) res.setHeader("Connection", "close");
	if (error.status === 405) res.setHeader("Allow", verb);
	const reason = { message: error.message, domain: "global", reason: "invalid" };
	sendJson(res, error.status, { error: { code: error.status, message: error.message, errors: [reason] } });
}

/**
 * Not JSON, on purpose: the SDK then reports `auth/network-request-failed` and keeps the session. With a JSON error
 * during a refresh at start-up, it would sign the user out.
 */
function sendFault(res: ServerResponse): void {
	if (res.headersSent) {
		res.destroy();
		return;
	}
	res.writeHead(503, { "Content-Type": "text/plain", "Cache-Control": "no-store", "Retry-After": "5" });
	res.end("unavailable");
}
