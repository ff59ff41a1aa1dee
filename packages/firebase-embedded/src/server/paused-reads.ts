import type { Socket } from "node:net";

/** Parts that a paused connection may still bring. TLS hands the records of one packet over one after the other. */
const mostParts = 400;
/** What a part takes beside its bytes. */
const bytesOfPart = 512;

const parts = new WeakMap<Socket, number>();

/**
 * Lets a connection read nothing more while it is paused. Node.js reads on until 64 kB wait, in parts as small as the client likes, and
 * each part costs hundreds of bytes: 6 MB of single bytes became 1.4 GB. Call it once for a connection, before it is read.
 */
export function stopWhenPaused(socket: Socket): void {
	const { push, _read: read } = socket;
	socket.push = (part, encoding) => {
		const wantsMore = push.call(socket, part, encoding);
		if (!socket.isPaused()) return wantsMore;
		const count = (parts.get(socket) ?? 0) + 1;
		parts.set(socket, count);
		if (count > mostParts) socket.destroy();
		// Without it Node.js goes on reading.
		return false;
	};
	socket._read = (size) => {
		if (!socket.isPaused()) read.call(socket, size);
		// Ends this call. Once resumed, Node.js makes another one when less waits than it reads ahead.
		else push.call(socket, Buffer.alloc(0));
	};
	onResumed(socket, () => parts.delete(socket));
}

/** Node.js tells of `resume` later, when the connection may be paused again. */
export function onResumed(socket: Socket, resumed: () => void): void {
	socket.on("resume", () => {
		if (!socket.isPaused()) resumed();
	});
}

/** What a paused connection has brought that waits, in bytes of memory. */
export function heldBy(socket: Socket): number {
	return socket.readableLength + (parts.get(socket) ?? 0) * bytesOfPart;
}
