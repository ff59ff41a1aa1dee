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
	at: number;
	/** Bytes of requests since then. */
	ofRequests: number;
	/** Bytes of no request that may still come. */
	left: number;
}

/**
 * Bounds what connections of HTTP/2 send besides requests: frames that change a window or a setting, that are empty or come too
 * late, and heads that Node.js refuses. It handles them by itself, outside of all turns: with 400 connections that sent nothing
 * else, others waited for a second.
 */
export class StrayFrames {
	readonly #sessions = new Map<Http2Session, Traffic>();

	add(session: Http2Session): void {
		const { bytesRead, bytesWritten } = session.socket;
		this.#sessions.set(session, {
			read: bytesRead,
			written: bytesWritten,
			at: performance.now(),
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

	/** Ends connections that have sent too much. Call it often. */
	sweep(): void {
		const now = performance.now();
		for (const [session, traffic] of this.#sessions) {
			if (session.destroyed) continue;
			const { bytesRead, bytesWritten } = session.socket;
			const stray =
				bytesRead - traffic.read - traffic.ofRequests - (bytesWritten - traffic.written) / answerBytes;
			const left = traffic.left + ((now - traffic.at) / 1000) * aSecond - stray;
			traffic.left = Math.min(atOnce, left);
			traffic.read = bytesRead;
			traffic.written = bytesWritten;
			traffic.at = now;
			traffic.ofRequests = 0;
			if (left < 0) session.destroy();
		}
	}

	#took(session: Http2Session, bytes: number): void {
		const traffic = this.#sessions.get(session);
		if (traffic !== undefined) traffic.ofRequests += bytes;
	}
}
