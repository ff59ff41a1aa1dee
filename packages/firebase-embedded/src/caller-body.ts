import type { IncomingMessage } from "node:http";
import { type Caller, ownerOf } from "#src/access/authorize.ts";
import type { BodyRoom } from "#src/body-room.ts";
import { readBody } from "#src/http.ts";

/** Maximum bytes of requests. */
export interface BodyLimits {
	/** For signed-in callers and servers. */
	known: number;
	/** For everybody, also before the caller is known. */
	anyone: number;
	rooms?: BodyRooms;
}

/** The bodies that are on their way, by account; of strangers by network. */
export interface BodyRooms {
	accounts: BodyRoom;
	strangers: BodyRoom;
	networkOf(req: IncomingMessage): string;
}

/** The body of this caller's request. Rejects as `readBody` does. */
export function readBodyOf(
	caller: Caller,
	req: IncomingMessage,
	{ known, anyone, rooms }: BodyLimits,
): Promise<string> {
	if (caller.service) return readBody(req, known);
	if (caller.auth === null) {
		// Asked once: a connection that has ended has no address.
		const network = rooms?.networkOf(req) ?? "";
		return readBody(req, anyone, (cutOff) => rooms?.strangers.open(network, cutOff));
	}
	return readBody(req, known, (cutOff) => rooms?.accounts.open(ownerOf(caller), cutOff));
}
