import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * A row that moves to another section, or leaves, takes its focused button with it. Then the focus goes to the same
 * person's row where it is now, else to the page's heading, so that the keyboard never starts over.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
	const last = useRef<{ element: HTMLElement; number: string | undefined }>(undefined);
	useEffect(() => {
		const remember = ({ target }: FocusEvent) => {
			if (!(target instanceof HTMLElement)) return;
			const isInside = container.current?.contains(target) === true;
			const number = target.closest<HTMLElement>("[data-number]")?.dataset.number;
			last.current = isInside ? { element: target, number } : undefined;
		};
		document.addEventListener("focusin", remember);
		return () => document.removeEventListener("focusin", remember);
	}, [container]);
	useLayoutEffect(() => {
		const before = last.current;
		if (before === undefined || before.element.isConnected || document.activeElement !== document.body)
			return;
		last.current = undefined;
		const row =
			before.number === undefined
				? undefined
				: container.current?.querySelector(`[data-number="${CSS.escape(before.number)}"] button`);
		const target = row ?? document.querySelector("h1");
		if (target instanceof HTMLElement) target.focus({ preventScroll: true });
	});
}
