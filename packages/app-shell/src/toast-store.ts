/** The data layer of the page's messages, by the domain's rules. No React here; `toasts.tsx` draws them. */
import {
	addToast,
	dismissToast,
	expireToasts,
	type NewToast,
	NO_TOASTS,
	nextToastExpiry,
	type ToastQueue,
} from "./rules/toast-queue.ts";
import { createStore, type Followed } from "./store.ts";
import { browserTimers, createAlarm, type Timers } from "./timers.ts";

/** One thing to do about a message; the message goes when it is done. */
export type ToastAction = { readonly text: string; run(): void };

/** What is news on a page; a display shows it. */
export type ToastStore = Followed<ToastQueue<ToastAction>> & {
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
		follow: queue.follow,
		show: (toast) => change((before) => addToast(before, toast, timers.now())),
		dismiss: (id) => change((before) => dismissToast(before, id)),
	};
}

/** The page's messages. */
export const toasts = createToastStore(browserTimers);
