import type { EpochMs } from "./instants.ts";

export type ToastType = "info" | "success" | "warning" | "danger";

export interface ToastMessage {
	readonly id: number;
	readonly text: string;
	readonly type: ToastType;
	readonly addedAt: EpochMs;
	/** From this instant on it is gone. */
	readonly removeAt: EpochMs;
}

/** The messages of a page, the oldest first. */
export interface ToastQueue {
	readonly lastId: number;
	readonly shown: readonly ToastMessage[];
}

export const NO_TOASTS: ToastQueue = { lastId: 0, shown: [] };

/** How long a message stays in the data, in milliseconds, unless it says otherwise. */
export const TOAST_REMOVAL_MS = 3_000;
/** A display closes by itself after so many ticks of one second. */
export const TOAST_CLOSE_TICKS = 10;
export const TOAST_TICK_MS = 1_000;
export const TOAST_FADE_MS = 200;

export interface NewToast {
	readonly text: string;
	readonly type?: ToastType;
	/** Milliseconds; 0 or less removes it at once. */
	readonly removeAfter?: number;
}

export function addToast(queue: ToastQueue, toast: NewToast, now: EpochMs): ToastQueue {
	const { text, type = "info", removeAfter = TOAST_REMOVAL_MS } = toast;
	const id = queue.lastId + 1;
	return {
		lastId: id,
		shown: [...queue.shown, { id, text, type, addedAt: now, removeAt: now + removeAfter }],
	};
}

/** Takes one message away; the same queue when it is not there. */
export function dismissToast(queue: ToastQueue, id: number): ToastQueue {
	return keep(queue, (toast) => toast.id !== id);
}

/** Takes those away whose time has come; the same queue when it has come for none. */
export function expireToasts(queue: ToastQueue, now: EpochMs): ToastQueue {
	return keep(queue, (toast) => toast.removeAt > now);
}

/** When to look again; undefined with nothing shown. */
export function nextToastExpiry(queue: ToastQueue): EpochMs | undefined {
	return queue.shown.length === 0 ? undefined : Math.min(...queue.shown.map(({ removeAt }) => removeAt));
}

/** `open`, then `fading` for 200 ms, then `closed`. */
export type ToastDisplay = "open" | "fading" | "closed";

/** How a display that was opened at `openedAt` looks now. `closedAt`: when the person closed it. */
export function toastDisplay(openedAt: EpochMs, now: EpochMs, closedAt?: EpochMs): ToastDisplay {
	const byItself = openedAt + TOAST_CLOSE_TICKS * TOAST_TICK_MS;
	const from = closedAt === undefined ? byItself : Math.min(closedAt, byItself);
	if (now < from) return "open";
	return now < from + TOAST_FADE_MS ? "fading" : "closed";
}

function keep(queue: ToastQueue, stays: (toast: ToastMessage) => boolean): ToastQueue {
	const shown = queue.shown.filter(stays);
	return shown.length === queue.shown.length ? queue : { ...queue, shown };
}
