import type { Socket } from "node:net";

/** Parts that a paused connection may still bring. TLS hands the records of one packet over one after the other. */
const mostParts = 100;

/**
 * Lets a connection read nothing more while it is paused. Node.js reads on until 64 kB wait, in parts as small as the client likes, and
 * each part costs hundreds of bytes: 6 MB of single bytes became 1.4 GB. Call it once for a connection, before it is read.
 */
export function stopWhenPaused(socket: Socket): void {
	const { push, _read: read } = socket;
	let parts = 0;
	socket.push = (part, encoding) => {
		const wantsMore = push.call(socket, part, encoding);
		if (!socket.isPaused()) return wantsMore;
		if (++parts > mostParts) socket.destroy();
		// Without it Node.js goes on reading.
		return false;
	};
	socket._read = (size) => {
		if (!socket.isPaused()) read.call(socket, size);
	};
	socket.on("resume", () => {
		parts = 0;
		// Node.js takes the call that was left out above for one that is under way.
		if (!socket.destroyed) read.call(socket, 0);
	});
}
