import { isChunkReloadDue } from "./rules/chunk-reload.ts";

/** A new release removes the old build's files: a page that asks for one of them loads itself again, once a minute at most. */
const KEY = "junban-chunk-reload";

/** True when a reload is due; remembers it. `storage` may refuse, then nothing is reloaded. */
export function takeReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
	try {
		if (!isChunkReloadDue(storage.getItem(KEY), now)) return false;
		storage.setItem(KEY, String(now));
		return true;
	} catch {
		return false;
	}
}

/** Call once at the start of an app. */
export function reloadOnLostChunk(): void {
	window.addEventListener("vite:preloadError", (event) => {
		if (!takeReload(window.sessionStorage, Date.now())) return;
		event.preventDefault();
		window.location.reload();
	});
}
