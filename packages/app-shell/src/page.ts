import { useTranslation } from "@junban/i18n/react";
import { createContext, useContext, useEffect, useRef } from "react";

/** A server reads the title of the page that it renders here. Absent in browsers. */
export const PageTitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Sets the document's title while the component is mounted, for instance `A-27 お呼びしています | Junban`. */
export function usePageTitle(title: string): void {
	const { t } = useTranslation();
	const whole = `${title} | ${t("productName")}`;
	useContext(PageTitleContext)?.(whole);
	useEffect(() => {
		document.title = whole;
	}, [whole]);
}

/** Selectors of the element where a new page starts; the first match is used. */
const START = ["h1[tabindex]", "main h1", "main"];

/**
 * Moves the focus to the new page's heading (else its `main`) after a navigation, so that a screen reader starts there.
 * `page` identifies the page, for instance by its path; the first page keeps the browser's focus. If the focused element
 * is removed, for instance with a loading screen, the focus moves to the start of the page as well.
 */
export function useFocusOnNavigation(page: string): void {
	const shown = useRef(page);
	useEffect(() => {
		if (shown.current === page) return;
		shown.current = page;
		focusStart();
	}, [page]);
	useEffect(restoreLostFocus, []);
}

function focusStart(): void {
	const target = START.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
	if (!target) return;
	if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
	target.focus({ preventScroll: true });
}

function restoreLostFocus(): () => void {
	let last: HTMLElement | undefined;
	const remember = ({ target }: FocusEvent) => {
		last = target instanceof HTMLElement ? target : undefined;
	};
	const observer = new MutationObserver(() => {
		if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
		// The browser ignores this while a closing dialog is still modal; the `open` attribute's change calls it again.
		focusStart();
	});
	document.addEventListener("focusin", remember);
	observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
	return () => {
		document.removeEventListener("focusin", remember);
		observer.disconnect();
	};
}
