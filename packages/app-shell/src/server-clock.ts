/** The server's time on this device, and a tick each second while somebody can see the page. Epoch milliseconds. */
import { type ClockOffset, offsetAfter, serverTimeAt, untilNextTick } from "@junban/domain/server-time";
import { useSyncExternalStore } from "react";
import { browserTimers, type Timers } from "./timers.ts";

/** What the clock needs of the browser; tests give their own. `now`: the device's time. */
export type ClockHost = Timers & {
	isHidden(): boolean;
	/** Calls back whenever the page is hidden or shown; answers how to stop. */
	onVisibility(listener: () => void): () => void;
};

export type ServerClock = {
	/** The server's time, as well as it is known; the device's own until the first `sync`. */
	now(): number;
	/**
	 * Takes the server's time from an answer. `sentAt` and `receivedAt` are device times of the request; without them the
	 * time counts as just received.
	 */
	sync(serverNow: number, sentAt?: number, receivedAt?: number): void;
	subscribe(listener: () => void): () => void;
	/** The server's time at the last tick. */
	snapshot(): number;
};

export function createServerClock(host: ClockHost): ServerClock {
	const listeners = new Set<() => void>();
	let offset: ClockOffset | undefined;
	let ticked = host.now();
	let timer: number | undefined;
	let stopWatching: (() => void) | undefined;

	const now = () => serverTimeAt(offset, host.now());
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
		timer = host.setTimeout(() => {
			tell();
			schedule();
		}, untilNextTick(now()));
	};
	const visibility = () => {
		if (!host.isHidden()) tell();
		schedule();
	};

	return {
		now,
		sync(serverNow, sentAt, receivedAt = host.now()) {
			const before = offset;
			offset = offsetAfter(before, { serverNow, sentAt: sentAt ?? receivedAt, receivedAt });
			if (offset === before) return;
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
	...browserTimers,
	now: () => Date.now(),
	isHidden: () => document.hidden,
	onVisibility(listener) {
		document.addEventListener("visibilitychange", listener);
		return () => document.removeEventListener("visibilitychange", listener);
	},
};

/** The page's clock. */
export const serverClock = createServerClock(browserHost);

/** The server's time, anew each second while the page is visible. */
export function useServerNow(clock: ServerClock = serverClock): number {
	return useSyncExternalStore(clock.subscribe, clock.snapshot);
}
