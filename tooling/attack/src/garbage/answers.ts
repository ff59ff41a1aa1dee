/** An answer to a request over HTTP/1.1, as it came. Bytes are characters of latin1. */
export interface RawAnswer {
	readonly status: number;
	readonly head: string;
	readonly body: string;
	/** Of the request. */
	readonly method: string;
}

interface Begun extends Pick<RawAnswer, "status" | "head"> {
	readonly bodyAt: number;
}

/** Reads the answers of one connection to requests whose methods are known, in their order. */
export class AnswerReader {
	readonly #methods: string[] = [];
	#text = "";

	/** Requests without an answer so far. */
	get awaited(): number {
		return this.#methods.length;
	}

	/** Notes that a request was sent. */
	asked(method: string): void {
		this.#methods.push(method);
	}

	/** Takes what has come, and returns the answers that are complete by it. What comes unasked is not read. */
	read(part: string): RawAnswer[] {
		this.#text += part;
		const answers: RawAnswer[] = [];
		for (let [method] = this.#methods; method !== undefined; [method] = this.#methods) {
			const begun = beginOf(this.#text);
			if (begun === undefined) break;
			const { status, head, bodyAt } = begun;
			const isInterim = status < 200;
			const found = isInterim ? { body: "", end: bodyAt } : bodyIn(this.#text, begun, method);
			if (found === undefined) break;
			this.#text = this.#text.slice(found.end);
			if (isInterim) continue;
			this.#methods.shift();
			answers.push({ status, head, body: found.body, method });
		}
		return answers;
	}

	/** What has come of the next answer. */
	get rest(): string {
		return this.#text;
	}
}

interface Body {
	readonly body: string;
	readonly end: number;
}

/** Undefined while the body is not complete. */
function bodyIn(text: string, { status, head, bodyAt }: Begun, method: string): Body | undefined {
	if (method === "HEAD" || status === 204 || status === 304) return { body: "", end: bodyAt };
	if (/^transfer-encoding: chunked/im.test(head)) return chunksIn(text, bodyAt);
	const length = /^content-length: (\d+)/im.exec(head)?.[1];
	// It lasts until the connection ends.
	if (length === undefined) return undefined;
	const end = bodyAt + Number(length);
	return end > text.length ? undefined : { body: text.slice(bodyAt, end), end };
}

function beginOf(text: string): Begun | undefined {
	const headEnd = text.indexOf("\r\n\r\n");
	if (headEnd < 0) return undefined;
	const head = text.slice(0, headEnd);
	const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
	if (Number.isNaN(status)) throw new Error(`no answer: ${text.slice(0, 200)}`);
	return { status, head, bodyAt: headEnd + 4 };
}

function chunksIn(text: string, bodyAt: number): Body | undefined {
	let body = "";
	let at = bodyAt;
	for (;;) {
		const lineEnd = text.indexOf("\r\n", at);
		const size = lineEnd < 0 ? Number.NaN : Number.parseInt(text.slice(at, lineEnd), 16);
		const end = lineEnd + 2 + size + 2;
		if (Number.isNaN(size) || end > text.length) return undefined;
		if (size === 0) return { body, end };
		body += text.slice(lineEnd + 2, end - 2);
		at = end;
	}
}
