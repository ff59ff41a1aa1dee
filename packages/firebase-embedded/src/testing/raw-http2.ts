/** For tests: frames of HTTP/2 as a client of its own kind sends them. */

export function frame(type: number, flags: number, stream: number, payload = Buffer.alloc(0)): Buffer {
	const head = Buffer.alloc(9);
	head.writeUIntBE(payload.length, 0, 3);
	head[3] = type;
	head[4] = flags;
	head.writeUInt32BE(stream, 5);
	return Buffer.concat([head, payload]);
}

export const settings = frame(4, 0, 0);

/** How a connection begins. */
export const greeting = Buffer.concat([Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), settings]);

/** `GET /` to `a`. */
export const get = (stream: number) =>
	frame(1, 5, stream, Buffer.concat([Buffer.from([0x82, 0x86, 0x84, 0x41, 1]), Buffer.from("a")]));

/** The head of `POST /` to `a`, whose body follows. `more`: further fields, in HPACK. */
export const post = (stream: number, more = Buffer.alloc(0)) =>
	frame(1, 4, stream, Buffer.concat([Buffer.from([0x83, 0x86, 0x84, 0x41, 1]), Buffer.from("a"), more]));

/** The end of a request by its client, with an error code of HTTP/2. */
export const cancel = (stream: number, code = 8) => frame(3, 0, stream, Buffer.from([0, 0, 0, code]));
