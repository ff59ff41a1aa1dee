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
 * reload would lose it. It also stays, from then on, for a file that does not come right after a reload.
 */
export function reloadOnLostChunk(): void {
	const gone = new Set<string>();
	window.addEventListener("vite:preloadError", (event) => {
		const message = "payload" in event && event.payload instanceof Error ? event.payload.message : "";
		// Safari does not tell which file it is: there, all files are one.
		const file = /\S+\.(?:css|js)\b/.exec(message)?.[0] ?? message;
		if (navigator.onLine && !gone.has(file)) void reloadFor(file, gone);
	});
}

async function reloadFor(file: string, gone: Set<string>): Promise<void> {
	if (!(await isServed())) return;
	if (claimReload(window.sessionStorage, Date.now())) window.location.reload();
	else gone.add(file);
}

/** Whether the server has this page now. */
export function isServed(): Promise<boolean> {
	return fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
		({ ok }) => ok,
		() => false,
	);
}
