import type { Socket } from "node:net";

/** Memory that each part takes in addition to its bytes. */
const bytesOfPart = 512;

const parts = new WeakMap<Socket, number>();

const followed = new WeakSet<Socket>();

/**
 * Lets a connection read nothing more while it is paused, or while something waits that it has read. Node.js reads on until 64 kB wait, in
 * parts as small as the client likes, and each part costs hundreds of bytes: 6 MB of single bytes became 1.4 GB. TLS still hands over all
 * records of one slice. Call it before the connection is read.
 */
export function stopWhenPaused(socket: Socket): void {
	if (followed.has(socket)) return;
	followed.add(socket);
	const { push, _read: read } = socket;
	socket.push = (part, encoding) => {
		const wantsMore = push.call(socket, part, encoding);
		if (!socket.isPaused()) return wantsMore;
		parts.set(socket, (parts.get(socket) ?? 0) + 1);
		// If this is true, Node.js goes on reading.
		return false;
	};
	socket._read = (size) => {
		if (!socket.isPaused() && socket.readableLength === 0) read.call(socket, size);
		// An empty part ends this call of `_read`. Node.js calls it again after `resume`, and when it has handed over what waits.
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
