/** The server's time on this device, with a tick each second while the page is visible. All times in epoch milliseconds. */
import {
	type ClockOffset,
	offsetAfter,
	refreshDue,
	SERVER_TIME_REFRESH_MS,
	serverTimeAt,
	untilNextTick,
} from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { useEffect, useSyncExternalStore } from "react";
import type { OperationStatus } from "./rules/collection-status.ts";
import { browserTimers, type Timers } from "./timers.ts";

/** The functions of the browser that the clock uses; tests pass their own. `now`: the device's time. */
export type ClockHost = Timers & {
	isHidden(): boolean;
	/** Calls the listener whenever the page is hidden or shown. Returns the function that ends it. */
	onVisibility(listener: () => void): () => void;
};

/** Fetches the server's time. */
export type AskServerTime = () => Promise<Outcome<number>>;

/** Gets the status of each fetch of the server's time, with code and message after a failure. */
export type OnTimeStatus = (status: OperationStatus) => void;

export type ServerClock = {
	/** The server's time as known from the last `sync`; the device's own time before. */
	now(): number;
	/**
	 * Sets the server's time from a response. `sentAt` and `receivedAt` are the device times of request and response; both
	 * are now by default.
	 */
	sync(serverNow: number, sentAt?: number, receivedAt?: number): void;
	subscribe(listener: () => void): () => void;
	/** The server's time at the last tick. */
	snapshot(): number;
	/**
	 * Fetches the server's time now, and again at the first tick after the last known time is a minute old. A hidden page
	 * has no ticks and fetches nothing. Times given to `sync` count as known. Returns the function that stops it.
	 */
	keepSynced(ask: AskServerTime, onStatus?: OnTimeStatus): () => void;
};

export function createServerClock(host: ClockHost): ServerClock {
	const listeners = new Set<() => void>();
	let offset: ClockOffset | undefined;
	let ticked = host.now();
	let timer: number | undefined;
	let stopWatching: (() => void) | undefined;

	const now = () => serverTimeAt(offset, host.now());
	const notify = () => {
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
		// At the full second of the server, so that all screens change at the same moment.
		timer = host.setTimeout(() => {
			notify();
			schedule();
		}, untilNextTick(now()));
	};
	const visibility = () => {
		if (!host.isHidden()) notify();
		schedule();
	};

	const sync: ServerClock["sync"] = (serverNow, sentAt, receivedAt = host.now()) => {
		const before = offset;
		offset = offsetAfter(before, { serverNow, sentAt: sentAt ?? receivedAt, receivedAt });
		if (offset === before) return;
		notify();
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
		keepSynced(ask, onStatus = () => undefined) {
			const refresh = timeRefresh(ask, sync, onStatus);
			const fetchIfDue = () => {
				const deviceNow = host.now();
				if (!host.isHidden() && refreshDue(offset, deviceNow)) refresh.fetch(deviceNow);
			};
			const unsubscribe = subscribe(fetchIfDue);
			fetchIfDue();
			return () => {
				refresh.stop();
				unsubscribe();
			};
		},
	};
}

/** Fetches the server's time at most once in the refresh interval, whether or not the fetch before succeeded. */
function timeRefresh(ask: AskServerTime, sync: ServerClock["sync"], onStatus: OnTimeStatus) {
	let fetchedAt: number | undefined;
	let isStopped = false;
	// After a failure the last known time stays valid.
	const ended = (sentAt: number, outcome: Outcome<number>) => {
		if (isStopped) return;
		if (!outcome.ok) return onStatus({ state: "failure", code: outcome.code, message: outcome.detail });
		sync(outcome.value, sentAt);
		onStatus({ state: "success" });
	};
	return {
		fetch(sentAt: number): void {
			if (fetchedAt !== undefined && Math.abs(sentAt - fetchedAt) < SERVER_TIME_REFRESH_MS) return;
			fetchedAt = sentAt;
			onStatus({ state: "request" });
			ask().then(
				(outcome) => ended(sentAt, outcome),
				(error) => ended(sentAt, { ok: false, code: "server-time-failed", detail: String(error) }),
			);
		},
		stop(): void {
			isStopped = true;
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

/** The clock of this page. */
export const serverClock = createServerClock(browserHost);

/** Keeps the clock synced while the component is mounted. The functions must be the same in every render. */
export function useServerTime(ask: AskServerTime, onStatus?: OnTimeStatus): void {
	useEffect(() => serverClock.keepSynced(ask, onStatus), [ask, onStatus]);
}

/** The server's time, updated each second while the page is visible. */
export function useServerNow(clock: ServerClock = serverClock): number {
	return useSyncExternalStore(clock.subscribe, clock.snapshot);
}
