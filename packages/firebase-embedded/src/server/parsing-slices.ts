import type { IncomingMessage, Server } from "node:http";
import type { Http2SecureServer } from "node:http2";
import type { Socket } from "node:net";
import type { ParsingTurns } from "@junban/callers/parsing-turns";
import { freeMemory } from "#src/free-memory.ts";
import { partsOfRequest, readCostOf, type SmallReads } from "#src/server/small-reads.ts";
import { WaitingBytes } from "#src/server/waiting-bytes.ts";

/** Bytes parsed at once. They hold about a hundred of the smallest requests. */
const sliceBytes = 2_048;
/** From this size on the memory of what was read is freed as soon as it is parsed. */
const largeBytes = 8_192;
/** Shorter chunks cost one for each byte, whatever they hold. */
const shortBytes = 1_024;
/** What each line of a longer chunk costs. A field becomes an object. */
const lineCost = 16;
/** How many bytes of a longer chunk cost one more. They are only copied. */
const bytesOfCost = 16;
/** A chunk with more lines costs one for each byte. A head has 100 fields at most. */
const mostLines = 256;
const newline = 0x0a;
/** How a connection of HTTP/2 begins. The parser of HTTP/1.1 reads no further, if it is the beginning. */
const preface = Buffer.from("PRI * HTTP/2.0\r\n\r\n");

/**
 * Parses the connections of HTTP/1.1 in turns of their networks: thousands may have written at the same moment. Each is parsed in
 * slices: Node.js would go on parsing all that it has read, up to 64 kB, after a connection was destroyed. That is 3,600 requests in
 * one turn of the event loop.
 */
export class ParsingSlices {
	readonly #feeds = new WeakMap<Socket, (chunk: Buffer) => void>();
	readonly #small: SmallReads;
	/** Bytes that surely belong to the body of a request that has begun. */
	readonly #bodies = new WeakMap<Socket, number>();
	readonly #turns: ParsingTurns;
	readonly #pathOf: (socket: Socket) => readonly string[];
	readonly #waiting = new WeakSet<Socket>();
	/** Paused connections, with what they have brought. */
	readonly #kept: WaitingBytes;
	/** Those whose turn has come: what they have brought follows at once. */
	readonly #next = new WeakSet<Socket>();

	/** @param pathOf the groups of a connection that have turns */
	constructor(
		turns: ParsingTurns,
		small: SmallReads,
		pathOf: (socket: Socket) => readonly string[],
		kept = new WaitingBytes(),
	) {
		this.#kept = kept;
		this.#turns = turns;
		this.#small = small;
		this.#pathOf = pathOf;
	}

	/** @param event that says that a connection has its protocol */
	of(server: Server | Http2SecureServer, event: "connection" | "secureConnection"): void {
		server.on(event, (socket: Socket) => {
			if ("alpnProtocol" in socket && socket.alpnProtocol === "h2") return;
			const parsers = socket.listeners("data");
			const feed = (chunk: Buffer) => {
				const parse = (part: Buffer) => {
					for (const parser of parsers) parser.call(socket, part);
				};
				const isFirst = event === "connection" && socket.bytesRead === chunk.length;
				if (isFirst && chunk.subarray(0, preface.length).equals(preface)) parse(chunk);
				else if (this.#hasTurn(socket, chunk)) this.#feed(socket, chunk, parse);
				else {
					socket.pause();
					// It comes again with `resume`.
					socket.unshift(chunk);
				}
			};
			this.#kept.follow(socket, () => this.#pathOf(socket));
			this.#small.follow(socket);
			socket.removeAllListeners("data");
			this.#feeds.set(socket, feed);
			socket.on("data", feed);
		});
	}

	/** A request has begun. Its body of a known length holds no other request, so it is parsed without slices. */
	body({ socket, headers }: IncomingMessage): void {
		// Of the slice with the head, the rest may belong to the body.
		this.#bodies.set(socket, Number(headers["content-length"] ?? 0) - sliceBytes);
		this.#small.giveBack(socket, partsOfRequest);
	}

	/** The connection changes its protocol: what comes from now on is for others. */
	end(socket: Socket): void {
		const feed = this.#feeds.get(socket);
		this.#feeds.delete(socket);
		if (feed !== undefined) socket.off("data", feed);
	}

	/** False: it must wait. Its turn begins with `resume`, after which its bytes come again. */
	#hasTurn(socket: Socket, chunk: Buffer): boolean {
		if (this.#next.delete(socket)) return true;
		// Who reads a body resumes its connection.
		if (this.#waiting.has(socket)) return false;
		// What a body consists of costs nothing more.
		const cost = readCostOf(socket) + costOf(chunk.subarray(Math.max(0, this.#bodies.get(socket) ?? 0)));
		if (this.#turns.take(cost)) return true;
		const begin = () => {
			this.#waiting.delete(socket);
			socket.off("close", forget);
			this.#next.add(socket);
			socket.resume();
		};
		const forget = this.#turns.wait(this.#pathOf(socket), cost, begin);
		this.#waiting.add(socket);
		socket.once("close", forget);
		return false;
	}

	#feed(socket: Socket, chunk: Buffer, parse: (part: Buffer) => void): void {
		const isLarge = chunk.length >= largeBytes;
		for (let at = 0; at < chunk.length; ) {
			// It ends, after an answer or at once.
			if (socket.destroyed || socket.writableEnded) return;
			if (!this.#feeds.has(socket)) {
				// More than a slice of another protocol before the answer that allows it. No client of ours sends that.
				socket.destroy();
				return;
			}
			if (socket.isPaused()) {
				// Its client takes no answers.
				// Copied, because a view of a part keeps the whole chunk in memory.
				socket.unshift(Buffer.from(chunk.subarray(at)));
				if (isLarge) freeMemory(chunk);
				return;
			}
			const body = this.#bodies.get(socket) ?? 0;
			const part = chunk.subarray(at, at + Math.max(sliceBytes, body));
			this.#bodies.set(socket, body - part.length);
			at += part.length;
			// Others may keep a view of it: a body, or what follows an upgrade.
			parse(isLarge ? Buffer.from(part) : part);
		}
		if (isLarge) freeMemory(chunk);
	}
}

/**
 * What it costs to parse these heads of requests; one byte of a short head costs one. Requests that come through a proxy wait in one
 * queue: when each byte cost one, 9,000 heads of 15 kB took 2,250 turns of the event loop, and everybody waited for 4 s.
 */
function costOf(heads: Buffer): number {
	const { length } = heads;
	if (length < shortBytes) return length;
	let lines = 0;
	for (let end = heads.indexOf(newline); end !== -1; end = heads.indexOf(newline, end + 1))
		if (++lines > mostLines) return length;
	return Math.min(lines * lineCost + length / bytesOfCost, length);
}
