export interface WakeLock {
	/** Keeps the screen on while the page is visible. The browser may refuse, for instance on a low battery. */
	request(): void;
	release(): void;
}

export function createWakeLock(): WakeLock {
	let isWanted = false;
	let isAsking = false;
	let lock: WakeLockSentinel | undefined;

	async function acquire(): Promise<void> {
		isAsking = true;
		try {
			const acquired = await navigator.wakeLock.request("screen");
			if (isWanted) lock = acquired;
			else await acquired.release();
		} catch {
			// The page works without the lock.
		} finally {
			isAsking = false;
		}
	}

	return {
		request() {
			isWanted = true;
			if ("wakeLock" in navigator && !isAsking && lock?.released !== false) void acquire();
		},
		release() {
			isWanted = false;
			lock?.release().catch(() => undefined);
			lock = undefined;
		},
	};
}
