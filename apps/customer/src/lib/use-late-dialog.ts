import { type ComponentType, useEffect, useState } from "react";

/** Files that only a press or an event needs wait for what the live page itself loads first, in ms. */
export const LATE_MS = 1_000;

export interface LateDialog<Props> {
	/** Undefined until it was opened once and its file is loaded. It stays mounted while it is closed, with its state. */
	readonly Dialog: ComponentType<Props> | undefined;
	readonly isOpen: boolean;
	readonly open: () => void;
	readonly close: () => void;
}

/**
 * A dialog that is a file of its own. The file is loaded soon after the page is live: on a slow line the press would
 * otherwise show nothing for a while, and without a connection nothing at all. No Suspense: React would hold the dialog
 * back for 300 ms.
 */
export function useLateDialog<Props>(
	load: () => Promise<ComponentType<Props>>,
	isLive: boolean,
): LateDialog<Props> {
	const [Loaded, setLoaded] = useState<ComponentType<Props>>();
	const [isOpen, setOpen] = useState(false);
	/** While the file is not loaded, each press loads it again. */
	const [presses, setPresses] = useState(0);
	const isThere = Loaded !== undefined;
	useEffect(() => {
		if (isThere || (!isLive && presses === 0)) return;
		let isGone = false;
		const take = (dialog: ComponentType<Props>) => {
			if (!isGone) setLoaded(() => dialog);
		};
		// After a failure the next press tries again.
		const timer = setTimeout(() => void load().then(take, () => undefined), presses === 0 ? LATE_MS : 0);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [load, isLive, presses, isThere]);
	return {
		Dialog: presses === 0 ? undefined : Loaded,
		isOpen,
		open() {
			setPresses(presses + 1);
			setOpen(true);
		},
		close: () => setOpen(false),
	};
}
