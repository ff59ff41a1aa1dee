import type { Store } from "@junban/app-shell/store";
import { useStore } from "@junban/app-shell/use-store";
import { useEffect, useState } from "react";
import { isConfirmed, type LineState } from "./line-state.ts";
import { GRACE_MS, isBroken, type Link } from "./link.ts";

export interface Outage {
	/** Server time of what is shown; undefined when only this device's copy was ever seen. */
	readonly asOf?: number;
}

/** The outage that lasts longer than the grace; undefined while the screen is true and commands can go out. */
export function useOutage(state: LineState, store: Store<Link>): Outage | undefined {
	const link = useStore(store);
	const broken = state.page !== undefined && isBroken(link, isConfirmed(state));
	const [lasting, setLasting] = useState(false);
	useEffect(() => {
		if (!broken) return setLasting(false);
		const timer = setTimeout(() => setLasting(true), GRACE_MS);
		return () => clearTimeout(timer);
	}, [broken]);
	if (!(broken && lasting)) return undefined;
	return link.live.at === undefined ? {} : { asOf: link.live.at };
}
