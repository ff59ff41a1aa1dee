import type { Http2Session } from "node:http2";
import type { Socket } from "node:net";
import type { FramedConnection } from "#src/server/framed-connection.ts";

type Session = Pick<Http2Session, "close" | "closed" | "destroyed" | "setTimeout">;
/** The TCP socket, below TLS if there is TLS. */
type RawSocket = Pick<Socket, "bytesRead" | "bytesWritten" | "destroy" | "destroyed">;

/** Bytes of a connection that belong to no request: at once, and per second. */
const burst = 262_144;
const perSecond = 16_384;
/** The largest head of a request, with what its frames add. */
const requestHead = 20_000;
/** What a request brings besides: its priority, and that its client takes the answer or ends it. */
const requestControl = 100;
/** What a body brings for each of its bytes: its frames have heads. */
const bodyFactor = 1.15;
/** A client confirms answers in frames of 26 bytes: Go's for each 4 kB. */
const answerBytes = 128;
/** What may still arrive for a body that the server has cut: its client may have sent a whole window before it learns of it. */
const windowBytes = 65_535;
/** Of so many bodies. A connection has no more at once. */
const mostLate = 100;

interface Connection {
	readonly session: Session;
	readonly socket: RawSocket;
	readonly framed: Pick<FramedConnection, "taken">;
	read: number;
	written: number;
	/** When it was counted last, and when it had traffic last. */
	at: number;
	trafficAt: number;
	/** Requests, and bytes of bodies, since it was counted. */
	requests: number;
	ofBodies: number;
	/** Bytes that were charged to `left` before the server had handled them as parts of a body. They are given back then. */
	early: number;
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
 * setting, that are empty or come too late, and heads that Node.js refuses. With 400 connections that sent
 * nothing else, others waited for a second.
 *
 * A connection ends by its socket: after its session has ended, it would stay open until its client closes it, too.
 */
export class SessionTraffic {
	readonly #connections = new Map<Session, Connection>();
	readonly #times: SessionTimes;

	constructor(times: SessionTimes) {
		this.#times = times;
	}

	/** @param framed the connection, above TLS */
	add(session: Session, socket: RawSocket, framed: Pick<FramedConnection, "taken">): void {
		// Node.js would keep its own timer, and with it the session, after the connection has ended.
		session.setTimeout(0);
		const now = performance.now();
		this.#connections.set(session, {
			session,
			socket,
			framed,
			read: socket.bytesRead,
			written: socket.bytesWritten,
			at: now,
			trafficAt: now,
			requests: 0,
			ofBodies: 0,
			early: 0,
			late: 0,
			left: burst,
			overAt: undefined,
		});
	}

	/** A request has begun. */
	request(session: Session): void {
		const connection = this.#connections.get(session);
		if (connection !== undefined) connection.requests++;
	}

	/** A part of a request's body has arrived. */
	body(session: Session, bytes: number): void {
		const connection = this.#connections.get(session);
		if (connection !== undefined) connection.ofBodies += bytes * bodyFactor;
	}

	/** The server ends a request whose body has not arrived. */
	cut(session: Session): void {
		const connection = this.#connections.get(session);
		if (connection !== undefined)
			connection.late = Math.min(connection.late + windowBytes, mostLate * windowBytes);
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
		const { heads, data, control } = connection.framed.taken();
		const { requests, ofBodies } = connection;
		const late = Math.min(Math.max(0, data - ofBodies), connection.late);
		connection.late -= late;
		const unhandled = Math.max(-connection.early, data - ofBodies - late);
		connection.early += unhandled;
		// What one kind has left is not for another: requests cost their client little, and may bring large heads.
		const stray =
			Math.max(0, heads - requests * requestHead) +
			unhandled +
			Math.max(0, control - requests * requestControl - written / answerBytes);
		const left = connection.left + ((now - connection.at) / 1000) * perSecond - stray;
		connection.left = Math.min(burst, left);
		connection.read = bytesRead;
		connection.written = bytesWritten;
		connection.at = now;
		connection.requests = 0;
		connection.ofBodies = 0;
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
}
