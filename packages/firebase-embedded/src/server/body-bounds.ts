import type { IncomingMessage } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import type { Readable } from "node:stream";
import { BodyRoom, type BodyShare } from "#src/server/body-room.ts";
import { partBytes, SmallParts } from "#src/server/small-parts.ts";

type Request = IncomingMessage | Http2ServerRequest;

const mebibyte = 1_048_576;
/**
 * Bytes of all bodies that are on their way: of an account, whose sessions send up to 48 MiB at once, and of a network whose
 * callers are strangers or not known yet.
 */
const accountsBytes = { own: 64 * mebibyte, all: 192 * mebibyte };
const strangersBytes = { own: 16 * mebibyte, all: 64 * mebibyte };
/** What a part takes besides its bytes: whoever collects a body keeps each part as an object. */
const objectBytes = 256;
/** What a request takes that waits for its body, besides the texts of its head, and each of these besides its length. */
const requestBytes = 8_192;
const headTextBytes = 64;

/** Parts of a body that may be of any size. The others have `partBytes` each on average. */
const freeParts = 2;
interface Connection {
	destroy(): void;
}

/** What is known of a body on its way. */
interface Body {
	/** What its request takes while more of the body is to come. */
	request: number;
	parts: number;
	bytes: number;
	/** Undefined until the caller is known. */
	account: string | undefined;
	share: BodyShare | undefined;
	/** It has come, and waits for the turn in which it is read. */
	waits: boolean;
	readonly cut: () => void;
}

const bodies = new WeakMap<object, Body>();

/** Bounds the bodies on their way by their bytes and by their parts, whoever reads them. */
export class BodyBounds {
	readonly #accounts = new BodyRoom(accountsBytes);
	readonly #strangers = new BodyRoom(strangersBytes);
	readonly #small = new WeakMap<object, SmallParts>();

	/**
	 * Counts the parts of a body from its first one on.
	 *
	 * @param source where the parts arrive, whether anybody reads them or not
	 * @param connection over which it comes
	 * @param cut ends the body
	 * @param onPart receives the bytes of each part
	 */
	count(
		req: Request,
		source: Readable,
		connection: Connection,
		cut: () => void,
		onPart?: (bytes: number) => void,
	): void {
		const body: Body = {
			request: sizeOf(req),
			// Over HTTP/2, what came with the head is there before the request is told of.
			parts: Math.sign(source.readableLength),
			bytes: source.readableLength,
			account: undefined,
			share: undefined,
			waits: false,
			cut,
		};
		bodies.set(req, body);
		if (body.bytes > 0) onPart?.(body.bytes);
		const push = source.push.bind(source);
		let small = 0;
		source.push = (part: Buffer | null) => {
			if (part === null) {
				// Its request waits for others now, not for its client.
				body.share?.take(-body.request);
				body.request = 0;
				return push(null);
			}
			onPart?.(part.length);
			body.parts++;
			body.bytes += part.length;
			const more = body.parts - freeParts - body.bytes / partBytes - small;
			if (more > 0) {
				small += more;
				const ends = this.#smallPartsOf(connection).take(more);
				if (ends === "connection") connection.destroy();
				if (ends === "body") cut();
				if (ends !== "nothing") return false;
			}
			// What was read together with the part that ended it still comes. Its reader was told that it is over, and would throw.
			if (source.closed) return false;
			body.share?.take(part.length + objectBytes);
			// To make room, the largest body was ended, which may be this one.
			return source.closed ? false : push(part);
		};
	}

	/** From now on the body takes room. For those that do not come together with their head. */
	open(req: Request, network: string): void {
		const body = bodies.get(req);
		if (body !== undefined) this.#share(body, network);
	}

	/**
	 * The body has come, and takes room until its turn.
	 *
	 * @returns what gives the room back
	 */
	hold(req: Request, network: string): () => void {
		const body = bodies.get(req);
		if (body === undefined) return () => undefined;
		body.waits = true;
		if (body.share === undefined) this.#share(body, network);
		return () => {
			body.waits = false;
			closeBody(req);
		};
	}

	/** Counts the body for this account from now on, and no longer for the network. */
	keep(req: Request, account: string): void {
		const body = bodies.get(req);
		if (body === undefined) return;
		body.account = account;
		if (body.share !== undefined) this.#share(body, "");
	}

	#share(body: Body, network: string): void {
		const { account, cut, request, bytes, parts } = body;
		body.share?.end();
		body.share =
			account === undefined ? this.#strangers.open(network, cut) : this.#accounts.open(account, cut);
		body.share.take(request + bytes + parts * objectBytes);
	}

	#smallPartsOf(connection: object): SmallParts {
		const known = this.#small.get(connection);
		if (known !== undefined) return known;
		const parts = new SmallParts();
		this.#small.set(connection, parts);
		return parts;
	}
}

function sizeOf({ rawHeaders }: Request): number {
	let sum = requestBytes;
	for (const text of rawHeaders) sum += headTextBytes + text.length;
	return sum;
}

/** The body takes no room any more: it has come and had its turn, or its reader does not collect it. */
export function closeBody(req: Request): void {
	const body = bodies.get(req);
	if (body === undefined || body.waits) return;
	body.share?.end();
	body.share = undefined;
}
