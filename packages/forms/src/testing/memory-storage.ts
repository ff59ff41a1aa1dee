import type { DraftStorage } from "#src/drafts.ts";

/** `localStorage` in memory. `most`: the letters of one item that it takes. */
export function memoryStorage(most = Infinity): DraftStorage {
	const items = new Map<string, string>();
	return {
		get length() {
			return items.size;
		},
		key: (index) => [...items.keys()][index] ?? null,
		getItem: (name) => items.get(name) ?? null,
		setItem(name, text) {
			if (text.length > most) throw new DOMException("full", "QuotaExceededError");
			items.set(name, text);
		},
		removeItem(name) {
			items.delete(name);
		},
	};
}
