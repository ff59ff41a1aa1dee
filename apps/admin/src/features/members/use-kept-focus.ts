import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard's place when the focused button is removed: because its row moved to another section or left, or
 * because its message disappeared. The focus goes to the same person's row, else to the page's heading.
 */
export function useKeptFocus(): void {
	const last = useRef<{ element: HTMLElement; number: string | undefined }>(undefined);
	// In a layout effect, because a focus between the first paint and an ordinary effect would be missed.
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
