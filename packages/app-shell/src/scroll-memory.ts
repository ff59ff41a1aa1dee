/** How far each entry of the tab's history was scrolled, so that going back comes to the same place. */

/** Scroll positions in px by entry. */
export interface ScrollMemory {
	get(entry: string): number | undefined;
	set(entry: string, top: number): void;
	/** Keeps the positions for when the tab comes back from another site, or loads anew. */
	save(): void;
}

const KEY = "junban-scroll";
/** So many entries are kept, those last scrolled. */
const MOST = 50;

/** `storage` may throw; then the positions hold for this page. */
export function createScrollMemory(storage: () => Pick<Storage, "getItem" | "setItem">): ScrollMemory {
	const tops = new Map<string, number>(read(storage));
	return {
		get: (entry) => tops.get(entry),
		set(entry, top) {
			tops.delete(entry);
			tops.set(entry, top);
			for (const oldest of tops.keys()) {
				if (tops.size <= MOST) break;
				tops.delete(oldest);
			}
		},
		save() {
			try {
				storage().setItem(KEY, JSON.stringify([...tops]));
			} catch {
				// Without it the tab begins at the top.
			}
		},
	};
}

function read(storage: () => Pick<Storage, "getItem">): [string, number][] {
	try {
		const stored: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
		return Array.isArray(stored) ? stored.filter(isPosition).slice(-MOST) : [];
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

/** How long a page may take to become tall enough, in milliseconds. */
const PATIENCE_MS = 3_000;
/** By these the person takes over. */
const TAKING_OVER = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to `top` as soon as the page is tall enough for it; gives up when the person scrolls, or after three seconds.
 * Answers how to stop, and `isDone` whether it has ended.
 */
export function scrollWhenPossible(top: number): { isDone(): boolean; stop(): void } {
	let isDone = false;
	const stop = () => {
		if (isDone) return;
		isDone = true;
		window.clearTimeout(timer);
		growth.disconnect();
		for (const event of TAKING_OVER) window.removeEventListener(event, stop);
	};
	const attempt = () => {
		window.scrollTo(0, top);
		if (Math.abs(window.scrollY - top) <= 1) stop();
	};
	const growth = new ResizeObserver(attempt);
	const timer = window.setTimeout(stop, PATIENCE_MS);
	for (const event of TAKING_OVER) window.addEventListener(event, stop, { passive: true });
	growth.observe(document.body);
	attempt();
	return { isDone: () => isDone, stop };
}
