import { isChunkReloadDue } from "./rules/chunk-reload.ts";

/**
 * A new release removes the files of the old build. An open page that then fails to load a chunk reloads, at most once
 * a minute.
 */
const KEY = "junban-chunk-reload";

/** True, and stores the time, if a reload is due. False if `storage` throws: without a record reloads could repeat. */
export function claimReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
	try {
		if (!isChunkReloadDue(storage.getItem(KEY), now)) return false;
		storage.setItem(KEY, String(now));
		return true;
	} catch {
		return false;
	}
}

/**
 * To be called once when an app starts. Without a connection, or while the server is away, the page stays, because a
 * reload would lose it.
 */
export function reloadOnLostChunk(): void {
	window.addEventListener("vite:preloadError", () => {
		if (navigator.onLine && claimReload(window.sessionStorage, Date.now())) void reloadIfServed();
	});
}

async function reloadIfServed(): Promise<void> {
	const { href } = window.location;
	const isServed = await fetch(href, { method: "HEAD", cache: "no-store" }).then(
		({ ok }) => ok,
		() => false,
	);
	if (isServed) window.location.reload();
}
