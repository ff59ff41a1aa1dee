import { useEffect } from "react";

/** Waits for what the live page itself loads first, in ms. */
const DELAY_MS = 1_000;

/**
 * Loads the file of a part that a press will open, soon after the page is live: on a slow line the press would otherwise
 * show nothing until the file has come, and without a connection nothing at all.
 */
export function useLoadEarly(load: () => Promise<unknown>, isLive: boolean): void {
	useEffect(() => {
		if (!isLive) return;
		// After a failure the press loads the file.
		const timer = setTimeout(() => void load().catch(() => undefined), DELAY_MS);
		return () => clearTimeout(timer);
	}, [load, isLive]);
}
