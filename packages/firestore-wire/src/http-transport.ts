import { FirestoreError, type RpcMethod, type RpcTransport } from "#src/rpc.ts";

export interface HttpTransportOptions {
	/** The address before `/v1`, for example `https://firestore.googleapis.com`. */
	baseUrl: string;
	projectId: string;
	/** Default: `(default)`. */
	databaseId?: string;
	/** Returns the bearer token. Called for every request, so the token may change. */
	token: () => Promise<string>;
	fetch?: typeof fetch;
	/** Milliseconds until a call fails with DEADLINE_EXCEEDED. Default: 10,000. */
	timeoutMs?: number;
}

/** Firestore's REST interface over fetch. Never retries. */
export function httpTransport(options: HttpTransportOptions): RpcTransport {
	const { baseUrl, projectId, databaseId = "(default)", token, timeoutMs = 10_000 } = options;
	const send = options.fetch ?? globalThis.fetch.bind(globalThis);
	const root = `${baseUrl.replace(/\/$/, "")}/v1/projects/${projectId}/databases/${databaseId}/documents`;

	async function call(
		method: RpcMethod,
		parent: string,
		body: object,
		signal?: AbortSignal,
	): Promise<unknown> {
		const path = parent === "" ? "" : `/${parent.split("/").map(encodeURIComponent).join("/")}`;
		const authorization = `Bearer ${await bearer(token)}`;
		// Not AbortSignal.timeout: its timer cannot be cleared, and a Durable Object with a timer does not hibernate.
		const timeout = new AbortController();
		const timer = setTimeout(() => timeout.abort(), timeoutMs);
		let status: number;
		let text: string;
		try {
			const response = await send(`${root}${path}:${method}`, {
				method: "POST",
				headers: { authorization, "content-type": "application/json" },
				body: JSON.stringify(body),
				redirect: "manual",
				signal: signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]),
			});
			status = response.status;
			text = await response.text();
		} catch (cause) {
			if (timeout.signal.aborted)
				throw new FirestoreError("DEADLINE_EXCEEDED", "No answer in time", { cause });
			if (signal?.aborted === true) throw new FirestoreError("CANCELLED", "Call abandoned", { cause });
			throw new FirestoreError("UNAVAILABLE", "No connection", { cause });
		} finally {
			clearTimeout(timer);
		}
		const answer = parseJson(text);
		if (status !== 200) throw refusal(status, answer);
		if (answer === undefined) throw new FirestoreError("UNKNOWN", "The answer is not JSON");
		return answer;
	}

	return { call };
}

async function bearer(token: () => Promise<string>): Promise<string> {
	try {
		return await token();
	} catch (cause) {
		throw new FirestoreError("UNAUTHENTICATED", "No token to send", { cause, outcome: "refused" });
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const statusOfHttp: { [code: number]: string } = {
	400: "INVALID_ARGUMENT",
	401: "UNAUTHENTICATED",
	403: "PERMISSION_DENIED",
	404: "NOT_FOUND",
	408: "DEADLINE_EXCEEDED",
	409: "ABORTED",
	413: "INVALID_ARGUMENT",
	429: "RESOURCE_EXHAUSTED",
	499: "CANCELLED",
	500: "INTERNAL",
	501: "UNIMPLEMENTED",
	503: "UNAVAILABLE",
	504: "DEADLINE_EXCEEDED",
};

/** Streaming calls wrap the error in a list. The answer of a proxy may hold no error object. */
function refusal(status: number, answer: unknown): FirestoreError {
	const outer: unknown = Array.isArray(answer) ? answer[0] : answer;
	const error = member(outer, "error");
	const named = member(error, "status");
	const message = member(error, "message");
	return new FirestoreError(
		typeof named === "string" ? named : (statusOfHttp[status] ?? "UNKNOWN"),
		typeof message === "string" ? message : `HTTP status ${status}`,
	);
}

function member(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
