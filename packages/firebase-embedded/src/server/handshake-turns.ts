import type { Http2SecureServer } from "node:http2";
import type { Socket } from "node:net";
import { largestNetworkOf } from "@junban/callers/network-of";
import { RateLimit } from "@junban/callers/rate-limit";
import type { TimedTurns } from "@junban/callers/timed-turns";
import { firstMessageOf } from "#src/server/client-hello.ts";
import { OpenHandshakes } from "#src/server/open-handshakes.ts";
import { pathOf } from "#src/server/request-turns.ts";

/** In so many parts, the first message of an honest client has come. It is shorter than two packets. */
const mostReads = 16;
/** Connections of a network whose client must be asked for another key: its second message costs as much again. No browser is asked. */
const askedForKeys = { burst: 20, perSecond: 2 };

/**
 * TLS connections begin in turns of networks, among the requests: the answer to a client's first message costs as much as several
 * requests. Until the whole message is there, nothing is done for a connection.
 *
 * @param ms for the first message
 * @param below the TCP socket of a connection of TLS
 */
export function handshakesInTurn(
	secure: Http2SecureServer,
	turns: TimedTurns,
	ms: number,
	below: (socket: Socket) => Socket | undefined,
): void {
	const begins = secure.listeners("connection");
	secure.removeAllListeners("connection");
	const asked = new RateLimit(askedForKeys, () => performance.now());
	const open = new OpenHandshakes(turns);
	const networkOf = ({ remoteAddress = "" }: Socket) => largestNetworkOf(remoteAddress);
	secure.on("secureConnection", (socket: Socket) => {
		const tcp = below(socket);
		if (tcp !== undefined) open.leave(networkOf(tcp), tcp);
	});
	secure.on("connection", (socket: Socket) => {
		const network = networkOf(socket);
		let first = Buffer.alloc(0);
		let reads = 0;
		const late = setTimeout(() => socket.destroy(), ms);
		const read = () => {
			const bytes: unknown = socket.read();
			if (bytes instanceof Buffer) first = Buffer.concat([first, bytes]);
			const found = firstMessageOf(first);
			if (found === "begun") {
				if (++reads > mostReads) socket.destroy();
				return;
			}
			clearTimeout(late);
			socket.off("readable", read);
			const isOverRate = found === "asking" && !asked.take(network);
			if (found === "refused" || isOverRate) {
				socket.destroy();
				return;
			}
			open.enter(network, pathOf(socket.remoteAddress ?? "", "new connection"), socket, () => {
				socket.unshift(first);
				for (const each of begins) each.call(secure, socket);
			});
		};
		socket.on("readable", read);
		// Its close follows.
		socket.on("error", () => undefined);
		socket.once("close", () => {
			clearTimeout(late);
			open.leave(network, socket);
		});
	});
}
