import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { largestNetworkOf } from "@junban/callers/network-of";
import { RateLimit } from "@junban/callers/rate-limit";
import { partBytes, SmallParts } from "#src/server/small-parts.ts";

/** Small reads that one request may bring: its head and its body in two parts each, and frames about its answer. */
export const partsOfRequest = 4;
/**
 * What each read and each record of TLS costs, in bytes of `ParsingTurns`, whatever it holds: 10 to 25 µs. A turn handles 400 of them, of TLS about 160.
 * While the cost of a body was none, 100 connections that sent theirs in records of 256 bytes made everybody wait for 0.8 s.
 */
export const readCost = 160;

/** What a read costs. Of TLS a part is paid for before it is decrypted; with nothing left to pay, one turn would handle all that wait. */
export function readCostOf(socket: Socket): number {
	return socket instanceof TLSSocket ? readCost / 2 : readCost;
}

/** Records with fewer bytes are small for their network. Honest programs write a packet of at least 1,178 bytes, or all that they have to say. */
const packetBytes = 1_024;
/**
 * Small records of the TLS connections of one network: at once, and in a second. 6,000 take 80 ms. 10,000 phones behind one address that
 * reconnect at the same moment stay below it: each has up to four, its handshake takes about 1 ms, and its request gives them back.
 */
const ofNetwork = { burst: 6_000, perSecond: 4_000 };
/**
 * A connection with fewer is not ended for what others of its network bring. HTTP/2 begins with three. A browser then requests up to 20
 * files at once, each in a record of its own; in a crowd these requests wait for a turn, and give their reads back only then.
 */
const few = 24;

interface OfConnection {
	/** Of fewer bytes than `partBytes`. */
	readonly own: SmallParts;
	/** Of fewer bytes than `packetBytes`. */
	readonly ofNetwork: SmallParts;
	/** Of a connection of TLS. */
	readonly network: string | undefined;
}

/**
 * Bounds the reads of connections that bring few bytes, and the records of those of TLS. Each costs as much as hundreds of bytes, and TLS
 * lets a client bring thousands of records in one packet.
 */
export class SmallReads {
	readonly #connections = new WeakMap<Socket, OfConnection>();
	readonly #networks: RateLimit;

	/** @param now milliseconds since any instant */
	constructor(now: () => number = () => performance.now()) {
		this.#networks = new RateLimit(ofNetwork, now);
	}

	/** Counts what a connection reads from now on, and ends it beyond the bounds. Of TLS the records below are counted, see `share`. */
	follow(socket: Socket): void {
		if (this.#connections.has(socket)) return;
		this.#add(socket, undefined);
		const { push } = socket;
		socket.push = (part: unknown, encoding) => {
			if (part instanceof Buffer && !socket.destroyed && this.isOver(socket, part.length)) socket.destroy();
			// Nothing that is read afterwards may be passed on.
			return socket.destroyed ? false : push.call(socket, part, encoding);
		};
	}

	/** What a connection brings counts for its network, too. Call it before anything is counted. */
	countForNetwork(tcp: Socket): void {
		this.#add(tcp, largestNetworkOf(tcp.remoteAddress ?? ""));
	}

	/** What is given back to a connection of TLS is given back to the one below. */
	share(socket: Socket, tcp: Socket): void {
		this.#connections.set(socket, this.#of(tcp));
	}

	/**
	 * Counts a read or a record. Large ones make up for small ones: programs write the length, the bytes and the end of a chunk one after the
	 * other.
	 *
	 * @param length its bytes
	 * @returns whether the connection has to end
	 */
	isOver(socket: Socket, length: number): boolean {
		const { network, own, ofNetwork } = this.#of(socket);
		const isOwnOver = own.take(1 - length / partBytes) === "connection";
		if (network === undefined) return isOwnOver;
		const parts = 1 - length / packetBytes;
		ofNetwork.take(parts);
		if (parts <= 0) return isOwnOver;
		const isNetworkOver = !this.#networks.has(network);
		if (!isNetworkOver) this.#networks.spend(network, parts);
		return isOwnOver || (isNetworkOver && ofNetwork.used > few);
	}

	/** There was a reason for some: a request has begun, or an answer was taken. */
	giveBack(socket: Socket, parts: number): void {
		const { network, own, ofNetwork } = this.#of(socket);
		own.giveBack(parts);
		ofNetwork.giveBack(parts);
		if (network !== undefined) this.#networks.spend(network, -parts);
	}

	#of(socket: Socket): OfConnection {
		return this.#connections.get(socket) ?? this.#add(socket, undefined);
	}

	#add(socket: Socket, network: string | undefined): OfConnection {
		const counted = { own: new SmallParts(), ofNetwork: new SmallParts(), network };
		this.#connections.set(socket, counted);
		return counted;
	}
}
