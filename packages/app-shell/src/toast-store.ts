import { createStore } from "./store.ts";

/** The messages a screen shows and how long each stays. No React here; `toasts.tsx` draws them. */

/** How long a message stays unless it says otherwise; also the time to take something back. */
export const TOAST_SECONDS = 8;
/** More at once would hide the screen; the oldest goes first. */
const MOST = 3;

export type ToastInput = {
	text: string;
	tone?: "info" | "danger";
	/** One thing to do about it; the message goes when it is done. */
	action?: { text: string; run(): void };
	seconds?: number;
	/** A new message takes the place of the one with the same key. */
	key?: string;
};
export type ShownToast = ToastInput & {
	readonly id: number;
	readonly seconds: number;
	readonly held: boolean;
};

export type Timers = {
	now(): number;
	setTimeout(callback: () => void, delay: number): number;
	clearTimeout(id: number): void;
};

export type ToastStore = {
	/** Answers the id for `dismiss`. */
	show(toast: ToastInput): number;
	dismiss(id: number): void;
	/** Stops (true) or continues (false) the time of one message, while a pointer or the focus is on it. */
	hold(id: number, held: boolean): void;
	subscribe(listener: () => void): () => void;
	/** Oldest first. */
	snapshot(): readonly ShownToast[];
};

type Clock = { left: number; startedAt: number; timer: number | undefined };

export function createToastStore(timers: Timers): ToastStore {
	const clocks = new Map<number, Clock>();
	const shown = createStore<readonly ShownToast[]>([]);
	let lastId = 0;

	const stop = (clock: Clock) => {
		if (clock.timer === undefined) return;
		timers.clearTimeout(clock.timer);
		clock.timer = undefined;
		clock.left -= timers.now() - clock.startedAt;
	};
	const dismiss = (id: number) => {
		const clock = clocks.get(id);
		if (clock === undefined) return;
		stop(clock);
		clocks.delete(id);
		shown.update((before) => before.filter((toast) => toast.id !== id));
	};
	const run = (id: number, clock: Clock) => {
		clock.startedAt = timers.now();
		clock.timer = timers.setTimeout(() => dismiss(id), Math.max(0, clock.left));
	};

	return {
		show(input) {
			lastId += 1;
			const id = lastId;
			const seconds = input.seconds ?? TOAST_SECONDS;
			const same = shown.get().find((toast) => input.key !== undefined && toast.key === input.key);
			if (same !== undefined) dismiss(same.id);
			const [oldest, ...newer] = shown.get();
			if (newer.length >= MOST - 1 && oldest !== undefined) dismiss(oldest.id);
			const clock: Clock = { left: seconds * 1_000, startedAt: 0, timer: undefined };
			clocks.set(id, clock);
			run(id, clock);
			shown.update((before) => [...before, { ...input, id, seconds, held: false }]);
			return id;
		},
		dismiss,
		hold(id, held) {
			const clock = clocks.get(id);
			if (clock === undefined || held === (clock.timer === undefined)) return;
			if (held) stop(clock);
			else run(id, clock);
			shown.update((before) => before.map((toast) => (toast.id === id ? { ...toast, held } : toast)));
		},
		subscribe: shown.follow,
		snapshot: shown.get,
	};
}

/** The page's messages. */
export const toasts = createToastStore({
	now: () => performance.now(),
	setTimeout: (callback, delay) => window.setTimeout(callback, delay),
	clearTimeout: (id) => window.clearTimeout(id),
});
