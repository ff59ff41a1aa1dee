import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether an element is narrower than `rem`; renders again when that changes. */
export function useNarrow(element: RefObject<HTMLElement | null>, rem: number): boolean {
	const [narrow, setNarrow] = useState(false);
	useLayoutEffect(() => {
		const { current } = element;
		if (current === null) return;
		const measure = () => {
			const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
			setNarrow(current.clientWidth < rem * em);
		};
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(current);
		return () => observer.disconnect();
	}, [element, rem]);
	return narrow;
}
