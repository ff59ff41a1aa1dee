/** What the live client takes from its surroundings, so that tests can hold the clock. */
import type { EpochMs } from "@junban/domain/instants";

export interface LiveSocket {
	send(text: string): void;
	/** May be called at any time; no event comes afterwards. */
	close(): void;
}

export interface LiveSocketEvents {
	opened(): void;
	received(text: string): void;
	/** The connection ended or never came about. */
	closed(): void;
}

/** The page came to the front or left it; the device says that it has a network or has none. */
export type WakeEvent = "visible" | "hidden" | "online" | "offline";

export interface LiveEnvironment {
	now(): EpochMs;
	/** From 0 up to but not including 1. */
	random(): number;
	/** Runs once after `ms` milliseconds unless the returned function is called before. */
	after(ms: number, run: () => void): () => void;
	open(url: string, events: LiveSocketEvents): LiveSocket;
	visible(): boolean;
	/** Answers the function that ends the listening. */
	onWake(listener: (event: WakeEvent) => void): () => void;
}

export function browserLiveEnvironment(): LiveEnvironment {
	return {
		now: () => Date.now(),
		random: () => Math.random(),
		after: (ms, run) => {
			const timer = setTimeout(run, ms);
			return () => clearTimeout(timer);
		},
		open: openSocket,
		visible: () => document.visibilityState === "visible",
		onWake,
	};
}

function openSocket(url: string, events: LiveSocketEvents): LiveSocket {
	const socket = new WebSocket(url);
	const ended = new AbortController();
	const { signal } = ended;
	socket.addEventListener("open", () => events.opened(), { signal });
	socket.addEventListener("close", () => events.closed(), { signal });
	socket.addEventListener(
		"message",
		(message) => {
			if (typeof message.data === "string") events.received(message.data);
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

function onWake(listener: (event: WakeEvent) => void): () => void {
	const ended = new AbortController();
	const { signal } = ended;
	const shown = () => listener(document.visibilityState === "visible" ? "visible" : "hidden");
	document.addEventListener("visibilitychange", shown, { signal });
	// A page that the browser kept asleep and brings back has lost its socket without an event.
	addEventListener("pageshow", (event) => event.persisted && shown(), { signal });
	addEventListener("online", () => listener("online"), { signal });
	addEventListener("offline", () => listener("offline"), { signal });
	return () => ended.abort();
}
