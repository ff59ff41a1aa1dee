import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}

/** False when the device says that it has no network at all; true promises nothing about the server. */
export function useOnline(): boolean {
	return useSyncExternalStore(subscribe, () => navigator.onLine);
}
