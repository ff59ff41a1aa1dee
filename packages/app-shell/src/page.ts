import { useTranslation } from "@junban/i18n/react";
import { useEffect, useRef } from "react";

/** `A-27 お呼びしています | Junban` while the component is there. */
export function usePageTitle(title: string): void {
	const { t } = useTranslation();
	const product = t("productName");
	useEffect(() => {
		document.title = `${title} | ${product}`;
	}, [title, product]);
}

/** Where a new page begins, best first. */
const START = ["h1[tabindex]", "main h1", "main"];

/**
 * Moves the focus to the new page's heading (else its `main`) after a navigation, so that a screen reader starts there.
 * `page` names the page, e.g. its path; the first page keeps the browser's own focus. Where what had the focus goes
 * away, a page that was loading for instance, the focus goes to the start of what came instead.
 */
export function useFocusOnNavigation(page: string): void {
	const shown = useRef(page);
	useEffect(() => {
		if (shown.current === page) return;
		shown.current = page;
		focusStart();
	}, [page]);
	useEffect(keepFocus, []);
}

function focusStart(): void {
	const target = START.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
	if (!target) return;
	if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
	target.focus({ preventScroll: true });
}

function keepFocus(): () => void {
	let last: HTMLElement | undefined;
	const remember = ({ target }: FocusEvent) => {
		last = target instanceof HTMLElement ? target : undefined;
	};
	const observer = new MutationObserver(() => {
		if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
		// Refused while a closing dialog still covers the page: its end tries again.
		focusStart();
	});
	document.addEventListener("focusin", remember);
	observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
	return () => {
		document.removeEventListener("focusin", remember);
		observer.disconnect();
	};
}
