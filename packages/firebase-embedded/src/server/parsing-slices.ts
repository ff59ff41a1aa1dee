import type { Server } from "node:http";
import type { Http2SecureServer } from "node:http2";
import type { Socket } from "node:net";

/** Bytes parsed at once. They hold about a hundred of the smallest requests. */
const sliceBytes = 2_048;
/** How a connection of HTTP/2 begins. The parser of HTTP/1.1 reads no further, if it is the beginning. */
const preface = Buffer.from("PRI * HTTP/2.0\r\n\r\n");

/**
 * Parses the connections of HTTP/1.1 in slices. Node.js would go on parsing all that it has read, up to 64 kB, after a connection was
 * destroyed: 3,600 requests in one turn of the event loop.
 */
export class ParsingSlices {
	readonly #feeds = new WeakMap<Socket, (chunk: Buffer) => void>();

	/** @param event that says that a connection has its protocol */
	of(server: Server | Http2SecureServer, event: "connection" | "secureConnection"): void {
		server.on(event, (socket: Socket) => {
			const parsers = socket.listeners("data");
			// A connection that chose HTTP/2.
			if (parsers.length === 0) return;
			const feed = (chunk: Buffer) => {
				const parse = (part: Buffer) => {
					for (const parser of parsers) parser.call(socket, part);
				};
				const isFirst = event === "connection" && socket.bytesRead === chunk.length;
				if (isFirst && chunk.subarray(0, preface.length).equals(preface)) parse(chunk);
				else this.#feed(socket, chunk, parse);
			};
			socket.removeAllListeners("data");
			this.#feeds.set(socket, feed);
			socket.on("data", feed);
		});
	}

	/** The connection changes its protocol: what comes from now on is for others. */
	end(socket: Socket): void {
		const feed = this.#feeds.get(socket);
		this.#feeds.delete(socket);
		if (feed !== undefined) socket.off("data", feed);
	}

	#feed(socket: Socket, chunk: Buffer, parse: (part: Buffer) => void): void {
		for (let at = 0; at < chunk.length; at += sliceBytes) {
			// It ends, after an answer or at once.
			if (socket.destroyed || socket.writableEnded) return;
			if (!this.#feeds.has(socket)) {
				// More than a slice of another protocol before the answer that allows it. No client of ours sends that.
				socket.destroy();
				return;
			}
			if (socket.isPaused()) {
				// Its client takes no answers.
				socket.unshift(chunk.subarray(at));
				return;
			}
			parse(chunk.subarray(at, at + sliceBytes));
		}
	}
}
