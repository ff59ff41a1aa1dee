import type { EpochMs } from "@junban/domain/values";

/*
 * The data layer: what is news on a page. `toast-timing.ts` is the layer that shows it. Times are milliseconds of any
 * one clock.
 */

export type ToastType = "info" | "success" | "warning" | "danger";

/** `action`: what can be done about it, whatever the screen makes of that. */
export interface ToastMessage<Action = never> {
	readonly id: number;
	readonly text: string;
	readonly type: ToastType;
	readonly key?: string;
	readonly action?: Action;
	readonly addedAt: EpochMs;
	/** From this instant on it is gone. */
	readonly removeAt: EpochMs;
}

/** The messages of a page, the oldest first. */
export interface ToastQueue<Action = never> {
	readonly lastId: number;
	readonly messages: readonly ToastMessage<Action>[];
}

export const NO_TOASTS: ToastQueue = { lastId: 0, messages: [] };

/** How long a message stays in the data, in milliseconds, unless it says otherwise. */
const REMOVAL_MS = 3_000;

export interface NewToast<Action = never> {
	readonly text: string;
	readonly type?: ToastType;
	/** A new message takes the place of the one with the same key. */
	readonly key?: string;
	readonly action?: Action;
	/** Milliseconds; 0 or less removes it at once. */
	readonly removeAfter?: number;
}

export function addToast<Action>(
	queue: ToastQueue<Action>,
	{ type = "info", removeAfter = REMOVAL_MS, ...toast }: NewToast<Action>,
	now: EpochMs,
): ToastQueue<Action> {
	const id = queue.lastId + 1;
	const others = queue.messages.filter(({ key }) => key === undefined || key !== toast.key);
	const added = { ...toast, id, type, addedAt: now, removeAt: now + removeAfter };
	return { lastId: id, messages: [...others, added] };
}

/** Takes one message away; the same queue when it is not there. */
export function dismissToast<Action>(queue: ToastQueue<Action>, id: number): ToastQueue<Action> {
	return keep(queue, (toast) => toast.id !== id);
}

/** Takes those away whose time has come; the same queue when it has come for none. */
export function expireToasts<Action>(queue: ToastQueue<Action>, now: EpochMs): ToastQueue<Action> {
	return keep(queue, (toast) => toast.removeAt > now);
}

/** When to look again; undefined without messages. */
export function nextToastExpiry({ messages }: ToastQueue<unknown>): EpochMs | undefined {
	return messages.length === 0 ? undefined : Math.min(...messages.map(({ removeAt }) => removeAt));
}

function keep<Action>(
	queue: ToastQueue<Action>,
	stays: (toast: ToastMessage<Action>) => boolean,
): ToastQueue<Action> {
	const messages = queue.messages.filter(stays);
	return messages.length === queue.messages.length ? queue : { ...queue, messages };
}
