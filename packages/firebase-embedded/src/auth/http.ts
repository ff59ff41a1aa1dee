import type { IncomingMessage, ServerResponse } from "node:http";
import type { Accounts } from "./accounts.ts";
import { AuthError, unimplemented } from "./auth-error.ts";
import { lookup } from "./methods/lookup.ts";
import type { Body, Method } from "./methods/method.ts";
import { refreshToken } from "./methods/refresh-token.ts";
import { signInWithPassword } from "./methods/sign-in-with-password.ts";
import { signUp } from "./methods/sign-up.ts";
import type { AuthLog } from "./types.ts";

const MAX_BODY_BYTES = 64 * 1024;
const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/accounts:";
const TOKEN = "/securetoken.googleapis.com/v1/token";

const accountMethods = new Map<string, Method>(Object.entries({ signUp, signInWithPassword, lookup }));
// Cross-site pages cannot send these types without asking first, so the host's cross-origin policy holds.
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** The method that a path names; undefined when the path is not of this service. */
export function routeOf(path: string): { name: string; method: Method } | undefined {
	if (path === TOKEN) return { name: "token", method: refreshToken };
	if (!path.startsWith(ACCOUNTS)) return undefined;
	const name = path.slice(ACCOUNTS.length);
	return { name, method: accountMethods.get(name) ?? refuse(name) };
}

export async function answer(
	{ accounts, address, log }: { accounts: Accounts; address: string; log: AuthLog },
	{ name, method }: { name: string; method: Method },
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	try {
		if (req.method !== "POST") throw new AuthError("METHOD_NOT_ALLOWED", undefined, 405);
		const body = await readBody(req, name === "token");
		sendJson(res, 200, await method(accounts, body, { address }));
	} catch (error) {
		if (error instanceof AuthError) {
			if (error.code === "TOO_MANY_ATTEMPTS_TRY_LATER") log("warn", "auth limit reached", { method: name });
			sendError(res, error);
		} else {
			log("error", "auth request failed", { method: name, error: String(error) });
			sendFault(res);
		}
	} finally {
		// A body that was not read to its end would be taken for the next request.
		if (!req.complete) req.resume();
	}
}

export function sendJson(res: ServerResponse, status: number, body: object, cache = "no-store"): void {
	const bytes = Buffer.from(JSON.stringify(body));
	res.writeHead(status, {
		"Content-Type": "application/json; charset=utf-8",
		"Content-Length": bytes.length,
		"Cache-Control": cache,
		"X-Content-Type-Options": "nosniff",
	});
	res.end(bytes);
}

function sendError(res: ServerResponse, error: AuthError): void {
	if (error.status === 413) res.setHeader("Connection", "close");
	if (error.status === 405) res.setHeader("Allow", "POST");
	const reason = { message: error.message, domain: "global", reason: "invalid" };
	sendJson(res, error.status, { error: { code: error.status, message: error.message, errors: [reason] } });
}

/**
 * Not JSON on purpose: the SDK then reports `auth/network-request-failed` and keeps the session, whereas any error it
 * can read during a refresh at start-up signs the person out.
 */
function sendFault(res: ServerResponse): void {
	if (res.headersSent) {
		res.destroy();
		return;
	}
	res.writeHead(503, { "Content-Type": "text/plain", "Cache-Control": "no-store", "Retry-After": "5" });
	res.end("unavailable");
}

function refuse(name: string): Method {
	// The name comes from the URL: only a plain word is repeated.
	const shown = /^\w{1,40}$/.test(name) ? name : "unknown";
	return () => Promise.reject(unimplemented(`accounts:${shown}`));
}

async function readBody(req: IncomingMessage, isForm: boolean): Promise<Body> {
	const type = req.headers["content-type"] ?? "";
	const isJson = JSON_TYPE.test(type);
	if (!isJson && !(isForm && FORM_TYPE.test(type)))
		throw new AuthError("UNSUPPORTED_MEDIA_TYPE", undefined, 415);
	const text = await readText(req);
	if (!isJson) return Object.fromEntries(new URLSearchParams(text));
	let parsed: unknown;
	try {
		parsed = JSON.parse(text);
	} catch {
		throw new AuthError("INVALID_ARGUMENT", "Invalid JSON payload received.");
	}
	if (!isBody(parsed)) throw new AuthError("INVALID_ARGUMENT", "The payload must be an object.");
	return parsed;
}

function isBody(value: unknown): value is Body {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readText(req: IncomingMessage): Promise<string> {
	const tooLarge = () => new AuthError("PAYLOAD_TOO_LARGE", undefined, 413);
	if (Number(req.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return Promise.reject(tooLarge());
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let bytes = 0;
		req.on("data", (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
			else reject(tooLarge());
		});
		req.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
		req.on("error", reject);
		req.on("close", () => reject(new AuthError("INVALID_ARGUMENT", "The request ended early.")));
	});
}
