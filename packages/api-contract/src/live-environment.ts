/** What the live client takes from its surroundings, so that tests can hold the clock. */
import type { EpochMs } from "@junban/domain/values";

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
