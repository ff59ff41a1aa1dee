import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MembersView } from "#src/line/view.ts";

/** In milliseconds: longer than the pause of a double tap, shorter than the time to read a new number. */
const GUARD_MS = 400;

/**
 * Whether rows have moved on the screen within the last 400 ms. A press in that time was meant for the person who stood
 * there before (the second tap of a double tap, or a tap while another tablet called a person), so the screen ignores
 * it. A new row at the end moves no other row.
 */
export function useRecentlyMoved(view: MembersView): boolean {
	const shown = useMemo(() => positionsOf(view), [view]);
	const before = useRef(shown);
	/** How many moves there were, and how many of them are older than `GUARD_MS`. */
	const [moves, setMoves] = useState({ count: 0, expired: 0 });
	useLayoutEffect(() => {
		const hasMoved = before.current.some((uid, place) => shown[place] !== uid);
		before.current = shown;
		if (hasMoved) setMoves(({ count, expired }) => ({ count: count + 1, expired }));
	}, [shown]);
	const { count, expired } = moves;
	useEffect(() => {
		if (count === expired) return;
		const timer = setTimeout(() => setMoves({ count, expired: count }), GUARD_MS);
		return () => clearTimeout(timer);
	}, [count, expired]);
	return count !== expired;
}

/** The uids of all rows from top to bottom; an empty text separates two sections. */
function positionsOf({ next, called, guidance, waiting }: MembersView): readonly string[] {
	const sections = [next === undefined ? [] : [next], called, guidance, waiting];
	return sections.flatMap((rows, at) => [
		...rows.map(({ member }) => member.uid),
		...(at === sections.length - 1 ? [] : [""]),
	]);
}
