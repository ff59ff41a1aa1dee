import type { EpochMs } from "@junban/domain/values";

/*
 * The queue of a page's toasts. `toast-timing.ts` has the toasts on a display. All times are milliseconds of the same
 * clock, whichever it is.
 */

export type ToastType = "info" | "success" | "warning" | "danger";

/** `action`: the action that the toast offers; its type is the screen's. */
export interface QueuedToast<Action = never> {
	readonly id: number;
	readonly text: string;
	readonly type: ToastType;
	readonly key?: string;
	readonly action?: Action;
	readonly addedAt: EpochMs;
	/** The toast leaves the queue at this instant. */
	readonly removeAt: EpochMs;
}

/** `toasts`: oldest first. `lastId`: of the toast added last, also after it left the queue. */
export interface ToastQueue<Action = never> {
	readonly lastId: number;
	readonly toasts: readonly QueuedToast<Action>[];
}

export const NO_TOASTS: ToastQueue = { lastId: 0, toasts: [] };

/** Default time in the queue, in milliseconds. */
const REMOVAL_MS = 3_000;

export interface NewToast<Action = never> {
	readonly text: string;
	readonly type?: ToastType;
	/** A new toast replaces the toast with the same key. */
	readonly key?: string;
	readonly action?: Action;
	/** Time in the queue, in milliseconds; 0 or less removes it at once. */
	readonly removeAfter?: number;
}

export function addToast<Action>(
	queue: ToastQueue<Action>,
	{ type = "info", removeAfter = REMOVAL_MS, ...toast }: NewToast<Action>,
	now: EpochMs,
): ToastQueue<Action> {
	const id = queue.lastId + 1;
	const others = queue.toasts.filter(({ key }) => key === undefined || key !== toast.key);
	const added = { ...toast, id, type, addedAt: now, removeAt: now + removeAfter };
	return { lastId: id, toasts: [...others, added] };
}

/** Removes a toast; returns the same queue for an unknown id. */
export function dismissToast<Action>(queue: ToastQueue<Action>, id: number): ToastQueue<Action> {
	return filtered(queue, (toast) => toast.id !== id);
}

/** Removes expired toasts; returns the same queue if none is expired. */
export function expireToasts<Action>(queue: ToastQueue<Action>, now: EpochMs): ToastQueue<Action> {
	return filtered(queue, (toast) => toast.removeAt > now);
}

/** The instant of the next removal; undefined for an empty queue. */
export function nextToastExpiry({ toasts }: ToastQueue<unknown>): EpochMs | undefined {
	return toasts.length === 0 ? undefined : Math.min(...toasts.map(({ removeAt }) => removeAt));
}

function filtered<Action>(
	queue: ToastQueue<Action>,
	stays: (toast: QueuedToast<Action>) => boolean,
): ToastQueue<Action> {
	const toasts = queue.toasts.filter(stays);
	return toasts.length === queue.toasts.length ? queue : { ...queue, toasts };
}
