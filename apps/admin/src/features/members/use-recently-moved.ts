import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import type { MembersView } from "#src/line/view.ts";

/** In milliseconds: longer than the pause of a double tap, shorter than the time to read a new number. */
const GUARD_MS = 400;

/**
 * Tells whether a person has moved within the last 400 ms to where another one stood on the screen. A press on that row was meant
 * for the one before (the second tap of a double tap, or a tap while another tablet called a person), so the screen ignores
 * it. All other rows can be pressed: else a stranger whose place comes and goes would stop the whole screen.
 */
export function useRecentlyMoved(view: MembersView): (uid: string) => boolean {
	const shown = useMemo(() => positionsOf(view), [view]);
	const before = useRef(shown);
	/** Moves within the last 400 ms, by person. */
	const moves = useRef(new Map<string, number>());
	useLayoutEffect(() => {
		const moved = [...shown].flatMap(([place, uid]) => {
			const earlier = before.current.get(place);
			return earlier === undefined || earlier === uid ? [] : [uid];
		});
		before.current = shown;
		if (moved.length === 0) return;
		const add = (more: 1 | -1) => {
			for (const uid of moved) moves.current.set(uid, (moves.current.get(uid) ?? 0) + more);
		};
		add(1);
		setTimeout(() => {
			add(-1);
			for (const [uid, count] of moves.current) if (count === 0) moves.current.delete(uid);
		}, GUARD_MS);
	}, [shown]);
	return useCallback((uid) => moves.current.has(uid), []);
}

/** Who stands where: by the place among all rows from top to bottom, with headings between the sections, and by that in the own section. */
function positionsOf({ next, called, guidance, waiting }: MembersView): ReadonlyMap<string, string> {
	const positions = new Map<string, string>();
	let above = 0;
	for (const [section, rows] of [next === undefined ? [] : [next], called, guidance, waiting].entries()) {
		for (const [at, { member }] of rows.entries()) {
			positions.set(`${above + at}`, member.uid);
			positions.set(`${section} ${at}`, member.uid);
		}
		above += rows.length + 1;
	}
	return positions;
}
