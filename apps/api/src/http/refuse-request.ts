import type { IncomingMessage, ServerResponse } from "node:http";
import type { Code } from "@junban/domain/values";
import { pooledRandomBytes } from "#src/random.ts";
import { bareRefusal } from "./refusal.ts";

const randomBytes = pooledRandomBytes();

/** Refuses a request that no part of a server may answer, in the caller's language. */
export function refuseRequest(
	{ headers }: Pick<IncomingMessage, "headers">,
	response: ServerResponse,
	code: Code,
): void {
	const refused = bareRefusal(code, headers["accept-language"], randomBytes);
	const text = JSON.stringify(refused.envelope);
	response.writeHead(refused.status, { ...refused.headers, "content-length": Buffer.byteLength(text) });
	response.end(text);
}
