import { useEffect } from "react";

/** Keeps the screen on while `wanted` and the page is visible. A browser without wake locks, or a refusal, changes nothing. */
export function useWakeLock(wanted: boolean): void {
	useEffect(() => {
		if (!(wanted && "wakeLock" in navigator)) return;
		let isWanted = true;
		let lock: WakeLockSentinel | undefined;
		const acquire = async () => {
			if (document.visibilityState !== "visible") return;
			try {
				const acquired = await navigator.wakeLock.request("screen");
				if (isWanted) lock = acquired;
				else await acquired.release();
			} catch {
				// The browser refuses when the battery is low. The automatic call works without the lock.
			}
		};
		// The browser releases the lock of a hidden page, so a page that becomes visible again requests a new lock.
		const again = () => void acquire();
		document.addEventListener("visibilitychange", again);
		again();
		return () => {
			isWanted = false;
			document.removeEventListener("visibilitychange", again);
			void lock?.release();
		};
	}, [wanted]);
}
