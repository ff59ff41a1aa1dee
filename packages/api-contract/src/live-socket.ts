import type { LiveSocket, LiveSocketEvents } from "./live-environment.ts";

/** A live channel over the global `WebSocket` of browsers and Node. After `close` no event follows. */
export function openSocket(url: string, events: LiveSocketEvents): LiveSocket {
	const socket = new WebSocket(url);
	const ended = new AbortController();
	const { signal } = ended;
	socket.addEventListener("open", () => events.opened(), { signal });
	socket.addEventListener("close", () => events.closed(), { signal });
	socket.addEventListener(
		"message",
		({ data }: { readonly data: unknown }) => {
			if (typeof data === "string") events.received(data);
		},
		{ signal },
	);
	return {
		send: (text) => socket.send(text),
		close: () => {
			ended.abort();
			socket.close();
		},
	};
}
