import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard's place when the focused button is removed: because its row moved to another section or left, or
 * because its message disappeared. The focus goes to the same person's row, else to the row that took its place in the
 * list, else to the page's heading. A row takes it as a whole: a second press must not reach another person.
 */
export function useKeptFocus(): void {
	const last = useRef<{ element: HTMLElement; number: string | undefined; place: number }>(undefined);
	// In a layout effect, because a focus between the first paint and an ordinary effect would be missed.
	useLayoutEffect(() => {
		const remember = ({ target }: FocusEvent) => {
			if (!(target instanceof HTMLElement)) return;
			const row = target.closest<HTMLElement>("[data-number]");
			last.current = {
				element: target,
				number: row?.dataset.number,
				place: row === null ? -1 : rows().indexOf(row),
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
		focusAfter(before)?.focus({ preventScroll: true });
	});
}

function focusAfter({ number, place }: { number: string | undefined; place: number }): HTMLElement | null {
	const heading = document.querySelector("h1");
	if (number === undefined) return heading;
	const same = `[data-number="${CSS.escape(number)}"] [data-main-action]`;
	return document.querySelector<HTMLElement>(same) ?? rows()[place] ?? rows()[place - 1] ?? heading;
}

function rows(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>("[data-number]")];
}
