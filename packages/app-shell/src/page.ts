import { useEffect, useRef } from "react";

/** `A-27 お呼びしています | Junban` while the component is there. */
export function usePageTitle(title: string): void {
	useEffect(() => {
		document.title = `${title} | Junban`;
	}, [title]);
}

/** Where a new page begins, best first. */
const START = ["h1[tabindex]", "main h1", "main"];

/**
 * Moves the focus to the new page's heading (else its `main`) after a navigation, so that a screen reader starts there.
 * `page` names the page, e.g. its path; the first page keeps the browser's own focus.
 */
export function useFocusOnNavigation(page: string): void {
	const shown = useRef(page);
	useEffect(() => {
		if (shown.current === page) return;
		shown.current = page;
		const target = START.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
		if (!target) return;
		if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
		target.focus({ preventScroll: true });
	}, [page]);
}
