/** For tests: frames of HTTP/2 as a client of its own kind sends and reads them. */
import type { Socket } from "node:net";

export function frame(
	type: number,
	flags: number,
	stream: number,
	payload: Buffer = Buffer.alloc(0),
): Buffer {
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

/** Lets the server send so many more bytes, on the connection as stream 0. */
export function opening(stream: number, bytes: number): Buffer {
	const payload = Buffer.alloc(4);
	payload.writeUInt32BE(bytes);
	return frame(8, 0, stream, payload);
}

/** The setting of how many bytes of each answer the client takes before it tells more. */
export function windowOfRequests(bytes: number): Buffer {
	const setting = Buffer.from([0, 4, 0, 0, 0, 0]);
	setting.writeUInt32BE(bytes, 2);
	return frame(4, 0, 0, setting);
}

export const allOfRequests = windowOfRequests(0x7f_ff_ff_ff);

export interface SentFrame {
	readonly type: number;
	readonly stream: number;
	/** Of its payload. */
	readonly bytes: number;
	/** Whether it ends its stream. */
	readonly isEnd: boolean;
}

/** Calls back with each frame that the server sends. */
export function readFrames(socket: Socket, read: (frame: SentFrame) => void): void {
	let left = Buffer.alloc(0);
	socket.on("data", (part: Buffer) => {
		for (left = Buffer.concat([left, part]); left.length >= 9; ) {
			const bytes = left.readUIntBE(0, 3);
			if (left.length < 9 + bytes) break;
			const [type, flags, stream] = [left.readUInt8(3), left.readUInt8(4), left.readUInt32BE(5)];
			const sent = { type, stream, bytes, isEnd: type <= 1 && (flags & 1) === 1 };
			left = left.subarray(9 + bytes);
			read(sent);
		}
	});
}
