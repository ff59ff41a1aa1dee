import { serverClock } from "@junban/app-shell/server-clock";
import type { Store } from "@junban/app-shell/store";
import { useEffect } from "react";
import { shouldAskForCall } from "./auto-call-tick.ts";
import type { Commander } from "./commander.ts";
import type { LineState } from "./line-state.ts";

/** How often the screen checks whether the automatic call is due, also while it is hidden, in milliseconds. */
const CHECK_MS = 1_000;

/** Asks for the automatic call whenever it is due, while the component is mounted. */
export function useAutoCall(store: Store<LineState>, { autoCall }: Pick<Commander, "autoCall">): void {
	useEffect(() => {
		let lastAskedAt: number | undefined;
		const timer = setInterval(() => {
			const now = serverClock.now();
			if (!shouldAskForCall(store.get(), now, lastAskedAt)) return;
			lastAskedAt = now;
			void autoCall();
		}, CHECK_MS);
		return () => clearInterval(timer);
	}, [store, autoCall]);
}
