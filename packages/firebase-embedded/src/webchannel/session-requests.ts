import type { IncomingMessage, ServerResponse } from "node:http";
import { Counts } from "@junban/callers/counts";
import type { Caller } from "#src/access/authorize.ts";
import { type BodyLimits, readBody, sendText } from "#src/http.ts";
import { type Turns, takesTurns } from "#src/rest/turns.ts";
import { largeBody } from "#src/rest/waiting-turns.ts";
import { invalid, publicError } from "#src/status.ts";
import { parseForward } from "#src/webchannel/framing.ts";
import type { Session } from "#src/webchannel/session.ts";

/**
 * Bytes of one request to a session. The SDK sends everything that waits in one request, up to ten writes, and encodes
 * a Japanese character as nine. So a request may be larger than a message.
 */
const maxRequest = 48 * 1_048_576;

/**
 * Characters of the messages of one request that are parsed and handled in one turn. The targets of a screen have less: a snapshot
 * between them would make the SDK fetch single documents again.
 */
const mostAtOnce = 65_536;

/** Messages of a request that are not handed over yet. */
interface Rest {
	/** The id of the first one. */
	offset: number;
	messages: string[];
	/** One after them is too large. */
	hasTooLarge: boolean;
}

/** The requests that bring the messages of a session. */
export class SessionRequests {
	readonly #turns: Turns;
	readonly #maxBody: BodyLimits;
	/** Of how many requests of a session accepted writes wait for their turns. */
	readonly #writing = new Counts<Session>();

	/** @param maxBody of one message */
	constructor(turns: Turns, maxBody: BodyLimits) {
		this.#turns = turns;
		this.#maxBody = maxBody;
	}

	/**
	 * Handles a request of the client. Each of its writes waits for its caller's turn, which ends when it is stored, and so does a
	 * large request.
	 */
	async receive(
		session: Session,
		caller: Caller,
		url: URL,
		req: IncomingMessage,
		res: ServerResponse,
	): Promise<void> {
		const writes = isWriteUrl(url);
		// What strangers watch is short.
		const isShort = !writes && !caller.service && caller.auth === null;
		const maxMessage = isShort ? this.#maxBody.anyone : this.#maxBody.known;
		const most = isShort ? maxMessage : maxRequest;
		if (Number(req.headers["content-length"] ?? "0") > most) {
			// The client would repeat a refused request for ever, and delay all later writes.
			await this.#refuse(session, maxMessage);
			sendText(res, 200, session.status());
			return;
		}
		// What follows may wait for long. No variable of this function refers to the body, so that it can be collected meanwhile.
		const got = await this.#accepted(session, caller, url, res, {
			maxMessage,
			body: () => readBody(req, most),
		});
		await this.handleRest(session, caller, isWriteUrl(url), got);
		if (got.hasTooLarge) await this.#refuse(session, maxMessage);
	}

	/**
	 * Handles messages that had come too early and are next now: short ones at once, up to `largeBody` characters, all others in the caller's
	 * turns. To parse a hundred large ones takes seconds.
	 */
	async #handleEarly(session: Session, caller: Caller, areWrites: boolean): Promise<void> {
		const handle = async (most: number) => {
			let room = areWrites ? 0 : largeBody;
			// Another request may have handled what was next.
			while (session.nextLength !== undefined && session.nextLength <= most) {
				room -= session.nextLength;
				session.handleNext();
				await settled(session);
				if ((session.nextLength ?? room) >= room) return;
			}
		};
		if (!areWrites) await handle(largeBody);
		while (session.nextLength !== undefined) {
			const isLong = session.nextLength > largeBody;
			const most = isLong ? Number.POSITIVE_INFINITY : largeBody;
			// What it keeps is counted by the session.
			if (caller.service) await handle(most);
			else await this.#turns.run(caller, () => handle(most), { size: 0, isShared: areWrites, isLong });
		}
	}

	/** Accepts the request in its caller's turn. Hands over its first messages; of writes of clients one. */
	async #accepted(
		session: Session,
		caller: Caller,
		url: URL,
		res: ServerResponse,
		request: { readonly body: () => Promise<string>; readonly maxMessage: number },
	): Promise<Rest> {
		const body = await request.body();
		const writes = isWriteUrl(url) && !caller.service;
		const isLarge = takesTurns(caller, body);
		const most = caller.service ? Number.POSITIVE_INFINITY : writes ? 0 : mostAtOnce;
		const { maxMessage } = request;
		const accept = () => this.#accept(session, body, url, res, { maxMessage, most });
		// A small write may change, compare and send a large document.
		if (!writes && !isLarge) return await accept();
		return await this.#turns.run(caller, accept, { size: body.length, isShared: !isLarge, res });
	}

	/** Answers the request, and hands over the first messages. Resolves when they are processed, to the others. */
	async #accept(
		session: Session,
		body: string,
		url: URL,
		res: ServerResponse,
		{ maxMessage, most }: { readonly maxMessage: number; readonly most: number },
	): Promise<Rest> {
		const { offset, messages } = parseForward(body);
		// Data sent to an ended session must be sent again in the next one.
		if (session.ended) {
			unknownSession(res);
			return { offset, messages: [], hasTooLarge: false };
		}
		session.confirm(arrayId(url));
		sendText(res, 200, session.status());
		const large = messages.findIndex((text) => text.length > maxMessage);
		const accepted = large === -1 ? messages : messages.slice(0, large);
		const first = firstOf(accepted, most);
		session.receive(offset, accepted.slice(0, first));
		await settled(session);
		return { offset: offset + first, messages: accepted.slice(first), hasTooLarge: large !== -1 };
	}

	/** Whether writes that were accepted are not stored yet. */
	isWriting(session: Session): boolean {
		return session.busy || this.#writing.of(session) > 0;
	}

	/** Handles what is left of a request, and then what waited for it. */
	async handleRest(session: Session, caller: Caller, areWrites: boolean, rest: Rest): Promise<void> {
		if (areWrites) this.#writing.add(session, 1);
		try {
			await this.#inTurns(session, caller, rest);
			await this.#handleEarly(session, caller, areWrites);
		} catch (cause) {
			// The client sends them again in its next session.
			session.fail(publicError(cause));
		} finally {
			if (areWrites) this.#writing.add(session, -1);
		}
	}

	/** Each message may be a commit, and has a turn of its own. */
	async #inTurns(session: Session, caller: Caller, { offset, messages }: Rest): Promise<void> {
		const hand = async (id: number, text: string) => {
			session.receive(id, [text]);
			await settled(session);
		};
		let size = messages.reduce((sum, { length }) => sum + length, 0);
		for (const [at, text] of messages.entries()) {
			if (session.ended) return;
			const isLong = text.length > largeBody;
			// `size` has those behind it, too: they are kept meanwhile.
			await this.#turns.run(caller, () => hand(offset + at, text), { size, isShared: true, isLong });
			size -= text.length;
		}
	}

	/** Ends the stream because a message is too large. */
	async #refuse(session: Session, maxMessage: number): Promise<void> {
		// The client takes a failure as the answer to its oldest unanswered message.
		await settled(session);
		session.fail(invalid(`One message brings at most ${maxMessage} bytes`));
	}
}

export function arrayId(url: URL): number {
	const id = Number(url.searchParams.get("AID") ?? "0");
	return Number.isSafeInteger(id) && id >= 0 ? id : 0;
}

/** How many of the first messages have at most so many characters together; one in any case. */
function firstOf(messages: readonly string[], most: number): number {
	let length = 0;
	const beyond = messages.findIndex((text, at) => {
		length += text.length;
		return at > 0 && length > most;
	});
	return beyond === -1 ? messages.length : beyond;
}

function isWriteUrl({ pathname }: URL): boolean {
	return pathname.endsWith("/Write/channel");
}

/** Waits until the client's messages are processed. */
async function settled(session: Session): Promise<void> {
	while (session.busy) await new Promise((resolve) => setImmediate(resolve));
}

/** The client searches for these words after the beginning of the body. */
export function unknownSession(res: ServerResponse): void {
	sendText(res, 400, "Error: Unknown SID");
}
