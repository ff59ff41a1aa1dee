import type { Store } from "@junban/app-shell/store";
import { useStore } from "@junban/app-shell/use-store";
import { useEffect, useMemo, useState } from "react";
import { type ChannelState, GRACE_MS, isInterrupted } from "./channel-state.ts";
import { isConfirmed, type LineState } from "./line-state.ts";

export interface Outage {
	/** The server's time of the last update; absent while only this device's copy has been shown. */
	readonly asOf?: number;
}

/** An outage longer than `GRACE_MS`; undefined while the screen is current and commands can be sent. */
export function useOutage(state: LineState, store: Store<ChannelState>): Outage | undefined {
	const channel = useStore(store);
	const isOut = state.page !== undefined && isInterrupted(channel, isConfirmed(state));
	const [isLong, setLong] = useState(false);
	const { at } = channel.status;
	useEffect(() => {
		if (!isOut) return setLong(false);
		const timer = setTimeout(() => setLong(true), GRACE_MS);
		return () => clearTimeout(timer);
	}, [isOut]);
	const isShown = isOut && isLong;
	return useMemo(() => (isShown ? (at === undefined ? {} : { asOf: at }) : undefined), [isShown, at]);
}
