import { useSyncExternalStore } from "react";
import type { ReadableStore } from "./store.ts";

/** The current value, also on the server. A change renders the component. */
export function useStore<T>({ subscribe, get }: ReadableStore<T>): T {
	return useSyncExternalStore(subscribe, get, get);
}

const never = () => () => undefined;

/** The value of a store that opens after the first render. `first`: until then, and on the server. */
export function useLaterStore<T>(store: ReadableStore<T> | undefined, first: T): T {
	return useSyncExternalStore(store?.subscribe ?? never, store?.get ?? (() => first), () => first);
}
