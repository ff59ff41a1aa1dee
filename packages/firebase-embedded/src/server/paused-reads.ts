import type { Socket } from "node:net";

/** A paused connection is ended when it brings more parts: TLS still hands over all records of one packet. */
const mostParts = 400;
/** Memory that each part takes in addition to its bytes. */
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
		// If this is true, Node.js goes on reading.
		return false;
	};
	socket._read = (size) => {
		if (!socket.isPaused()) read.call(socket, size);
		// An empty part ends this call of `_read`. After `resume` Node.js calls it again, unless its buffer is full.
		else push.call(socket, Buffer.alloc(0));
	};
	onResumed(socket, () => parts.delete(socket));
}

/** Calls when a connection reads again. Node.js emits `resume` a little later, when it may be paused again. */
export function onResumed(socket: Socket, resumed: () => void): void {
	socket.on("resume", () => {
		if (!socket.isPaused()) resumed();
	});
}

/** Memory of what a paused connection has brought, in bytes. */
export function heldBy(socket: Socket): number {
	return socket.readableLength + (parts.get(socket) ?? 0) * bytesOfPart;
}
