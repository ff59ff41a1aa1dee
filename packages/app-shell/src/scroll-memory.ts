/** The scroll position of each entry of the tab's history, restored when the user goes back. */

/** Scroll positions in px by entry. */
export interface ScrollMemory {
	get(entry: string): number | undefined;
	set(entry: string, top: number): void;
	/** Stores the positions, so that they survive a reload and a visit to another site. */
	save(): void;
}

const KEY = "junban-scroll";
/** Number of stored entries; the least recently scrolled are dropped. */
const MAX_ENTRIES = 50;

/** If `storage` throws, the positions are kept until the page is closed. */
export function createScrollMemory(storage: () => Pick<Storage, "getItem" | "setItem">): ScrollMemory {
	const tops = new Map<string, number>(read(storage));
	return {
		get: (entry) => tops.get(entry),
		set(entry, top) {
			tops.delete(entry);
			tops.set(entry, top);
			for (const oldest of tops.keys()) {
				if (tops.size <= MAX_ENTRIES) break;
				tops.delete(oldest);
			}
		},
		save() {
			try {
				storage().setItem(KEY, JSON.stringify([...tops]));
			} catch {
				// Without storage, a reloaded page starts at its top.
			}
		},
	};
}

function read(storage: () => Pick<Storage, "getItem">): [string, number][] {
	try {
		const stored: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
		return Array.isArray(stored) ? stored.filter(isPosition).slice(-MAX_ENTRIES) : [];
	} catch {
		return [];
	}
}

function isPosition(value: unknown): value is [string, number] {
	return (
		Array.isArray(value) &&
		value.length === 2 &&
		typeof value[0] === "string" &&
		typeof value[1] === "number" &&
		value[1] >= 0
	);
}

/** Time limit for the page to become tall enough. */
const TIME_LIMIT_MS = 3_000;
/** Events by which the user scrolls. */
const USER_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to `top` px as soon as the page is tall enough. It stops when the user scrolls, after three seconds, or by
 * `stop`; `isDone` is true from then on.
 */
export function scrollWhenPossible(top: number): { isDone(): boolean; stop(): void } {
	let isDone = false;
	const stop = () => {
		if (isDone) return;
		isDone = true;
		window.clearTimeout(timer);
		growth.disconnect();
		for (const event of USER_EVENTS) window.removeEventListener(event, stop);
	};
	const attempt = () => {
		window.scrollTo(0, top);
		if (Math.abs(window.scrollY - top) <= 1) stop();
	};
	const growth = new ResizeObserver(attempt);
	const timer = window.setTimeout(stop, TIME_LIMIT_MS);
	for (const event of USER_EVENTS) window.addEventListener(event, stop, { passive: true });
	growth.observe(document.body);
	attempt();
	return { isDone: () => isDone, stop };
}
