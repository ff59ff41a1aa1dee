/** Clock, sockets and page events of the live client. Tests replace them. */
import type { EpochMs } from "@junban/domain/values";

export interface LiveSocket {
	send(text: string): void;
	/** May be called at any time. No event follows. */
	close(): void;
}

export interface LiveSocketEvents {
	opened(): void;
	received(text: string): void;
	/** The connection ended or was never made. */
	closed(): void;
}

/** The page was shown or hidden, or the device went online or offline. */
export type WakeEvent = "visible" | "hidden" | "online" | "offline";

export interface LiveEnvironment {
	now(): EpochMs;
	/** From 0 up to but not including 1. */
	random(): number;
	/** Runs once after `ms` milliseconds, unless the returned function is called before. */
	after(ms: number, run: () => void): () => void;
	open(url: string, events: LiveSocketEvents): LiveSocket;
	visible(): boolean;
	/** Returns the function that removes the listener. */
	onWake(listener: (event: WakeEvent) => void): () => void;
}
