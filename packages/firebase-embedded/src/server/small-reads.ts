import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { largestNetworkOf } from "@junban/callers/network-of";
import { RateLimit } from "@junban/callers/rate-limit";
import { partBytes, SmallParts } from "#src/server/small-parts.ts";

/** Small reads that one request may bring: its head and its body in two parts each, and frames about its answer. */
export const partsOfRequest = 4;
/**
 * Small reads of the TLS connections of one network: at once, and in a second. 12,000 take 60 ms. When 10,000 phones behind one address
 * reconnect at the same moment, each sends one or two.
 */
const ofNetwork = { burst: 12_000, perSecond: 4_000 };
/** With fewer a connection stays, whatever others of its network bring. */
const few = 4;

/**
 * Bounds the reads of connections that bring few bytes. Each costs as much as hundreds of bytes, and TLS lets a client bring them one
 * by one, thousands in one packet, which OpenSSL and Node.js handle outside of all turns.
 */
export class SmallReads {
	readonly #connections = new WeakMap<Socket, SmallParts>();
	readonly #networks: RateLimit;

	/** @param now milliseconds since any instant */
	constructor(now: () => number = () => performance.now()) {
		this.#networks = new RateLimit(ofNetwork, now);
	}

	/**
	 * Counts a read. Large ones make up for small ones: programs write the length, the bytes and the end of a chunk one after the other.
	 *
	 * @param length its bytes
	 * @param madeUp small reads for which there was a reason since the last one
	 * @returns whether the connection has to end
	 */
	isOver(socket: Socket, length: number, madeUp = 0): boolean {
		const parts = 1 - length / partBytes - madeUp;
		const own = this.#of(socket);
		const isOwnOver = own.take(parts) === "connection";
		if (parts <= 0 || !(socket instanceof TLSSocket)) return isOwnOver;
		const network = largestNetworkOf(socket.remoteAddress ?? "");
		const isNetworkOver = !this.#networks.has(network);
		if (!isNetworkOver) this.#networks.spend(network, parts);
		return isOwnOver || (isNetworkOver && own.used > few);
	}

	/** There was a reason for some: a request has begun. */
	giveBack(socket: Socket, parts: number): void {
		this.#of(socket).giveBack(parts);
		if (socket instanceof TLSSocket)
			this.#networks.spend(largestNetworkOf(socket.remoteAddress ?? ""), -parts);
	}

	#of(socket: Socket): SmallParts {
		const known = this.#connections.get(socket);
		if (known !== undefined) return known;
		const parts = new SmallParts();
		this.#connections.set(socket, parts);
		return parts;
	}
}
