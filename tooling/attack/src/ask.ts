import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { fieldsOf, isCode } from "@junban/domain/values";

export interface Asked {
	/** GET by default, POST with a body. */
	readonly method?: string;
	/** A text is sent as it is, anything else as JSON. */
	readonly body?: unknown;
	readonly token?: string | undefined;
	readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request with any headers, `Host` as well. Rejects when no answer comes. */
export async function ask(url: string, { method, body, token, headers }: Asked = {}): Promise<Answer> {
	const sent = request(url, {
		agent,
		method: method ?? (body === undefined ? "GET" : "POST"),
		headers: {
			...(body === undefined ? {} : { "Content-Type": "application/json" }),
			...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
			...headers,
		},
	});
	sent.end(body === undefined || typeof body === "string" ? body : JSON.stringify(body));
	const [response]: IncomingMessage[] = await once(sent, "response");
	if (response === undefined) throw new Error("no answer");
	let text = "";
	for await (const part of response.setEncoding("utf8")) text += String(part);
	return { status: response.statusCode ?? 0, headers: response.headers, text };
}

/**
 * The name of a refusal: the API's code of the catalogue, or the status or message of Firebase's errors. Throws for an answer
 * that is no refusal in JSON.
 */
export function refusalOf({ status, text }: Answer): string {
	const body: unknown = JSON.parse(text);
	const answer = fieldsOf(Array.isArray(body) ? body[0] : body);
	if (status >= 400 && isCode(answer?.code)) return answer.code;
	const error = fieldsOf(answer?.error);
	const name = error?.status ?? error?.message;
	if (status >= 400 && typeof name === "string") return name;
	throw new Error(`no refusal: ${status} ${text.slice(0, 200)}`);
}
