import type { Http2Session } from "node:http2";

/**
 * Bytes of a connection that belong to no request: at once, and in a second. The senders of four uploads that are cut at the same
 * time learn of it only after 64 kB each.
 */
const atOnce = 262_144;
const aSecond = 16_384;
/** What a request may bring besides its body: the largest head, and what its frames add. */
const requestBytes = 20_000;
/** What a body brings for each of its bytes: its frames have heads, too. */
const bodyFactor = 1.1;
/** A client says of so many bytes of answers that it has taken them, in one byte. */
const answerBytes = 256;

interface Traffic {
	read: number;
	written: number;
	/** When it was counted, and when it had grown. */
	at: number;
	grown: number;
	/** Bytes of requests since then. */
	ofRequests: number;
	/** Bytes of no request that may still come. */
	left: number;
}

/**
 * Ends connections of HTTP/2 without traffic, and bounds what the others send besides requests: frames that change a window or a
 * setting, that are empty or come too late, and heads that Node.js refuses. It handles them by itself, outside of all turns: with
 * 400 connections that sent nothing else, others waited for a second.
 */
export class SessionTraffic {
	readonly #sessions = new Map<Http2Session, Traffic>();
	readonly #idleMs: number;
	readonly #end: (session: Http2Session) => void;

	/** @param end ends a connection at once */
	constructor(idleMs: number, end: (session: Http2Session) => void) {
		this.#idleMs = idleMs;
		this.#end = end;
	}

	add(session: Http2Session): void {
		// Node.js would keep its own timer, and with it the session, after the connection has ended.
		session.setTimeout(0);
		const { bytesRead, bytesWritten } = session.socket;
		const now = performance.now();
		this.#sessions.set(session, {
			read: bytesRead,
			written: bytesWritten,
			at: now,
			grown: now,
			ofRequests: 0,
			left: atOnce,
		});
		session.once("close", () => this.#sessions.delete(session));
	}

	/** A request has begun. */
	request(session: Http2Session): void {
		this.#took(session, requestBytes);
	}

	/** A part of a request's body has come. */
	body(session: Http2Session, bytes: number): void {
		this.#took(session, bytes * bodyFactor);
	}

	/** Call it often. */
	sweep(): void {
		const now = performance.now();
		for (const [session, traffic] of this.#sessions) {
			if (session.destroyed) continue;
			const { bytesRead, bytesWritten } = session.socket;
			const read = bytesRead - traffic.read;
			const written = bytesWritten - traffic.written;
			const stray = read - traffic.ofRequests - written / answerBytes;
			const left = traffic.left + ((now - traffic.at) / 1000) * aSecond - stray;
			traffic.left = Math.min(atOnce, left);
			traffic.read = bytesRead;
			traffic.written = bytesWritten;
			traffic.at = now;
			traffic.ofRequests = 0;
			if (read > 0 || written > 0) traffic.grown = now;
			if (left < 0) this.#end(session);
			else if (now - traffic.grown > this.#idleMs) this.#endIdle(session);
		}
	}

	/** At first its client is told. */
	#endIdle(session: Http2Session): void {
		if (session.closed) this.#end(session);
		else session.close();
	}

	#took(session: Http2Session, bytes: number): void {
		const traffic = this.#sessions.get(session);
		if (traffic !== undefined) traffic.ofRequests += bytes;
	}
}
