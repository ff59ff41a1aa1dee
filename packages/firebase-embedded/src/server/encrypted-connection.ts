import type { Http2SecureServer } from "node:http2";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { RequestBounds } from "#src/server/http2.ts";
import { readCost, type SmallReads } from "#src/server/small-reads.ts";
import { TlsRecords } from "#src/server/tls-records.ts";
import { TurnedConnection, type TurnedConnectionOptions } from "#src/server/turned-connection.ts";

/** What encryption adds to the bytes of a record with TLS 1.3. With 1.2 it is a little more. */
const addedBytes = 17;

const ends = ["remoteAddress", "remoteFamily", "remotePort", "localAddress", "localPort"] as const;

/**
 * What a client of TLS sends, before it is decrypted, in turns of networks. OpenSSL handles all records that it gets at once, and says
 * nothing about some of them: clients of TLS 1.3 may change their keys as often as they like, and 40 MB of such changes stopped everybody for 13 s.
 */
class EncryptedConnection extends TurnedConnection {
	protected readonly readCost = readCost;
	readonly #records = new TlsRecords();
	readonly #tcp: Socket;
	readonly #small: SmallReads;

	/** @param tcp nobody else reads or writes */
	constructor(tcp: Socket, small: SmallReads, options: TurnedConnectionOptions) {
		super(tcp, options);
		this.#tcp = tcp;
		this.#small = small;
	}

	protected get begunBytes(): number {
		return this.#records.begunBytes;
	}

	protected costOf(part: Buffer): number | undefined {
		let cost = 0;
		for (const length of this.#records.begunIn(part)) {
			if (this.#small.isOver(this.#tcp, Math.max(0, length - addedBytes))) return undefined;
			cost += readCost;
		}
		return cost;
	}
}

/** Lets the connections of a TLS server be decrypted in turns: see `EncryptedConnection`. */
export function decryptInTurn(
	secure: Http2SecureServer,
	{ parsing, pathOf, small, waiting }: Pick<RequestBounds, "parsing" | "pathOf" | "small" | "waiting">,
): void {
	const begins = secure.listeners("connection");
	secure.removeAllListeners("connection");
	secure.on("connection", (tcp: Socket) => {
		small.countForNetwork(tcp);
		const encrypted = new EncryptedConnection(tcp, small, {
			turns: parsing,
			waiting,
			path: () => pathOf(tcp),
			cut: () => tcp.destroy(),
		});
		const server = telling(secure, (socket) => {
			// TLS asks the layer below for its addresses, and only sockets have any.
			for (const end of ends) Object.defineProperty(socket, end, { value: tcp[end] });
			small.share(socket, tcp);
		});
		for (const begin of begins) begin.call(server, encrypted);
	});
}

/** `secure` for one connection. It has the same settings and listeners, and `tell` learns of the connection of TLS before they do. */
function telling(secure: Http2SecureServer, tell: (socket: TLSSocket) => void): Http2SecureServer {
	return Object.create(secure, {
		emit: {
			value(event: string, ...told: unknown[]) {
				const [socket] = told;
				if (event === "secureConnection" && socket instanceof TLSSocket) tell(socket);
				return secure.emit(event, ...told);
			},
		},
	});
}
