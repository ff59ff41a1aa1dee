import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { largestNetworkOf } from "@junban/callers/network-of";
import { RateLimit } from "@junban/callers/rate-limit";
import { partBytes, SmallParts } from "#src/server/small-parts.ts";

/** Small reads that one request may bring: its head and its body in two parts each, and frames about its answer. */
export const partsOfRequest = 4;
/**
 * What each read costs, in bytes of `ParsingTurns`, whatever it holds: 10 to 25 µs. A turn handles 400 of them. While the cost of a body was
 * none, 100 connections that sent theirs in records of 256 bytes made everybody wait for 0.8 s.
 */
export const readCost = 160;
/** Reads with fewer bytes are small for their network. Honest programs write a packet of at least 1,178 bytes, or all that they have to say. */
const packetBytes = 1_024;
/**
 * Small reads of the TLS connections of one network: at once, and in a second. 6,000 take 80 ms. 10,000 phones behind one address that
 * reconnect at the same moment stay below it: each has one or two, its handshake takes about 1 ms, and its request gives them back.
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
}

/**
 * Bounds the reads of connections that bring few bytes. Each costs as much as hundreds of bytes, and TLS lets a client bring them one
 * by one, thousands in one packet, which OpenSSL and Node.js handle outside of all turns.
 */
export class SmallReads {
	readonly #connections = new WeakMap<Socket, OfConnection>();
	readonly #networks: RateLimit;

	/** @param now milliseconds since any instant */
	constructor(now: () => number = () => performance.now()) {
		this.#networks = new RateLimit(ofNetwork, now);
	}

	/**
	 * Counts what a connection reads from now on, and ends it beyond the bounds. Reads of a paused connection count, too, because TLS delivers
	 * all records of a packet even then.
	 */
	follow(socket: Socket): void {
		if (this.#connections.has(socket)) return;
		this.#of(socket);
		const { push } = socket;
		socket.push = (part: unknown, encoding) => {
			if (part instanceof Buffer && !socket.destroyed && this.isOver(socket, part.length)) socket.destroy();
			// Nothing that is read afterwards may be passed on.
			return socket.destroyed ? false : push.call(socket, part, encoding);
		};
	}

	/**
	 * Counts a read. Large ones make up for small ones: programs write the length, the bytes and the end of a chunk one after the other.
	 *
	 * @param length its bytes
	 * @returns whether the connection has to end
	 */
	isOver(socket: Socket, length: number): boolean {
		const counted = this.#of(socket);
		const isOwnOver = counted.own.take(1 - length / partBytes) === "connection";
		if (!(socket instanceof TLSSocket)) return isOwnOver;
		const parts = 1 - length / packetBytes;
		counted.ofNetwork.take(parts);
		if (parts <= 0) return isOwnOver;
		const network = largestNetworkOf(socket.remoteAddress ?? "");
		const isNetworkOver = !this.#networks.has(network);
		if (!isNetworkOver) this.#networks.spend(network, parts);
		return isOwnOver || (isNetworkOver && counted.ofNetwork.used > few);
	}

	/** There was a reason for some: a request has begun, or an answer was taken. */
	giveBack(socket: Socket, parts: number): void {
		const counted = this.#of(socket);
		counted.own.giveBack(parts);
		counted.ofNetwork.giveBack(parts);
		if (socket instanceof TLSSocket)
			this.#networks.spend(largestNetworkOf(socket.remoteAddress ?? ""), -parts);
	}

	#of(socket: Socket): OfConnection {
		const known = this.#connections.get(socket);
		if (known !== undefined) return known;
		const counted = { own: new SmallParts(), ofNetwork: new SmallParts() };
		this.#connections.set(socket, counted);
		return counted;
	}
}
