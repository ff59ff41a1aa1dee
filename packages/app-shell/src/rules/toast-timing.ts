import type { EpochMs } from "@junban/domain/values";
import type { QueuedToast, ToastQueue } from "./toast-queue.ts";

/*
 * The toasts on a display. A display takes each toast from the queue once and shows it for the full time, even if the
 * toast leaves the queue earlier. A new display starts with the toasts that are queued then.
 */

/** Number of ticks of one second until a toast closes. */
const CLOSE_TICKS = 10;
const TICK_MS = 1_000;
export const TOAST_CLOSE_MS = CLOSE_TICKS * TICK_MS;
export const TOAST_FADE_MS = 200;
/** More open toasts would cover the screen. */
const MOST_OPEN = 3;

/** A toast on a display. */
export interface ShownToast<Action = never> extends QueuedToast<Action> {
	readonly openedAt: EpochMs;
	/** Total time of ended holds, in milliseconds. */
	readonly heldFor: number;
	/** Start of the current hold; absent while the time runs. */
	readonly heldAt?: EpochMs;
	/** The instant at which it was closed by hand or for a newer toast; absent otherwise. */
	readonly closedAt?: EpochMs;
}

/** `toasts`: oldest first, fading ones included. `lastId`: of the toast taken from the queue last. */
export interface ToastDisplay<Action = never> {
	readonly lastId: number;
	readonly toasts: readonly ShownToast<Action>[];
}

export const EMPTY_DISPLAY: ToastDisplay = { lastId: 0, toasts: [] };

/** `open`, or `held` while its time is stopped; then `fading` for 200 ms; then `closed`. */
export type ToastState = "open" | "held" | "fading" | "closed";

/** The state of a toast at `now`. */
export function toastState(toast: ShownToast<unknown>, now: EpochMs): ToastState {
	const closing = closingAt(toast);
	if (closing === undefined) return "held";
	if (now < closing) return "open";
	return now < closing + TOAST_FADE_MS ? "fading" : "closed";
}

/** Adds the new toasts of the queue; returns the same display without any. Of more than three open toasts the oldest close. */
export function showQueuedToasts<Action>(
	display: ToastDisplay<Action>,
	queue: ToastQueue<Action>,
	now: EpochMs,
): ToastDisplay<Action> {
	const fresh = queue.toasts.filter(({ id }) => id > display.lastId);
	if (fresh.length === 0) return display;
	const keys = new Set(fresh.flatMap(({ key }) => key ?? []));
	const toasts = [
		...display.toasts.filter(({ key }) => key === undefined || !keys.has(key)),
		...fresh.map((toast) => ({ ...toast, openedAt: now, heldFor: 0 })),
	];
	const open = toasts.filter((toast) => isOpen(toast, now));
	const tooMany = new Set(open.slice(0, Math.max(0, open.length - MOST_OPEN)));
	return {
		lastId: queue.lastId,
		toasts: toasts.map((toast) => (tooMany.has(toast) ? { ...toast, closedAt: now } : toast)),
	};
}

/** Closes a toast by hand; returns the same display if it is not open. */
export function closeToast<Action>(
	display: ToastDisplay<Action>,
	id: number,
	now: EpochMs,
): ToastDisplay<Action> {
	return changed(display, id, (toast) => (isOpen(toast, now) ? { ...toast, closedAt: now } : toast));
}

/** Stops (`held`) or continues the time of an open toast, while a pointer or the focus is on it. */
export function holdToast<Action>(
	display: ToastDisplay<Action>,
	id: number,
	held: boolean,
	now: EpochMs,
): ToastDisplay<Action> {
	return changed(display, id, (toast) => {
		const { heldAt, ...running } = toast;
		if (!isOpen(toast, now) || held === (heldAt !== undefined)) return toast;
		return heldAt === undefined
			? { ...toast, heldAt: now }
			: { ...running, heldFor: toast.heldFor + (now - heldAt) };
	});
}

/** Removes closed toasts; returns the same display without any. */
export function dropClosed<Action>(display: ToastDisplay<Action>, now: EpochMs): ToastDisplay<Action> {
	const toasts = display.toasts.filter((toast) => toastState(toast, now) !== "closed");
	return toasts.length === display.toasts.length ? display : { ...display, toasts };
}

/** The next instant at which a toast starts to fade or closes; undefined while none will without an event. */
export function nextToastChange({ toasts }: ToastDisplay<unknown>, now: EpochMs): EpochMs | undefined {
	const changes = toasts.flatMap((toast) => {
		const closing = closingAt(toast);
		return closing === undefined ? [] : [closing, closing + TOAST_FADE_MS].filter((at) => at > now);
	});
	return changes.length === 0 ? undefined : Math.min(...changes);
}

/** The instant at which it starts to fade; undefined while it is held. */
function closingAt({ openedAt, heldFor, heldAt, closedAt }: ShownToast<unknown>): EpochMs | undefined {
	if (closedAt !== undefined) return closedAt;
	return heldAt === undefined ? openedAt + heldFor + TOAST_CLOSE_MS : undefined;
}

function isOpen(toast: ShownToast<unknown>, now: EpochMs): boolean {
	const state = toastState(toast, now);
	return state === "open" || state === "held";
}

function changed<Action>(
	display: ToastDisplay<Action>,
	id: number,
	change: (toast: ShownToast<Action>) => ShownToast<Action>,
): ToastDisplay<Action> {
	const toasts = display.toasts.map((toast) => (toast.id === id ? change(toast) : toast));
	return toasts.some((toast, at) => toast !== display.toasts[at]) ? { ...display, toasts } : display;
}
