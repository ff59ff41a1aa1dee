import { now } from "@junban/product/clock";
import { connected, takeReply } from "./connection.ts";

/** A Listen stream of the SDK's protocol on one query, or a stream of server-sent events. */
export type Wanted =
	| {
			readonly kind: "listen";
			/** The local address. */
			readonly from: string;
			readonly token: string;
			readonly database: string;
			readonly parent: string;
			readonly query: object;
	  }
	| { readonly kind: "events" };

/** An answer that never ends. */
export interface OpenStream {
	/** Resolves with the instant at which the text arrived, counting from this call; rejects when the stream ends. */
	readonly heard: (text: string) => Promise<number>;
	/** Bytes received so far. */
	readonly received: () => number;
	readonly close: () => void;
}

const CHANNEL = "/google.firestore.v1.Firestore/Listen/channel";
const SESSION = /\["c","([^"]+)"/;
/** The end of a chunked answer. */
const END = "\r\n0\r\n\r\n";
/** Characters kept for a text that arrives in two parts: longer than every expected text. */
const TAIL = 100;

/** Opens the stream and waits until it is up to date. */
export async function openStream(port: number, wanted: Wanted): Promise<OpenStream> {
	const socket = await connected(port, wanted.kind === "listen" ? wanted.from : undefined);
	socket.setEncoding("latin1");
	let bytes = 0;
	let answer = "";
	let tail = "";
	let next: ((confirmed: number) => void) | undefined;
	let waiting: { text: string; resolve: (at: number) => void; reject: (error: Error) => void } | undefined;
	let take = stream;
	socket.on("data", (chunk: string) => take(chunk));
	const fail = () => {
		waiting?.reject(new Error(`the stream ended: ${tail}`));
		waiting = undefined;
	};
	socket.on("error", fail);
	socket.on("close", fail);

	function stream(chunk: string): void {
		bytes += chunk.length;
		answer += chunk;
		if (answer.endsWith(END)) {
			const confirmed = lastArray(takeReply(answer)?.reply.body ?? "");
			answer = "";
			next?.(confirmed);
		}
		const seen = tail + chunk;
		tail = seen.slice(-TAIL);
		if (waiting === undefined || !seen.includes(waiting.text)) return;
		waiting.resolve(now());
		waiting = undefined;
		// The same characters must not match the next expected text.
		tail = "";
	}

	function heard(text: string): Promise<number> {
		return new Promise((resolve, reject) => {
			waiting = { text, resolve, reject };
		});
	}

	function ask(request: string): Promise<string> {
		return new Promise((resolve, reject) => {
			let received = "";
			take = (chunk) => {
				received += chunk;
				const taken = takeReply(received);
				if (taken === undefined) return;
				take = stream;
				if (taken.reply.status === 200) resolve(taken.reply.body);
				else reject(new Error(`${taken.reply.status} ${taken.reply.body}`));
			};
			socket.write(request);
		});
	}

	const head = `Host: 127.0.0.1:${port}\r\n`;
	if (wanted.kind === "events") {
		const open = heard(": open");
		socket.write(`GET /events HTTP/1.1\r\n${head}\r\n`);
		await open;
	} else {
		const form = openingForm(wanted);
		const query = `VER=8&database=${encodeURIComponent(wanted.database)}`;
		const type = "Content-Type: application/x-www-form-urlencoded\r\n";
		const opened = await ask(
			`POST ${CHANNEL}?${query}&RID=1&CVER=22&X-HTTP-Session-Id=gsessionid&t=1 HTTP/1.1\r\n${head}${type}Content-Length: ${form.length}\r\n\r\n${form}`,
		);
		const sid = SESSION.exec(opened)?.[1];
		if (sid === undefined) throw new Error(`no session: ${opened}`);
		// The first target change without a target id: from here on the client shows its documents.
		const current = heard('{"targetChange":{"resumeToken"');
		next = (confirmed) =>
			socket.write(
				`GET ${CHANNEL}?${query}&RID=rpc&SID=${sid}&AID=${confirmed}&CI=0&TYPE=xmlhttp&t=1 HTTP/1.1\r\n${head}\r\n`,
			);
		next(0);
		await current;
	}
	return { heard, received: () => bytes, close: () => socket.destroy() };
}

/** The form that opens a session with a Listen target. */
function openingForm({ token, database, parent, query }: Extract<Wanted, { kind: "listen" }>): string {
	return new URLSearchParams({
		headers: `Authorization:Bearer ${token}\r\n`,
		count: "1",
		ofs: "0",
		req0___data__: JSON.stringify({
			database,
			addTarget: { targetId: 2, query: { parent, structuredQuery: query } },
		}),
	}).toString();
}

/** Number of the last array in `<length>\n<arrays>` frames; lengths count UTF-16 units. @param body one character per byte */
function lastArray(body: string): number {
	const text = Buffer.from(body, "latin1").toString();
	let payload = "";
	for (let at = 0; at < text.length; ) {
		const start = text.indexOf("\n", at) + 1;
		const end = start + Number(text.slice(at, start - 1));
		payload = text.slice(start, end);
		at = end;
	}
	const arrays: unknown = JSON.parse(payload);
	const last: unknown = Array.isArray(arrays) ? arrays.at(-1) : undefined;
	if (!Array.isArray(last) || typeof last[0] !== "number") throw new Error(`no arrays: ${payload}`);
	return last[0];
}
