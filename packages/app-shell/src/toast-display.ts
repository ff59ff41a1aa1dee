/** The display layer of the page's messages, by the domain's rules. No React here; `toasts.tsx` draws it. */
import {
	closeToast,
	dropClosed,
	EMPTY_DISPLAY,
	holdToast,
	nextToastChange,
	type ShownToast,
	type ToastDisplay,
	type ToastState,
	takeUpToasts,
	toastState,
} from "./rules/toast-timing.ts";
import { createStore, type Followed } from "./store.ts";
import { createAlarm, type Timers } from "./timers.ts";
import type { ToastAction, ToastStore } from "./toast-store.ts";

export type DisplayedToast = { readonly toast: ShownToast<ToastAction>; readonly state: ToastState };

/** What a display shows, the oldest first. */
export type LiveDisplay = Followed<readonly DisplayedToast[]> & {
	/** Takes messages up from now on; the answer stops it. */
	start(): () => void;
	/** False when it was closing already, so that what is done with it is done once. */
	close(id: number): boolean;
	/** Stops (true) or continues (false) the time of one message, while a pointer or the focus is on it. */
	hold(id: number, held: boolean): void;
};

export function createToastDisplay(news: ToastStore, timers: Timers): LiveDisplay {
	let display: ToastDisplay<ToastAction> = EMPTY_DISPLAY;
	const shown = createStore<readonly DisplayedToast[]>([]);
	const change = (to: (before: ToastDisplay<ToastAction>, now: number) => ToastDisplay<ToastAction>) => {
		const now = timers.now();
		display = dropClosed(to(display, now), now);
		shown.set(display.toasts.map((toast) => ({ toast, state: toastState(toast, now) })));
		wake(nextToastChange(display, now));
	};
	const wake = createAlarm(timers, () => change((before) => before));
	const takeUp = () => change((before, now) => takeUpToasts(before, news.get(), now));
	return {
		get: shown.get,
		follow: shown.follow,
		start() {
			takeUp();
			const stop = news.follow(takeUp);
			return () => {
				stop();
				wake(undefined);
			};
		},
		close(id) {
			const before = display;
			change((now, at) => closeToast(now, id, at));
			news.dismiss(id);
			return display !== before;
		},
		hold: (id, held) => change((before, now) => holdToast(before, id, held, now)),
	};
}
