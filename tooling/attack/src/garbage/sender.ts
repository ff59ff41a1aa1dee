/**
 * Sends garbage from a thread of its own, as fast as the server answers it, until it is told to stop or has sent enough;
 * then tells what came back.
 */
import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { fieldsOf, isCode } from "@junban/domain/values";
import { AnswerReader, type RawAnswer } from "./answers.ts";
import { brokenBytes, Supply } from "./garbage.ts";

export interface Sent {
	/** Requests that were answered. Those that came after the server had ended their connection do not count. */
	readonly requests: number;
	/** Answers by status, and how refusals were told. */
	readonly answers: Readonly<Record<string, number>>;
	/**
	 * Refusals that are neither the API's nor Firebase's in JSON nor pages, failures of the server, and connections that it
	 * ended without saying so.
	 */
	readonly unknown: readonly string[];
}

const CONNECTIONS = 48;
/** Requests that one connection sends before their answers are read. The front ends a connection with more. */
const PIPELINED = 3;
/** Of these writes one ends its connection in the middle of something. */
const BROKEN = 10;

const { url, most = Number.POSITIVE_INFINITY }: { readonly url: string; readonly most?: number } = workerData;
const { hostname, port, host } = new URL(url);
const answers: Record<string, number> = {};
const unknown = new Set<string>();
const supply = new Supply(host);
let requests = 0;
let writes = 0;
let isOver = false;

function note({ status, head, body, method }: RawAnswer): void {
	requests++;
	const kind = status < 400 ? String(status) : `${status} ${method === "HEAD" ? "head" : told(head, body)}`;
	answers[kind] = (answers[kind] ?? 0) + 1;
	const isFault = status >= 500 && status !== 501 && status !== 503;
	if (isFault || kind.endsWith("unknown")) unknown.add(`${head}\r\n\r\n${body}`.slice(0, 500));
}

/** How a refusal is told. */
function told(head: string, body: string): "json" | "page" | "unknown" {
	const type = /^content-type: ([^;\r\n]*)/im.exec(head)?.[1];
	if (type === "text/html") return "page";
	return type === "application/json" && isKnown(body) ? "json" : "unknown";
}

function isKnown(body: string): boolean {
	try {
		const answer: unknown = JSON.parse(body);
		const fields = fieldsOf(Array.isArray(answer) ? answer[0] : answer);
		return isCode(fields?.code) || fieldsOf(fields?.error) !== undefined;
	} catch {
		return false;
	}
}

/** Sends the next requests of a connection. Returns whether the connection is cut off within the last of them. */
function send(socket: Socket, reader: AnswerReader): boolean {
	const isCut = ++writes % BROKEN === 0;
	const sent = Array.from({ length: isCut ? PIPELINED - 1 : PIPELINED }, () => supply.next());
	for (const { method } of sent) reader.asked(method);
	const bytes = sent.map((each) => each.bytes);
	if (isCut) {
		bytes.push(brokenBytes(host));
		setTimeout(() => socket.destroy(), 50);
	}
	socket.write(Buffer.concat(bytes));
	return isCut;
}

/** Sends over one connection until it ends, or all is over. */
async function converse(): Promise<void> {
	const socket = connect(Number(port), hostname).setEncoding("latin1");
	const reader = new AnswerReader();
	let lastHead = "";
	let isCut = send(socket, reader);
	try {
		for await (const part of socket) {
			for (const answer of reader.read(String(part))) {
				note(answer);
				lastHead = answer.head;
			}
			if (isCut || reader.awaited > 0) continue;
			if (isOver || requests >= most) break;
			isCut = send(socket, reader);
		}
	} catch (error) {
		// The connection was reset, or cut off from here. Anything else is what came.
		if (!(error instanceof Error && "code" in error)) unknown.add(String(error));
	}
	if (!isCut && reader.awaited > 0 && !/^connection: close/im.test(lastHead))
		unknown.add(`no answer after: ${lastHead}; begun: ${reader.rest.slice(0, 200)}`);
}

async function sendOn(): Promise<void> {
	while (!isOver && requests < most) await converse();
}

parentPort?.once("message", () => {
	isOver = true;
});
await Promise.all(Array.from({ length: CONNECTIONS }, sendOn));
parentPort?.postMessage({ requests, answers, unknown: [...unknown] } satisfies Sent);
