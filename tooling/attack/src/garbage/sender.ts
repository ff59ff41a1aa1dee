/** Sends garbage from a thread of its own, as fast as it can, until it is told to stop or has sent enough; then tells what came back. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { fieldsOf, isCode } from "@junban/domain/values";
import { brokenBytes, garbage } from "./garbage.ts";

export interface Sent {
	readonly requests: number;
	/** Answers by status, and how refusals were told. */
	readonly answers: Readonly<Record<string, number>>;
	/** Refusals that are neither the API's nor Firebase's in JSON nor pages, and failures of the server. */
	readonly unknown: readonly string[];
}

const CONNECTIONS = 16;
/** Requests that one connection sends before their answers are read. The front ends a connection with more. */
const PIPELINED = 16;
/** Of these connections one ends in the middle of something. */
const BROKEN = 10;

const { url, most = Number.POSITIVE_INFINITY }: { readonly url: string; readonly most?: number } = workerData;
const { hostname, port, host } = new URL(url);
const answers: Record<string, number> = {};
const unknown = new Set<string>();
let requests = 0;
let isOver = false;

/** Reads the answers of one connection until it closes. */
async function answersOf(socket: Socket): Promise<string> {
	let text = "";
	socket.setEncoding("latin1").on("data", (part: string) => {
		text += part;
	});
	await once(socket, "close");
	return text;
}

/** @param isCut the connection was ended within its last answer */
function note(text: string, isCut: boolean): void {
	const parts = text.split(/(?=HTTP\/1\.1 \d{3} )/);
	for (const part of isCut ? parts.slice(0, -1) : parts) {
		const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(part)?.[1]);
		if (Number.isNaN(status) || status < 200) continue;
		const kind = status < 400 ? String(status) : `${status} ${refusalIn(part)}`;
		answers[kind] = (answers[kind] ?? 0) + 1;
		const isFault = status >= 500 && status !== 501 && status !== 503;
		if (isFault || kind.endsWith("unknown")) unknown.add(part.slice(0, 500));
	}
}

/** How a refusal is told. Answers to HEAD, and to what is no HTTP, have no body. */
function refusalIn(answer: string): "bare" | "json" | "page" | "unknown" {
	const [head = "", ...rest] = answer.split("\r\n\r\n");
	const type = /^content-type: ([^;\r\n]*)/im.exec(head)?.[1];
	// Lengths of chunks stand between the lines of a body.
	const body = rest.join("\r\n\r\n").replaceAll(/(?:^|\r\n)[\da-f]*(?:\r\n|$)/g, "");
	if (body === "") return "bare";
	if (type === "text/html") return "page";
	return type === "application/json" && isKnown(body) ? "json" : "unknown";
}

function isKnown(body: string): boolean {
	try {
		const told: unknown = JSON.parse(body);
		const answer = fieldsOf(Array.isArray(told) ? told[0] : told);
		return isCode(answer?.code) || fieldsOf(answer?.error) !== undefined;
	} catch {
		return false;
	}
}

async function sendOn(): Promise<void> {
	for (let n = 0; !isOver && requests < most; n++) {
		const socket = connect(Number(port), hostname).on("error", () => undefined);
		const read = answersOf(socket);
		const isCut = n % BROKEN === 0;
		const sent = Array.from({ length: isCut ? PIPELINED - 1 : PIPELINED }, () => garbage(host));
		if (isCut) sent.push(brokenBytes(host));
		requests += sent.length;
		socket.write(Buffer.concat(sent));
		if (isCut) setTimeout(() => socket.destroy(), 50);
		else socket.end();
		note(await read, isCut);
	}
}

parentPort?.once("message", () => {
	isOver = true;
});
await Promise.all(Array.from({ length: CONNECTIONS }, sendOn));
parentPort?.postMessage({ requests, answers, unknown: [...unknown] } satisfies Sent);
