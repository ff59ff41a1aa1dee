/** The toasts on a display, by the rules of `rules/toast-timing`. It does not depend on React; `toasts.tsx` renders it. */
import {
	closeToast,
	dropClosed,
	EMPTY_DISPLAY,
	holdToast,
	nextToastChange,
	type ShownToast,
	showQueuedToasts,
	type ToastDisplay,
	type ToastState,
	toastState,
} from "./rules/toast-timing.ts";
import { createStore, type ReadableStore } from "./store.ts";
import { browserTimers, createAlarm, type Timers } from "./timers.ts";
import { type ToastAction, type ToastStore, toasts } from "./toast-store.ts";

export type DisplayedToast = { readonly toast: ShownToast<ToastAction>; readonly state: ToastState };

/** The shown toasts, oldest first. */
export type ToastDisplayStore = ReadableStore<readonly DisplayedToast[]> & {
	/** Shows queued toasts from now on. Returns the function that stops it. */
	start(): () => void;
	/** False if the toast was already closing, so that its action runs once only. */
	close(id: number): boolean;
	/** Stops (true) or continues (false) the time of a toast while a pointer or the focus is on it. */
	hold(id: number, held: boolean): void;
	/** Stops (true) or continues (false) the time of all toasts with an action, while the action cannot be sent. */
	pause(paused: boolean): void;
};

export function createToastDisplay(
	queue: ToastStore = toasts,
	timers: Timers = browserTimers,
): ToastDisplayStore {
	let display: ToastDisplay<ToastAction> = EMPTY_DISPLAY;
	const shown = createStore<readonly DisplayedToast[]>([]);
	/** The toasts under a pointer or with the focus. */
	const touched = new Set<number>();
	let isPaused = false;
	const withHolds = (before: ToastDisplay<ToastAction>, now: number) =>
		before.toasts.reduce(
			(held, { id, action }) =>
				holdToast(held, id, touched.has(id) || (isPaused && action !== undefined), now),
			before,
		);
	const change = (to: (before: ToastDisplay<ToastAction>, now: number) => ToastDisplay<ToastAction>) => {
		const now = timers.now();
		display = dropClosed(withHolds(to(display, now), now), now);
		shown.set(display.toasts.map((toast) => ({ toast, state: toastState(toast, now) })));
		wake(nextToastChange(display, now));
	};
	const wake = createAlarm(timers, () => change((before) => before));
	const showQueued = () => change((before, now) => showQueuedToasts(before, queue.get(), now));
	return {
		get: shown.get,
		subscribe: shown.subscribe,
		start() {
			showQueued();
			const unsubscribe = queue.subscribe(showQueued);
			return () => {
				unsubscribe();
				// The pointer and the focus leave with the elements, without an event.
				touched.clear();
				change((before) => before);
				wake(undefined);
			};
		},
		close(id) {
			const before = display;
			change((now, at) => closeToast(now, id, at));
			queue.dismiss(id);
			return display !== before;
		},
		hold(id, held) {
			if (held) touched.add(id);
			else touched.delete(id);
			change((before) => before);
		},
		pause(paused) {
			isPaused = paused;
			change((before) => before);
		},
	};
}
