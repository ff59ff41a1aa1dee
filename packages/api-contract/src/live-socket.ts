import type { LiveSocket, LiveSocketEvents } from "./live-environment.ts";

/** A live channel by the `WebSocket` that browsers and Node have alike. Once it is closed from here, nothing is told any more. */
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
