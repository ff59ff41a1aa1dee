import { type ComponentType, useEffect, useState } from "react";

/** Waits for what the live page itself loads first, in ms. */
const DELAY_MS = 1_000;

/**
 * A part that a press opens; undefined until its file has come. The file is loaded soon after the page is live: on a slow
 * line the press would otherwise show nothing for a while, and without a connection nothing at all. No Suspense: React
 * would hold the part back for 300 ms.
 *
 * @param presses how often it was asked for; each loads a file that has not come
 */
export function useLoadEarly<Props>(
	load: () => Promise<ComponentType<Props>>,
	isLive: boolean,
	presses: number,
): ComponentType<Props> | undefined {
	const [Loaded, setLoaded] = useState<ComponentType<Props>>();
	const isThere = Loaded !== undefined;
	useEffect(() => {
		if (isThere || (!isLive && presses === 0)) return;
		let isGone = false;
		const take = (part: ComponentType<Props>) => {
			if (!isGone) setLoaded(() => part);
		};
		// After a failure the next press tries again.
		const timer = setTimeout(() => void load().then(take, () => undefined), presses === 0 ? DELAY_MS : 0);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [load, isLive, presses, isThere]);
	return Loaded;
}
