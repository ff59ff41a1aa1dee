import type { EpochMs } from "@junban/domain/values";
import type { ToastMessage, ToastQueue } from "./toast-queue.ts";

/*
 * The display layer: a display takes up every message that is in the data, and shows it for its own time, whether the
 * data still have it or not. A display that comes later takes up what is still news.
 */

/** A message closes by itself after so many ticks of one second. */
const CLOSE_TICKS = 10;
const TICK_MS = 1_000;
export const TOAST_CLOSE_MS = CLOSE_TICKS * TICK_MS;
export const TOAST_FADE_MS = 200;
/** More at once would hide the screen. */
const MOST_OPEN = 3;

/** A message on a display. */
export interface ShownToast<Action = never> extends ToastMessage<Action> {
	readonly openedAt: EpochMs;
	/** How long its time stood still before, in milliseconds. */
	readonly heldFor: number;
	/** Since when its time stands still; absent while it runs. */
	readonly heldAt?: EpochMs;
	/** When it was closed by hand, or for others. */
	readonly closedAt?: EpochMs;
}

/** What a display shows, the oldest first, fading ones included. `lastId`: of the last message taken up. */
export interface ToastDisplay<Action = never> {
	readonly lastId: number;
	readonly toasts: readonly ShownToast<Action>[];
}

export const EMPTY_DISPLAY: ToastDisplay = { lastId: 0, toasts: [] };

/** `open`, or `held` while its time stands still; then `fading` for 200 ms, then `closed`. */
export type ToastState = "open" | "held" | "fading" | "closed";

/** How a message on a display looks now. */
export function toastState(toast: ShownToast<unknown>, now: EpochMs): ToastState {
	const closing = closingAt(toast);
	if (closing === undefined) return "held";
	if (now < closing) return "open";
	return now < closing + TOAST_FADE_MS ? "fading" : "closed";
}

/** Shows the messages that are new; the same display when none is. The oldest close when more than three are open. */
export function takeUpToasts<Action>(
	display: ToastDisplay<Action>,
	queue: ToastQueue<Action>,
	now: EpochMs,
): ToastDisplay<Action> {
	const fresh = queue.messages.filter(({ id }) => id > display.lastId);
	if (fresh.length === 0) return display;
	const keys = new Set(fresh.flatMap(({ key }) => key ?? []));
	const toasts = [
		...display.toasts.filter(({ key }) => key === undefined || !keys.has(key)),
		...fresh.map((message) => ({ ...message, openedAt: now, heldFor: 0 })),
	];
	const open = toasts.filter((toast) => isOpen(toast, now));
	const tooMany = new Set(open.slice(0, Math.max(0, open.length - MOST_OPEN)));
	return {
		lastId: queue.lastId,
		toasts: toasts.map((toast) => (tooMany.has(toast) ? { ...toast, closedAt: now } : toast)),
	};
}

/** Closes one by hand; the same display when it is not open. */
export function closeToast<Action>(
	display: ToastDisplay<Action>,
	id: number,
	now: EpochMs,
): ToastDisplay<Action> {
	return changed(display, id, (toast) => (isOpen(toast, now) ? { ...toast, closedAt: now } : toast));
}

/** Stops (true) or continues (false) the time of one that is open, while a pointer or the focus is on it. */
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

/** Takes away those that are closed; the same display when none is. */
export function dropClosed<Action>(display: ToastDisplay<Action>, now: EpochMs): ToastDisplay<Action> {
	const toasts = display.toasts.filter((toast) => toastState(toast, now) !== "closed");
	return toasts.length === display.toasts.length ? display : { ...display, toasts };
}

/** When a message next begins to fade or is closed; undefined while none will by itself. */
export function nextToastChange({ toasts }: ToastDisplay<unknown>, now: EpochMs): EpochMs | undefined {
	const changes = toasts.flatMap((toast) => {
		const closing = closingAt(toast);
		return closing === undefined ? [] : [closing, closing + TOAST_FADE_MS].filter((at) => at > now);
	});
	return changes.length === 0 ? undefined : Math.min(...changes);
}

/** When it begins to fade; undefined while its time stands still. */
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
