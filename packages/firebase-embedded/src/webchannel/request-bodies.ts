import type { IncomingMessage } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Caller } from "#src/access/authorize.ts";
import { type BodyLimits, readBody } from "#src/http.ts";

/** Bytes of one request to a session: the SDK sends up to ten writes ahead. */
const maxRequest = 48 * 1_048_576;
/** Bytes of all large requests that arrive at the same time. Signed-in callers and all others have a limit each. */
const maxLarge = 64 * 1_048_576;

type Owner = "known" | "anyone";

/**
 * Reads the requests of sessions. The SDK sends everything that waits in one request, and encodes a Japanese character
 * as nine. So a request may be larger than a message; large requests share `maxLarge`.
 */
export class RequestBodies {
	readonly #maxBody: BodyLimits;
	readonly #large: Record<Owner, number> = { known: 0, anyone: 0 };

	constructor(maxBody: BodyLimits) {
		this.#maxBody = maxBody;
	}

	/** Of a caller who is not signed in, or not known yet. */
	ofStranger(req: IncomingMessage): Promise<string> {
		return readBody(req, this.#maxBody.anyone);
	}

	/** Undefined: too large. Rejects with UNAVAILABLE if too many large requests arrive at once. */
	async read(req: IncomingMessage, caller: Caller): Promise<string | undefined> {
		const owner = caller.service || caller.auth !== null ? "known" : "anyone";
		const size = Number(req.headers["content-length"] ?? "0");
		if (size > maxRequest) return undefined;
		if (!(size > this.#maxBody[owner])) return readBody(req, this.#maxBody[owner]);
		if (this.#large[owner] + size > maxLarge)
			throw new FirestoreError("UNAVAILABLE", "Too many large requests", { outcome: "refused" });
		this.#large[owner] += size;
		try {
			return await readBody(req, size);
		} finally {
			this.#large[owner] -= size;
		}
	}
}
