import type { IncomingMessage, ServerResponse } from "node:http";
import { ALWAYS } from "./answer.ts";
import type { ApiEnv, Bindings } from "./context.ts";
import type { Answer } from "./plain-answer.ts";
import { Refusal } from "./refusal.ts";

/** As much of Hono as is used here: of a request whose body nobody reads it asks nothing but method and address. */
interface App {
	fetch(request: Pick<Request, "method" | "url">, env: ApiEnv["Bindings"]): Response | Promise<Response>;
}

/** What the `host` header of somebody who found this server can be. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?$/i;
/** Paths that a Request would bring to another form. */
const INDIRECT = /\\|\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;
/** Hono wants a Response for each call; those of Node are given already. */
const GIVEN = new Response(null);

/**
 * Lets the app answer a call of Node's server. Body and answer go past `Request` and `Response`, which on Node cost more
 * than what most calls do.
 */
export async function answerNodeCall(
	app: App,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	addressOf: (incoming: IncomingMessage) => string,
): Promise<void> {
	const { method = "GET", url = "/" } = incoming;
	if (!isHost(incoming)) {
		outgoing.writeHead(400, { ...ALWAYS, "content-length": 0 }).end();
		return;
	}
	await app.fetch({ method, url: urlOf(url) }, new NodeBindings(incoming, outgoing, addressOf));
}

/** One call of Node's server. */
class NodeBindings implements Bindings {
	readonly #incoming: IncomingMessage;
	readonly #outgoing: ServerResponse;
	readonly #addressOf: (incoming: IncomingMessage) => string;

	constructor(
		incoming: IncomingMessage,
		outgoing: ServerResponse,
		addressOf: (incoming: IncomingMessage) => string,
	) {
		this.#incoming = incoming;
		this.#outgoing = outgoing;
		this.#addressOf = addressOf;
	}

	address(): string {
		return this.#addressOf(this.#incoming);
	}

	header(name: string): string | undefined {
		const header = this.#incoming.headers[name];
		// Node keeps a list only of headers that no caller sends.
		return Array.isArray(header) ? header.join(", ") : header;
	}

	body(most: number): Promise<string> {
		return bodyOf(this.#incoming, most);
	}

	deliver(answer: Answer): Response {
		write(this.#outgoing, answer, this.#incoming.method !== "HEAD");
		return GIVEN;
	}
}

/** HTTP/1.0 knows no hosts: the probes of some load balancers name none. */
function isHost({ headers: { host }, httpVersion }: IncomingMessage): boolean {
	return host === undefined ? httpVersion === "1.0" : HOST.test(host);
}

function urlOf(target: string): string {
	const url = `http://node${target}`;
	return INDIRECT.test(target) ? (URL.parse(url)?.href ?? url) : url;
}

function write(outgoing: ServerResponse, { bytes, headers, status, text }: Answer, isAsked: boolean): void {
	if (text === null) {
		outgoing.writeHead(status, headers).end();
		return;
	}
	const length = bytes === undefined ? Buffer.byteLength(text) : bytes.length;
	outgoing.writeHead(status, { ...headers, "content-length": length });
	if (!isAsked) outgoing.end();
	else if (bytes === undefined) outgoing.end(text);
	else outgoing.end(bytes, "latin1");
}

/** The body as text; refused once it has more than `most` bytes. */
function bodyOf(incoming: IncomingMessage, most: number): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let length = 0;
		incoming.on("data", (chunk: Buffer) => {
			length += chunk.length;
			if (length > most) {
				chunks.length = 0;
				reject(new Refusal("payload-too-large"));
			} else chunks.push(chunk);
		});
		incoming.on("end", () => resolve(utf8(chunks)));
		incoming.on("error", reject);
		// It broke off before anybody listened, or without a word.
		const closed = () => {
			if (!incoming.readableEnded) reject(new Refusal("invalid-value"));
		};
		if (incoming.destroyed) closed();
		else incoming.on("close", closed);
	});
}

function utf8(chunks: readonly Buffer[]): string {
	const [first] = chunks;
	const text = (chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks)).toString();
	// As `Request.text` does it.
	return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
