import type { Http2SecureServer } from "node:http2";
import type { Socket } from "node:net";
import { pathOf, type RequestTurns } from "#src/server/request-turns.ts";

/** The kind of a TLS record that has a part of a handshake. */
const handshake = 22;
/** Of a record: its kind, its version, and the length of what follows. */
const headBytes = 5;
/** What a record holds at most. */
const mostBytes = 16_384;
/** In so many parts, the first message of an honest client has come. It is shorter than two packets. */
const mostReads = 16;

/**
 * TLS connections begin in turns of networks, among the requests: the answer to a client's first message costs as much as several
 * requests. Until the whole message is there, nothing is done for a connection.
 *
 * @param ms for the first message
 */
export function handshakesInTurn(secure: Http2SecureServer, turns: RequestTurns, ms: number): void {
	const begins = secure.listeners("connection");
	secure.removeAllListeners("connection");
	secure.on("connection", (socket: Socket) => {
		let first = Buffer.alloc(0);
		let reads = 0;
		const late = setTimeout(() => socket.destroy(), ms);
		const read = () => {
			const bytes: unknown = socket.read();
			if (bytes instanceof Buffer) first = Buffer.concat([first, bytes]);
			if (!isWhole(first)) {
				if (++reads > mostReads) socket.destroy();
				return;
			}
			clearTimeout(late);
			socket.off("readable", read);
			const forget = turns.add(pathOf(socket.remoteAddress ?? "", "new connection"), () => {
				if (socket.destroyed) return;
				socket.unshift(first);
				for (const each of begins) each.call(secure, socket);
			});
			if (forget !== undefined) socket.once("close", forget);
		};
		socket.on("readable", read);
		// Its close follows.
		socket.on("error", () => undefined);
		socket.once("close", () => clearTimeout(late));
	});
}

/** Whether nothing more must be waited for. What is no handshake, or too large, is refused by TLS itself. */
function isWhole(first: Buffer): boolean {
	if (first.length > 0 && first[0] !== handshake) return true;
	if (first.length < headBytes) return false;
	const length = first.readUInt16BE(3);
	return length > mostBytes || first.length >= headBytes + length;
}
