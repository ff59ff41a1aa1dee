import { serverClock } from "@junban/app-shell/server-clock";
import type { Store } from "@junban/app-shell/store";
import { useEffect } from "react";
import { asksForCall } from "./auto-call-tick.ts";
import type { Commander } from "./commander.ts";
import type { LineState } from "./line-state.ts";

/** How often the screen looks whether the period is over, also while it is hidden, in milliseconds. */
const LOOK_MS = 1_000;

/** Asks for the automatic call when its period is over, as long as the screen is there. */
export function useAutoCall(store: Store<LineState>, { autoCall }: Pick<Commander, "autoCall">): void {
	useEffect(() => {
		let lastAskedAt: number | undefined;
		const timer = setInterval(() => {
			const now = serverClock.now();
			if (!asksForCall(store.get(), now, lastAskedAt)) return;
			lastAskedAt = now;
			void autoCall();
		}, LOOK_MS);
		return () => clearInterval(timer);
	}, [store, autoCall]);
}
