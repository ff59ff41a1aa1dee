import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MembersView } from "./view.ts";

/** Longer than the pause between the taps of a double tap, shorter than reading a new number; in milliseconds. */
const SETTLE_MS = 400;

/**
 * True for a moment after people moved to another place on the screen. A press in that moment was meant for whoever
 * stood there before (the second tap of a double tap, or a tap while another tablet called somebody), so it counts for
 * nobody. Somebody new at the end moves nobody.
 */
export function useSettling(view: MembersView): boolean {
	const shown = useMemo(() => placesOf(view), [view]);
	const before = useRef(shown);
	const [moves, setMoves] = useState({ seen: 0, settled: 0 });
	useLayoutEffect(() => {
		const hasMoved = before.current.some((uid, place) => shown[place] !== uid);
		before.current = shown;
		if (hasMoved) setMoves(({ seen, settled }) => ({ seen: seen + 1, settled }));
	}, [shown]);
	const { seen, settled } = moves;
	useEffect(() => {
		if (seen === settled) return;
		const timer = setTimeout(() => setMoves({ seen, settled: seen }), SETTLE_MS);
		return () => clearTimeout(timer);
	}, [seen, settled]);
	return seen !== settled;
}

/** Everybody on the screen from top to bottom; an empty text ends a section. */
function placesOf({ next, called, guidance, waiting }: MembersView): readonly string[] {
	const sections = [next === undefined ? [] : [next], called, guidance, waiting];
	return sections.flatMap((rows, at) => [
		...rows.map(({ member }) => member.uid),
		...(at === sections.length - 1 ? [] : [""]),
	]);
}
