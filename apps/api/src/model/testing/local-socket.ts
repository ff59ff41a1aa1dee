/** A phone's connection to the live channel without a network. The test decides when the phone reads. */
import type { LiveSocket, LiveSocketEvents } from "@junban/api-contract/live-environment";
import { parseAppUid, parseLineUid } from "@junban/domain/values";
import type { Api } from "#src/http/context.ts";
import { SocketSession } from "#src/live/socket-session.ts";

/** A phone with more unread messages is congested, and the server disconnects it. */
const MOST_UNREAD = 6;

export interface LocalSocket extends LiveSocket {
	/** Whether the phone reads nothing. */
	stalled: boolean;
	/** Reads all unread messages. */
	read(): void;
	/** Breaks the connection. */
	drop(): void;
}

/** The process that serves the connection. */
export interface SocketHost {
	readonly api: Api;
	/** Its open connections. */
	readonly sockets: Set<LocalSocket>;
	readonly dead: boolean;
}

/** Opens the channel of `/apiV2/{app}/{line}/live`. @param moved called at each activity */
export function openLocalSocket(
	host: SocketHost,
	path: string,
	events: LiveSocketEvents,
	moved: () => void,
): LocalSocket {
	const [, , app, line] = path.split("/");
	const unread: string[] = [];
	const unsent: string[] = [];
	const ends: (() => void)[] = [];
	const socket: LocalSocket = {
		stalled: false,
		send: (text) => unsent.push(text),
		close: () => {
			host.sockets.delete(socket);
			for (const end of ends) end();
		},
		read: () => {
			for (const text of unread.splice(0)) events.received(text);
		},
		drop: () => {
			socket.close();
			events.closed();
		},
	};
	host.sockets.add(socket);
	void attend();
	return socket;

	async function attend(): Promise<void> {
		const appUid = parseAppUid(app);
		const uid = parseLineUid(line);
		if (appUid === undefined || uid === undefined) throw new Error("No line");
		const opened = await host.api.lines.open(appUid, uid);
		moved();
		if (!opened.ok || host.dead) return socket.drop();
		const { line: found } = opened.value;
		const session = new SocketSession({
			hub: found.hub,
			subscriber: {
				networks: [],
				send: (text) => {
					moved();
					if (!host.sockets.has(socket)) return;
					unread.push(text);
					if (!socket.stalled) setImmediate(() => socket.stalled || socket.read());
				},
				get congested() {
					return unread.length > MOST_UNREAD;
				},
				close: () => setImmediate(socket.drop),
			},
			now: host.api.now,
			member: (member) => host.api.lines.holding(found, member),
		});
		session.begin();
		ends.push(() => session.end());
		if (!host.sockets.has(socket)) return session.end();
		socket.send = (text) => {
			moved();
			session.receive(text).then(
				(code) => code === undefined || socket.drop(),
				() => socket.drop(),
			);
		};
		events.opened();
		for (const text of unsent.splice(0)) socket.send(text);
	}
}
