/** The server's time on this device, and a tick each second while somebody can see the page. Epoch milliseconds. */
import { useSyncExternalStore } from "react";

const TICK = 1_000;

/** What the clock needs of the browser; tests give their own. */
export type ClockHost = {
	now(): number;
	isHidden(): boolean;
	/** Calls back whenever the page is hidden or shown; answers how to stop. */
	onVisibility(listener: () => void): () => void;
	setTimeout(callback: () => void, delay: number): number;
	clearTimeout(id: number): void;
};

export type ServerClock = {
	/** The server's time, as well as it is known; the device's own until the first `sync`. */
	now(): number;
	/**
	 * Takes the server's time from an answer. `sentAt` and `receivedAt` are device times of the request; without them the
	 * time counts as just received. Of two answers within a minute the one with the shorter round trip holds.
	 */
	sync(serverNow: number, sentAt?: number, receivedAt?: number): void;
	subscribe(listener: () => void): () => void;
	/** The server's time at the last tick. */
	snapshot(): number;
};

const FRESH = 60_000;

export function createServerClock(host: ClockHost): ServerClock {
	const listeners = new Set<() => void>();
	let offset = 0;
	let best: { trip: number; at: number } | undefined;
	let ticked = host.now();
	let timer: number | undefined;
	let stopWatching: (() => void) | undefined;

	const now = () => host.now() + offset;
	const tell = () => {
		ticked = now();
		for (const listener of [...listeners]) listener();
	};
	const pause = () => {
		if (timer !== undefined) host.clearTimeout(timer);
		timer = undefined;
	};
	const schedule = () => {
		pause();
		if (host.isHidden() || listeners.size === 0) return;
		// On the server's full second, so that all screens change together.
		timer = host.setTimeout(
			() => {
				tell();
				schedule();
			},
			TICK - (now() % TICK),
		);
	};
	const visibility = () => {
		if (!host.isHidden()) tell();
		schedule();
	};

	return {
		now,
		sync(serverNow, sentAt, receivedAt = host.now()) {
			const trip = Math.max(0, receivedAt - (sentAt ?? receivedAt));
			if (best !== undefined && trip > best.trip && receivedAt - best.at < FRESH) return;
			best = { trip, at: receivedAt };
			offset = serverNow + trip / 2 - receivedAt;
			tell();
			schedule();
		},
		subscribe(listener) {
			listeners.add(listener);
			if (listeners.size === 1) {
				ticked = now();
				stopWatching = host.onVisibility(visibility);
				schedule();
			}
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				pause();
				stopWatching?.();
			};
		},
		snapshot: () => ticked,
	};
}

const browserHost: ClockHost = {
	now: () => Date.now(),
	isHidden: () => document.hidden,
	onVisibility(listener) {
		document.addEventListener("visibilitychange", listener);
		return () => document.removeEventListener("visibilitychange", listener);
	},
	setTimeout: (callback, delay) => window.setTimeout(callback, delay),
	clearTimeout: (id) => window.clearTimeout(id),
};

/** The page's clock. */
export const serverClock = createServerClock(browserHost);

/** The server's time, anew each second while the page is visible. */
export function useServerNow(clock: ServerClock = serverClock): number {
	return useSyncExternalStore(clock.subscribe, clock.snapshot);
}
