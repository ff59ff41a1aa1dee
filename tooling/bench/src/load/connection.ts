import { connect, type Socket } from "node:net";

export interface Reply {
	readonly status: number;
	/** One character per byte. */
	readonly body: string;
}

/** One keep-alive connection that sends one request after the other. Rejects when the connection ends. */
export interface Connection {
	readonly ask: (request: string) => Promise<Reply>;
	readonly close: () => void;
}

/**
 * Opens a connection. It is written by hand on a socket: the load shares two cores with the measured server, and `fetch`
 * would cost more CPU than the measured work.
 */
export async function openConnection(port: number): Promise<Connection> {
	const socket = await connected(port);
	let pending: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
	let received = "";
	const fail = (error: Error) => {
		pending?.reject(error);
		pending = undefined;
	};
	socket.setEncoding("latin1");
	socket.on("data", (chunk: string) => {
		received += chunk;
		const taken = takeReply(received);
		if (taken === undefined) return;
		received = received.slice(taken.length);
		const waiting = pending;
		pending = undefined;
		waiting?.resolve(taken.reply);
	});
	socket.on("error", fail);
	socket.on("close", () => fail(new Error("connection closed")));
	return {
		ask: (request) =>
			new Promise((resolve, reject) => {
				pending = { resolve, reject };
				socket.write(request, "latin1");
			}),
		close: () => socket.destroy(),
	};
}

/** @param from the local address. One network has a bounded number of sessions. */
export function connected(port: number, from = "127.0.0.1"): Promise<Socket> {
	return new Promise((resolve, reject) => {
		const socket = connect({ port, host: "127.0.0.1", localAddress: from, noDelay: true });
		socket.once("connect", () => resolve(socket));
		socket.once("error", reject);
	});
}

/** The first complete reply and its length in characters; undefined while a part is missing. */
export function takeReply(received: string): { reply: Reply; length: number } | undefined {
	const headEnd = received.indexOf("\r\n\r\n");
	if (headEnd === -1) return undefined;
	const head = received.slice(0, headEnd).toLowerCase();
	const status = Number(head.slice(9, 12));
	const start = headEnd + 4;
	if (head.includes("\r\ntransfer-encoding: chunked")) return takeChunks(received, start, status);
	const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
	if (received.length < start + length) return undefined;
	return { reply: { status, body: received.slice(start, start + length) }, length: start + length };
}

function takeChunks(
	received: string,
	start: number,
	status: number,
): { reply: Reply; length: number } | undefined {
	let body = "";
	let at = start;
	for (;;) {
		const lineEnd = received.indexOf("\r\n", at);
		if (lineEnd === -1) return undefined;
		const size = Number.parseInt(received.slice(at, lineEnd), 16);
		const next = lineEnd + 2 + size + 2;
		if (received.length < next) return undefined;
		if (size === 0) return { reply: { status, body }, length: next };
		body += received.slice(lineEnd + 2, lineEnd + 2 + size);
		at = next;
	}
}
