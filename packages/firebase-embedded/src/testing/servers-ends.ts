import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";
import { onTestFinished } from "vitest";

/** For tests: the server's ends of connections that begin from now on, below TLS. */
export function serversEnds(): readonly Socket[] {
	const sockets: Socket[] = [];
	const add = (told: unknown) => {
		const socket = Object(told)["socket"];
		if (socket instanceof Socket) sockets.push(socket);
	};
	subscribe("net.server.socket", add);
	onTestFinished(() => void unsubscribe("net.server.socket", add));
	return sockets;
}
