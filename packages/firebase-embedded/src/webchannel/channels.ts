import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getHeapStatistics } from "node:v8";
import { largestNetworkOf } from "@junban/callers/network-of";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Authenticate, NoteCaller } from "#src/access/authenticate.ts";
import { type Caller, isStranger, nobody, ownerOf } from "#src/access/authorize.ts";
import { type BodyLimits, readBody, sendText } from "#src/http.ts";
import type { Log } from "#src/log.ts";
import type { Turns } from "#src/rest/turns.ts";
import type { Result } from "#src/result.ts";
import type { RulesAuth } from "#src/rules/types.ts";
import { publicError } from "#src/status.ts";
import { jsonPartsOf } from "#src/values/json.ts";
import { type Forward, frame, parseForward } from "#src/webchannel/framing.ts";
import { largestSession } from "#src/webchannel/largest-session.ts";
import { type Owner, Room, type RoomLimits } from "#src/webchannel/room.ts";
import { keepAliveMs, Session } from "#src/webchannel/session.ts";
import { arrayId, SessionRequests, unknownSession } from "#src/webchannel/session-requests.ts";
import type { Stream, StreamHandler } from "#src/webchannel/stream.ts";

export type StreamKind = "Listen" | "Write";

export interface ChannelOptions {
	authenticate: Authenticate;
	/** Whether an authenticated caller would still be accepted. */
	isInForce: (auth: RulesAuth) => boolean;
	open: (kind: StreamKind, stream: Stream, caller: Caller, owner: Owner) => StreamHandler;
	log: Log;
	maxBody: BodyLimits;
	/** Shared with the queries: see `Turns`. */
	turns: Turns;
	noteCaller: NoteCaller;
	/** The caller's network address. */
	clientAddress: (req: IncomingMessage) => string;
	/** Default: 10,000 in all, 1,000 of each owner and of all accounts in a network. */
	maxSessions?: RoomLimits;
}

/** Versions of the protocol: negotiated, and the server's own. */
const version = 8;
const serverVersion = 14;
/** Bytes of the request that begins a session, before anybody knows whose it is. The SDK sends about a thousand for each target. */
const maxBegin = 262_144;
const maxSessions: RoomLimits = { all: 10_000, own: 1_000, network: 1_000 };
/**
 * What one session holds (see `Session.held`), of a known caller and of a caller who is not signed in. The latter needs at
 * most one line's list.
 */
const maxOwnHeld = { known: 64 * 1_048_576, stranger: 16 * 1_048_576 };
/**
 * What all sessions hold, in characters, each of which may take two bytes: at most an eighth of the heap. Beyond it,
 * `largestSession` is ended and starts over.
 */
const maxHeld = Math.min(256 * 1_048_576, getHeapStatistics().heap_size_limit / 16);

/** The WebChannel endpoints of Listen and Write. */
export class Channels {
	readonly #options: ChannelOptions;
	readonly #sessions = new Map<string, Session>();
	/** Sessions of signed-in callers and of servers. */
	readonly #known = new Map<Session, Caller>();
	readonly #room: Room<Session>;
	readonly #ticking: NodeJS.Timeout;
	readonly #requests: SessionRequests;
	#held = 0;
	#draining = false;

	constructor(options: ChannelOptions) {
		this.#options = options;
		this.#requests = new SessionRequests(options.turns, options.maxBody);
		this.#room = new Room(options.maxSessions ?? maxSessions);
		this.#ticking = setInterval(() => {
			const now = performance.now();
			for (const session of [...this.#sessions.values()]) session.tick(now);
		}, 1000).unref();
	}

	get size(): number {
		return this.#sessions.size;
	}

	/** What all sessions hold, see `Session.held`. */
	get held(): number {
		return this.#held;
	}

	async handle(kind: StreamKind, url: URL, req: IncomingMessage, res: ServerResponse): Promise<void> {
		const sid = url.searchParams.get("SID");
		if (sid === null) {
			if (req.method !== "POST") throw new FirestoreError("INVALID_ARGUMENT", "A session begins with POST");
			await this.#begin(kind, req, res);
			return;
		}
		const session = this.#sessions.get(`${kind} ${sid}`);
		const caller = session && this.#known.get(session);
		// Over HTTP/1.1 each request of a session may have a connection of its own.
		if (caller !== undefined) this.#options.noteCaller(req, caller);
		if (url.searchParams.get("TYPE") === "terminate") {
			session?.drop();
			sendText(res, 200, "");
			return;
		}
		if (req.method === "GET") {
			this.#attach(session, url, res);
			return;
		}
		if (session === undefined || session.ended) {
			await readBody(req, this.#options.maxBody.anyone);
			unknownSession(res);
			return;
		}
		await session.receiveFrom(this.#requests.receive(session, caller ?? nobody, url, req, res));
	}

	/**
	 * Accepts no new sessions and no new writes. Ends all sessions with an error that makes clients reconnect with their
	 * tokens. Write streams end when their writes are stored, at the latest after `graceMs`.
	 */
	async drain(graceMs: number): Promise<void> {
		this.#draining = true;
		const until = performance.now() + graceMs;
		const sessions = [...this.#sessions.values()];
		for (const session of sessions) if (!this.#requests.isWriting(session)) session.fail(closing());
		while (sessions.some((session) => this.#requests.isWriting(session)) && performance.now() < until)
			await new Promise((resolve) => setImmediate(resolve));
		for (const session of sessions) session.fail(closing());
	}

	/** Ends the streams of callers whose tokens became void: of one account, or of any. */
	recheck(uid?: string): void {
		for (const [session, caller] of [...this.#known])
			if (!caller.service && (uid === undefined || caller.auth?.uid === uid))
				this.#recheckOne(session, caller);
	}

	/** Ends every session at once. Clients reconnect with their tokens. */
	close(): void {
		clearInterval(this.#ticking);
		for (const session of [...this.#sessions.values()]) session.drop();
	}

	async #begin(kind: StreamKind, req: IncomingMessage, res: ServerResponse): Promise<void> {
		if (this.#draining) throw closing();
		const forward = parseForward(await readBody(req, Math.min(maxBegin, this.#options.maxBody.anyone)));
		const authenticated = await this.#caller(forward, req);
		const sid = randomBytes(18).toString("base64url");
		const owner = ownerOfSession(authenticated, this.#options.clientAddress(req));
		const session = this.#open(`${kind} ${sid}`, sid, authenticated, owner);
		res.setHeader("x-http-session-id", randomBytes(9).toString("base64url"));
		sendText(res, 200, frame(JSON.stringify([[0, ["c", sid, "", version, serverVersion, keepAliveMs]]])));
		if (!authenticated.ok) {
			session.fail(authenticated.error);
			return;
		}
		const caller = authenticated.value;
		this.#options.noteCaller(req, caller);
		if (caller.service || caller.auth !== null) this.#known.set(session, caller);
		session.start(
			this.#options.open(kind, session, caller, owner),
			caller.service ? Number.POSITIVE_INFINITY : caller.expiresAt,
		);
		this.#recheckOne(session, caller);
		const { offset, messages } = forward;
		// The greeting, after which the client may write already.
		const most = kind === "Listen" || caller.service ? messages.length : 1;
		session.receive(offset, messages.slice(0, most));
		const rest = { offset: offset + most, messages: messages.slice(most), hasTooLarge: false };
		await session.receiveFrom(this.#requests.handleRest(session, caller, kind === "Write", rest));
	}

	#recheckOne(session: Session, caller: Caller): void {
		if (caller.service || caller.auth === null) return;
		try {
			if (this.#options.isInForce(caller.auth)) return;
			session.fail(new FirestoreError("UNAUTHENTICATED", "The ID token was revoked"));
		} catch (cause) {
			session.fail(publicError(cause));
		}
	}

	#open(key: string, sid: string, caller: Result<Caller>, owner: Owner): Session {
		const isKnown = caller.ok && ownerOf(caller.value) !== "";
		const room = this.#room.roomFor(owner);
		if (room !== "free") this.#options.log({ level: "warn", event: "channel.too-many" });
		if (room === "full") throw new FirestoreError("RESOURCE_EXHAUSTED", "Too many channels");
		if (room !== "free") room.drop();
		const session = new Session(sid, {
			maxHeld: isKnown ? maxOwnHeld.known : maxOwnHeld.stranger,
			mostParts: jsonPartsOf(caller.ok ? caller.value : nobody),
			onGone: () => {
				this.#sessions.delete(key);
				this.#known.delete(session);
				this.#room.leave(session, owner);
			},
			onHeld: (more) => {
				this.#held += more;
				if (more > 0 && this.#held > maxHeld) this.#dropLargest();
			},
			now: () => performance.now(),
		});
		this.#sessions.set(key, session);
		this.#room.enter(session, owner);
		return session;
	}

	#dropLargest(): void {
		this.#options.log({ level: "warn", event: "channel.too-slow", fields: { held: this.#held } });
		largestSession(this.#room.groups())?.dropSlowClient();
	}

	/** Returns an error for a bad token, because the SDK expects it in the stream. */
	async #caller({ headers }: Forward, req: IncomingMessage): Promise<Result<Caller>> {
		try {
			return { ok: true, value: await this.#options.authenticate(headers.get("authorization"), req) };
		} catch (cause) {
			return { ok: false, error: publicError(cause) };
		}
	}

	#attach(session: Session | undefined, url: URL, res: ServerResponse): void {
		if (session === undefined) {
			unknownSession(res);
			return;
		}
		const timeout = Number(url.searchParams.get("TO") ?? "NaN");
		session.attach(res, {
			arrayId: arrayId(url),
			longPolling: url.searchParams.get("CI") === "1",
			timeoutMs: Number.isFinite(timeout) && timeout > 0 ? timeout : undefined,
		});
	}
}

/** All addresses of one caller's IPv6 network count once. */
function ownerOfSession(caller: Result<Caller>, address: string): Owner {
	const account = caller.ok ? ownerOf(caller.value) : "";
	const network = largestNetworkOf(address);
	return {
		name: account === "" ? network : account,
		stranger: !caller.ok || isStranger(caller.value),
		network: caller.ok && caller.value.service ? undefined : network,
	};
}

function closing(): FirestoreError {
	return new FirestoreError("UNAVAILABLE", "The server is closing", { outcome: "refused" });
}
