import { useSyncExternalStore } from "react";
import type { ReadableStore } from "./store.ts";

/** The current value, also on the server. A change renders the component. */
export function useStore<T>({ subscribe, get }: ReadableStore<T>): T {
	return useSyncExternalStore(subscribe, get, get);
}
