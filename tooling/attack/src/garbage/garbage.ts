import { randomBytes, randomInt } from "node:crypto";

const pick = <T>(values: readonly [T, ...T[]]): T => values[randomInt(values.length)] ?? values[0];
const bytes = (most: number) => randomBytes(randomInt(1, most)).toString("latin1");
const printable = (most: number) => randomBytes(randomInt(1, most)).toString("base64");

const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "PROPFIND"] as const;
const PATHS = [
	() => `/${printable(40)}`,
	() => `/apiV2/demo/main/${printable(40)}`,
	() => `/apiV2/${printable(9)}/${printable(9)}/line_up`,
	() => "/apiV2/demo/main/line_up",
	() => "/apiV2/apps",
	() => "/api/demo/main/line_up",
	() =>
		`/v1/projects/junban/databases/(default)/documents:${pick(["commit", "runQuery", "batchGet", "none"])}`,
	() => "/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=x",
	() => `/identitytoolkit.googleapis.com/v1/accounts:${pick(["signUp", "update", "lookup", "none"])}?key=k`,
	() => "/securetoken.googleapis.com/v1/token",
	() => `/v0/b/junban.appspot.com/o?name=${printable(20)}`,
	() => "/apiV2/../../etc/passwd",
	() => "/app/demo/%E9%A0%86%%",
	() => "/%00%ff",
] as const;
const BODIES = [
	() => "",
	() => "{",
	() => "null",
	() => "[".repeat(randomInt(1, 5_000)),
	() => `{"join_ticket":${JSON.stringify(printable(90))},"num":1e999}`,
	() => `{"__proto__":{"a":1},"writes":[{"update":{"name":"x","fields":{"a":{"nullValue":0}}}}]}`,
	() => bytes(2_000),
] as const;
const HEADERS = [
	() => "Content-Type: application/json",
	() => `Authorization: Bearer ${printable(300)}`,
	() => `Idempotency-Key: ${printable(60)}`,
	() => `Cookie: __Host-${printable(80)}`,
	() => `X-Forwarded-For: ${printable(30)}`,
	() => "Accept-Encoding: br, gzip, *;q=0",
	() => `Range: bytes=${randomInt(9)}-${randomInt(9)}`,
	() => "Expect: 100-continue",
	() => "Origin: https://stranger.example",
	() => `X-${printable(20).replaceAll(/[^A-Za-z]/g, "")}: ${printable(2_000)}`,
] as const;

/** A request that nobody should send. */
export interface Garbage {
	readonly method: string;
	readonly bytes: Buffer;
}

/** HTTP's own grammar is mostly kept, so that it reaches the handlers. */
function garbage(host: string): Garbage {
	const body = pick(BODIES)();
	const method = pick(METHODS);
	const headers = Array.from({ length: randomInt(4) }, () => pick(HEADERS)());
	const length = `Content-Length: ${Buffer.byteLength(body, "latin1")}`;
	const head = [`${method} ${pick(PATHS)()} HTTP/1.1`, `Host: ${host}`, length, ...headers].join("\r\n");
	return { method, bytes: Buffer.from(`${head}\r\n\r\n${body}`, "latin1") };
}

/** Requests that are prepared: to make one takes the sender's processor for as long as the server needs to refuse it. */
const PREPARED = 5_000;
/** Of so many requests one is new, and is kept in place of another. */
const NEW = 16;

/** Requests of garbage without end. */
export class Supply {
	readonly #host: string;
	readonly #prepared: Garbage[];
	#taken = 0;

	constructor(host: string) {
		this.#host = host;
		this.#prepared = Array.from({ length: PREPARED }, () => garbage(host));
	}

	next(): Garbage {
		const at = Math.trunc(Math.random() * PREPARED);
		if (this.#taken++ % NEW === 0) this.#prepared[at] = garbage(this.#host);
		return this.#prepared[at] ?? garbage(this.#host);
	}
}

/** Bytes that end a connection: half a request, no request, or frames that no WebSocket sends. */
export function brokenBytes(host: string): Buffer {
	const whole = garbage(host).bytes;
	return pick([
		() => whole.subarray(0, randomInt(1, whole.length)),
		() => randomBytes(randomInt(1, 500)),
		() => Buffer.from(`BREW / HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
		() => Buffer.from(`GET / HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`),
		() =>
			Buffer.concat([
				Buffer.from(
					`GET /apiV2/demo/main/live HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\n` +
						"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
				),
				randomBytes(randomInt(1, 2_000)),
			]),
	])();
}
