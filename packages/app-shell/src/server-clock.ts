/** The server's time on this device, and a tick each second while somebody can see the page. Epoch milliseconds. */
import {
	type ClockOffset,
	offsetAfter,
	refreshDue,
	SERVER_TIME_REFRESH_MS,
	serverTimeAt,
	untilNextTick,
} from "@junban/domain/values";
import { useEffect, useSyncExternalStore } from "react";
import { browserTimers, type Timers } from "./timers.ts";

/** What the clock needs of the browser; tests give their own. `now`: the device's time. */
export type ClockHost = Timers & {
	isHidden(): boolean;
	/** Calls back whenever the page is hidden or shown; answers how to stop. */
	onVisibility(listener: () => void): () => void;
};

/** Asks the server for its time; undefined, or a rejection, when it could not be had. */
export type AskServerTime = () => Promise<number | undefined>;

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
	/**
	 * Asks for the server's time now and whenever what is known is a minute old, at a tick, so that nothing is asked while
	 * the page is hidden. What `sync` was given counts, too. Answers how to stop.
	 */
	keepRight(ask: AskServerTime): () => void;
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

	const sync: ServerClock["sync"] = (serverNow, sentAt, receivedAt = host.now()) => {
		const before = offset;
		offset = offsetAfter(before, { serverNow, sentAt: sentAt ?? receivedAt, receivedAt });
		if (offset === before) return;
		tell();
		schedule();
	};
	const subscribe = (listener: () => void) => {
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
	};

	return {
		now,
		sync,
		subscribe,
		snapshot: () => ticked,
		keepRight(ask) {
			let askedAt: number | undefined;
			let isOver = false;
			const look = () => {
				const sentAt = host.now();
				if (host.isHidden() || !refreshDue(offset, sentAt)) return;
				// Without an answer it asks again as often as with one.
				if (askedAt !== undefined && Math.abs(sentAt - askedAt) < SERVER_TIME_REFRESH_MS) return;
				askedAt = sentAt;
				ask().then(
					(serverNow) => {
						if (serverNow !== undefined && !isOver) sync(serverNow, sentAt);
					},
					// What was known before still holds, and a page that cannot reach its server says so itself.
					() => undefined,
				);
			};
			const stop = subscribe(look);
			look();
			return () => {
				isOver = true;
				stop();
			};
		},
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

/** Keeps the page's clock right while the component is there. `ask` must stay the same function between renders. */
export function useServerTime(ask: AskServerTime, clock: ServerClock = serverClock): void {
	useEffect(() => clock.keepRight(ask), [ask, clock]);
}

/** The server's time, anew each second while the page is visible. */
export function useServerNow(clock: ServerClock = serverClock): number {
	return useSyncExternalStore(clock.subscribe, clock.snapshot);
}
