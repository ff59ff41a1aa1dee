/** For tests: the WebChannel protocol, one step at a time. */
import { type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** Reads `<length>\n<payload>` chunks as they arrive. */
export class ChunkReader {
	readonly #reader: ReadableStreamDefaultReader<string>;
	#text = "";

	constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
		this.#reader = body.pipeThrough(new TextDecoderStream()).getReader();
	}

	/** The next chunk, parsed; undefined at the end. */
	async next(): Promise<unknown> {
		for (;;) {
			const newline = this.#text.indexOf("\n");
			const length = newline === -1 ? Number.NaN : Number(this.#text.slice(0, newline));
			if (this.#text.length >= newline + 1 + length) {
				const payload = this.#text.slice(newline + 1, newline + 1 + length);
				this.#text = this.#text.slice(newline + 1 + length);
				return JSON.parse(payload);
			}
			const { value, done } = await this.#reader.read();
			if (done) {
				if (this.#text !== "") throw new Error(`Half a chunk: ${this.#text}`);
				return undefined;
			}
			this.#text += value;
		}
	}

	cancel(): Promise<void> {
		return this.#reader.cancel();
	}
}

export interface RawChannel {
	sid: string;
	/** POSTs messages. */
	forward(offset: number, messages: unknown[], aid?: number): Promise<{ status: number; body: string }>;
	/**
	 * Sends an already encoded form, because encoding a large one takes seconds on a busy machine and an idle Write
	 * stream ends. A large one is bytes: its head is sent first, and its answer may come before its end. A stream is sent as it
	 * arrives.
	 */
	send(
		form: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>,
		aid?: number,
	): Promise<{ status: number; body: string }>;
	/** A hanging GET. */
	back(aid: number, query?: string): Promise<ChunkReader>;
	terminate(): Promise<number>;
}

export function channelForm(offset: number, messages: unknown[], headers = ""): string {
	const form = new URLSearchParams({ count: String(messages.length), ofs: String(offset) });
	if (headers !== "") form.set("headers", headers);
	for (const [at, message] of messages.entries()) {
		form.set(`req${at}___data__`, typeof message === "string" ? message : JSON.stringify(message));
	}
	return form.toString();
}

/** `fetch` fails if the server, which has answered, takes no more of the body. */
function sendLarge(url: string, bytes: Uint8Array): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		const headers = { "content-length": String(bytes.byteLength) };
		const sent = request(url, { method: "POST", headers }, (answer) => {
			text(answer).then((body) => {
				resolve({ status: answer.statusCode ?? 0, body });
				sent.destroy();
			}, reject);
		});
		sent.on("error", reject);
		sent.flushHeaders();
		sent.write(bytes);
	});
}

/** Opens a new connection. `fetch` may reuse one that the server is just closing because it was idle for long. */
function ask(method: "GET" | "POST", url: string): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		request(url, { method, agent: false }, resolve).on("error", reject).end();
	});
}

export async function openChannel(
	server: { url: string },
	kind: "Listen" | "Write",
	options: { messages?: unknown[]; headers?: string } = {},
): Promise<RawChannel> {
	const base = `${server.url}/google.firestore.v1.Firestore/${kind}/channel`;
	const body = channelForm(0, options.messages ?? [], options.headers);
	const response = await fetch(`${base}?VER=8&RID=1&CVER=22&X-HTTP-Session-Id=gsessionid&t=1`, {
		method: "POST",
		body,
	});
	const opened = await response.text();
	const handshake = /^(\d+)\n(\[\[0,\["c","([^"]+)","",8,14,30000\]\]\])$/.exec(opened);
	if (
		handshake === null ||
		Number(handshake[1]) !== handshake[2]?.length ||
		!response.headers.has("x-http-session-id")
	) {
		throw new Error(`No handshake: ${opened}`);
	}
	const sid = handshake[3] ?? "";
	let rid = 1;
	const send: RawChannel["send"] = async (form, aid = 0) => {
		const url = `${base}?VER=8&SID=${sid}&RID=${++rid}&AID=${aid}`;
		if (form instanceof Uint8Array) return await sendLarge(url, form);
		const answer = await fetch(url, { method: "POST", body: form, duplex: "half" });
		return { status: answer.status, body: await answer.text() };
	};
	return {
		sid,
		forward: (offset, messages, aid) => send(channelForm(offset, messages), aid),
		send,
		async back(aid, query = "CI=0") {
			const answer = await ask("GET", `${base}?VER=8&SID=${sid}&RID=rpc&AID=${aid}&TYPE=xmlhttp&${query}`);
			if (answer.statusCode !== 200) throw new Error(`Status ${answer.statusCode}: ${await text(answer)}`);
			return new ChunkReader(Readable.toWeb(answer));
		},
		async terminate() {
			const answer = await ask("POST", `${base}?VER=8&SID=${sid}&RID=9&TYPE=terminate`);
			await text(answer);
			return answer.statusCode ?? 0;
		},
	};
}
