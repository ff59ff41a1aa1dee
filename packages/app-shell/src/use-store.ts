import { useSyncExternalStore } from "react";
import type { Followed } from "./store.ts";

/** The value now; renders again when it changes. */
export function useStore<T>({ follow, get }: Followed<T>): T {
	return useSyncExternalStore(follow, get);
}
