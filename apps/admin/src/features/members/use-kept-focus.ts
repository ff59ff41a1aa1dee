import { useLayoutEffect, useRef } from "react";

/**
 * A row that moves to another section, or leaves, takes its focused button with it, and so does a message that goes.
 * Then the focus goes to the same person's row where it is now, else to the page's heading, so that the keyboard never
 * starts over.
 */
export function useKeptFocus(): void {
	const last = useRef<{ element: HTMLElement; number: string | undefined }>(undefined);
	// With the first paint, not after it: a focus in between must not be missed.
	useLayoutEffect(() => {
		const remember = ({ target }: FocusEvent) => {
			if (!(target instanceof HTMLElement)) return;
			last.current = {
				element: target,
				number: target.closest<HTMLElement>("[data-number]")?.dataset.number,
			};
		};
		document.addEventListener("focusin", remember);
		return () => document.removeEventListener("focusin", remember);
	}, []);
	useLayoutEffect(() => {
		const before = last.current;
		if (before === undefined || before.element.isConnected || document.activeElement !== document.body)
			return;
		last.current = undefined;
		const row =
			before.number === undefined
				? null
				: document.querySelector<HTMLElement>(`[data-number="${CSS.escape(before.number)}"] button`);
		(row ?? document.querySelector("h1"))?.focus({ preventScroll: true });
	});
}
