import type { Http2Session } from "node:http2";
import type { Socket } from "node:net";

type Session = Pick<Http2Session, "close" | "closed" | "destroyed" | "setTimeout">;
/** The TCP socket, below TLS if there is TLS. */
type RawSocket = Pick<Socket, "bytesRead" | "bytesWritten" | "destroy" | "destroyed">;

/** Bytes of a connection that belong to no request: at once, and per second. */
const burst = 262_144;
const perSecond = 16_384;
/** What a request may bring besides its body: the largest head, and what its frames add. */
const requestBytes = 20_000;
/** What a body brings for each of its bytes: its frames, and the records of TLS, have heads. */
const bodyFactor = 1.15;
/** A client confirms answers in frames of 26 bytes: Go's for each 4 kB. */
const answerBytes = 128;
/** What may still arrive for a body that the server has cut: its client may have sent a whole window before it learns of it. */
const windowBytes = 65_535;

interface Connection {
	readonly session: Session;
	readonly socket: RawSocket;
	read: number;
	written: number;
	/** When it was counted last, and when it had traffic last. */
	at: number;
	trafficAt: number;
	/** Bytes of requests since it was counted. */
	ofRequests: number;
	/** Bytes that may still come for bodies that were ended. */
	late: number;
	/** Bytes of no request that may still come. */
	left: number;
	/** When its session was found to be over. */
	overAt: number | undefined;
}

export interface SessionTimes {
	/** Milliseconds without a byte in either direction. */
	readonly idleMs: number;
	/** Milliseconds that the socket of a session may outlive it. */
	readonly graceMs: number;
}

/**
 * Ends connections of HTTP/2 without traffic, and bounds what the others send besides requests: frames that change a window or a
 * setting, that are empty or come too late, and heads that Node.js refuses. Node.js handles these outside of all turns: with 400
 * connections that sent nothing else, others waited for a second.
 *
 * A connection ends by its socket. Sessions that Node.js is told to destroy keep the timers of their streams, and the socket of a
 * session that has ended stays open until its client closes it, too.
 */
export class SessionTraffic {
	readonly #connections = new Map<Session, Connection>();
	readonly #times: SessionTimes;

	constructor(times: SessionTimes) {
		this.#times = times;
	}

	add(session: Session, socket: RawSocket): void {
		// Node.js would keep its own timer, and with it the session, after the connection has ended.
		session.setTimeout(0);
		const now = performance.now();
		this.#connections.set(session, {
			session,
			socket,
			read: socket.bytesRead,
			written: socket.bytesWritten,
			at: now,
			trafficAt: now,
			ofRequests: 0,
			late: 0,
			left: burst,
			overAt: undefined,
		});
	}

	/** A request has begun. */
	request(session: Session): void {
		this.#credit(session, requestBytes);
	}

	/** A part of a request's body has arrived. */
	body(session: Session, bytes: number): void {
		this.#credit(session, bytes * bodyFactor);
	}

	/** The server ends a request whose body has not arrived. */
	cut(session: Session): void {
		const connection = this.#connections.get(session);
		if (connection !== undefined) connection.late += windowBytes;
	}

	/** Call it often. */
	sweep(): void {
		const now = performance.now();
		for (const connection of this.#connections.values())
			if (connection.socket.destroyed) this.#connections.delete(connection.session);
			else if (connection.session.destroyed) this.#endOver(connection, now);
			else this.#count(connection, now);
	}

	#count(connection: Connection, now: number): void {
		const { session, socket } = connection;
		const { bytesRead, bytesWritten } = socket;
		const read = bytesRead - connection.read;
		const written = bytesWritten - connection.written;
		const stray = read - connection.ofRequests - written / answerBytes;
		const late = Math.min(Math.max(stray, 0), connection.late);
		connection.late -= late;
		const left = connection.left + ((now - connection.at) / 1000) * perSecond - (stray - late);
		connection.left = Math.min(burst, left);
		connection.read = bytesRead;
		connection.written = bytesWritten;
		connection.at = now;
		connection.ofRequests = 0;
		if (read > 0 || written > 0) connection.trafficAt = now;
		const isIdle = now - connection.trafficAt > this.#times.idleMs;
		if (left < 0 || (isIdle && session.closed)) socket.destroy();
		// At first its client is told.
		else if (isIdle) session.close();
	}

	/** The last answer may still be on its way. */
	#endOver(connection: Connection, now: number): void {
		connection.overAt ??= now;
		if (now - connection.overAt > this.#times.graceMs) connection.socket.destroy();
	}

	#credit(session: Session, bytes: number): void {
		const connection = this.#connections.get(session);
		if (connection !== undefined) connection.ofRequests += bytes;
	}
}
