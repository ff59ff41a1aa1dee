import { useEffect, useLayoutEffect, useRef } from "react";
import { createScrollMemory, type ScrollMemory, scrollWhenPossible } from "./scroll-memory.ts";

export type Visit = {
	/** Identifies the entry of the tab's history. */
	readonly entry: string;
	/** Identifies the page, for instance by its path without query. A change of the query alone does not scroll. */
	readonly page: string;
	/** The user came by the browser's back or forward. */
	readonly isReturn: boolean;
	/** The hash with its sign, or empty. It names the element to start at. */
	readonly hash: string;
};

/** Scrolls a new page to its top or to the element of its hash, and a page that the user returns to, to its old position. */
export function useScrollMemory({ entry, page, isReturn, hash }: Visit): void {
	const memory = useRef<ScrollMemory>(undefined);
	memory.current ??= createScrollMemory(() => window.sessionStorage);
	const positions = memory.current;
	const shown = useRef<string>(undefined);

	useLayoutEffect(() => {
		const isFirst = shown.current === undefined;
		const isNew = shown.current !== page;
		shown.current = page;
		const remembered = (isFirst ? !isFreshlyOpened() : isReturn) ? positions.get(entry) : undefined;
		const top = remembered ?? (isNew && !isFirst ? topOf(hash) : undefined);
		const scrolling = top === undefined ? undefined : scrollWhenPossible(top);
		const remember = () => {
			// While the page is too short, the browser's own scrolling must not overwrite the position.
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

/** True if the page was opened by a link or a typed address; false after a reload or a return. */
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
