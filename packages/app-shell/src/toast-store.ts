/** The queue of the page's toasts, by the rules of `rules/toast-queue`. It does not depend on React. */
import {
	addToast,
	dismissToast,
	expireToasts,
	type NewToast,
	NO_TOASTS,
	nextToastExpiry,
	type ToastQueue,
} from "./rules/toast-queue.ts";
import { createStore, type ReadableStore } from "./store.ts";
import { browserTimers, createAlarm, type Timers } from "./timers.ts";

/** The action of a toast. Running it closes the toast. */
export type ToastAction = { readonly text: string; run(): void };

/** The queued toasts of a page; a display shows them. */
export type ToastStore = ReadableStore<ToastQueue<ToastAction>> & {
	show(toast: NewToast<ToastAction>): void;
	dismiss(id: number): void;
};

export function createToastStore(timers: Timers): ToastStore {
	const queue = createStore<ToastQueue<ToastAction>>(NO_TOASTS);
	const change = (to: (before: ToastQueue<ToastAction>) => ToastQueue<ToastAction>) => {
		queue.update(to);
		wake(nextToastExpiry(queue.get()));
	};
	const wake = createAlarm(timers, () => change((before) => expireToasts(before, timers.now())));
	return {
		get: queue.get,
		subscribe: queue.subscribe,
		show: (toast) => change((before) => addToast(before, toast, timers.now())),
		dismiss: (id) => change((before) => dismissToast(before, id)),
	};
}

/** The toasts of this page. */
export const toasts = createToastStore(browserTimers);
