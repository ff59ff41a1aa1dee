/** The transport of the typed clients to version 2 of the API. It never throws and never repeats a request. */
import {
	type AppUid,
	type Code,
	type EpochMs,
	fieldsOf,
	isCode,
	type LineUid,
	type Locale,
} from "@junban/domain/values";
import { filledPath, type Method, type PathNames, type Route } from "./routes.ts";
import { isText, isWhole, parseJson } from "./values.ts";

export interface ApiFailure {
	readonly ok: false;
	/**
	 * `offline`: no answer came; the call may have taken effect. For an answer that is not the API's, and for an unexpected
	 * error of the API, the call's own code (`guide-over-failed`), else `internal`.
	 */
	readonly code: Code;
	/** HTTP status; 0 without an answer. */
	readonly status: number;
	/** The server's own text of the error. For reports; screens show the sentence of the code. */
	readonly message?: string;
	readonly requestId?: string;
	/** Of a refused join: the time when joining opens again, if known. */
	readonly opensAt?: EpochMs;
	/** Of a refused join: the shop's own text about it. */
	readonly detail?: string;
	readonly detailEn?: string;
	/** The uid of the question whose answer is refused. */
	readonly question?: string;
	/** Of a join to a flooded line: the task to solve, see `join-work.ts`. */
	readonly work?: string;
}

export type ApiResult<T> = { readonly ok: true; readonly value: T } | ApiFailure;

/** A line of a shop. */
export interface LinePath {
	readonly app: AppUid;
	readonly line: LineUid;
}

export interface ApiClientOptions {
	/** The part of the address before `/apiV2`; `""` for the page's own origin. */
	readonly base: string;
	readonly fetch?: typeof fetch;
	/** Language of the server's messages. */
	readonly locale: Locale;
	/** Gets the ID token of the signed-in account before each signed call. Undefined without an account. */
	readonly token?: () => Promise<string | undefined>;
	/** Milliseconds until an unanswered request is `offline`. Default 10,000. */
	readonly timeoutMs?: number;
}

export interface Call<T> {
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string>>;
	/** Whether the ID token is sent, if there is one. */
	readonly signed?: boolean;
	/** The code of a failure without a meaning of its own. Default `internal`. */
	readonly otherwise?: Code;
	readonly read: (body: unknown, response: Response) => T | undefined;
}

/** Sends one call. `names`: a value for each parameter of the route's path. */
export type Send = <Path extends Route["path"], T>(
	route: { readonly method: Method; readonly path: Path },
	names: PathNames<Path>,
	call: Call<T>,
) => Promise<ApiResult<T>>;

export function createSend(options: ApiClientOptions): Send {
	const { base, locale, token, timeoutMs = 10_000 } = options;
	const request = options.fetch ?? fetch.bind(globalThis);

	async function exchange<T>(
		method: Method,
		path: string,
		call: Call<T>,
		signal: AbortSignal,
	): Promise<ApiResult<T>> {
		const headers: Record<string, string> = { "Accept-Language": locale, ...call.headers };
		if (call.body !== undefined) headers["Content-Type"] = "application/json";
		const idToken = call.signed === true ? await token?.() : undefined;
		if (idToken !== undefined) headers.Authorization = `Bearer ${idToken}`;
		const query = call.query === undefined ? "" : `?${new URLSearchParams(call.query)}`;
		const response = await request(base + path + query, {
			method,
			headers,
			signal,
			// The caller keeps the board's ETag. The browser's cache would hide the 304.
			cache: "no-store",
			...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
		});
		const body = parseJson(await response.text());
		if (!response.ok && response.status !== 304) return failure(response, body, call.otherwise);
		const value = call.read(body, response);
		return value === undefined ? failure(response, undefined, call.otherwise) : { ok: true, value };
	}

	return async ({ method, path }, names, call) => {
		const abort = new AbortController();
		const timer = setTimeout(() => abort.abort(), timeoutMs);
		try {
			return await raced(exchange(method, filledPath(path, names), call, abort.signal), abort.signal);
		} catch {
			// No answer, or no token because the sign-in service did not answer.
			return { ok: false, code: "offline", status: 0 };
		} finally {
			clearTimeout(timer);
		}
	};
}

function failure(response: Response, body: unknown, otherwise: Code = "internal"): ApiFailure {
	const fields = fieldsOf(body);
	const code = fields?.code;
	return {
		ok: false,
		code: isCode(code) && code !== "internal" ? code : otherwise,
		status: response.status,
		...(isText(fields?.message) ? { message: fields.message } : {}),
		...(isText(fields?.requestId) ? { requestId: fields.requestId } : {}),
		...(isWhole(fields?.opens_at) ? { opensAt: fields.opens_at } : {}),
		...(isText(fields?.detail) ? { detail: fields.detail } : {}),
		...(isText(fields?.detail_en) ? { detailEn: fields.detail_en } : {}),
		...(isText(fields?.question) ? { question: fields.question } : {}),
		...(isText(fields?.work) ? { work: fields.work } : {}),
	};
}

/** Rejects on the signal, even when the token or the body never arrives. */
function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
		work.then(resolve, reject);
	});
}
