import { useEffect, useLayoutEffect, useRef } from "react";
import { createScrollMemory, type ScrollMemory, scrollWhenPossible } from "./scroll-memory.ts";

export type Visit = {
	/** Names the entry of the tab's history. */
	readonly entry: string;
	/** Names the page, e.g. its path: what differs in the query alone is the same page, and is not scrolled. */
	readonly page: string;
	/** The person went back or forward to it. */
	readonly isReturn: boolean;
	/** With its sign, or empty: the element to begin at. */
	readonly hash: string;
};

/** A new page begins at its top, or at the element that its address names; one that the person comes back to, where it was. */
export function useScrollMemory({ entry, page, isReturn, hash }: Visit): void {
	const memory = useRef<ScrollMemory>(undefined);
	memory.current ??= createScrollMemory(() => window.sessionStorage);
	const positions = memory.current;
	const shown = useRef<string>(undefined);

	useLayoutEffect(() => {
		const isFirst = shown.current === undefined;
		const isNew = shown.current !== page;
		shown.current = page;
		const kept = (isFirst ? !isFreshlyOpened() : isReturn) ? positions.get(entry) : undefined;
		const top = kept ?? (isNew && !isFirst ? topOf(hash) : undefined);
		const scrolling = top === undefined ? undefined : scrollWhenPossible(top);
		const remember = () => {
			// What the browser does while the page is still too short is nobody's wish.
			if (scrolling?.isDone() !== false) positions.set(entry, window.scrollY);
		};
		window.addEventListener("scroll", remember, { passive: true });
		return () => {
			scrolling?.stop();
			window.removeEventListener("scroll", remember);
		};
	}, [entry, page, isReturn, hash, positions]);

	useEffect(() => {
		window.history.scrollRestoration = "manual";
		window.addEventListener("pagehide", positions.save);
		return () => {
			window.history.scrollRestoration = "auto";
			window.removeEventListener("pagehide", positions.save);
		};
	}, [positions]);
}

/** By a link or an address typed in, not by loading anew or coming back. */
function isFreshlyOpened(): boolean {
	const [entry] = performance.getEntriesByType("navigation");
	return !(entry instanceof PerformanceNavigationTiming) || entry.type === "navigate";
}

function topOf(hash: string): number {
	const element = hash === "" ? null : document.getElementById(decoded(hash.slice(1)));
	return element === null ? 0 : element.getBoundingClientRect().top + window.scrollY;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
