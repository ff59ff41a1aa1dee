import { createContext, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MembersView } from "#src/line/view.ts";

/** In milliseconds: longer than the pause of a double tap, shorter than the time to read a new number. */
const GUARD_MS = 400;

const NOBODY: ReadonlySet<string> = new Set();

/** What `useRecentlyMoved` says, for the buttons of each row: a context, so that a move renders no row again. */
export const RecentlyMoved = createContext(NOBODY);

/**
 * The uids of the persons who have moved within the last 400 ms to where others stood on the screen, or have another button than
 * before; and the names of the positions that somebody has left. A press on such a row was meant for what was there before (the second
 * tap of a double tap, or a tap while another tablet called a person), so the screen ignores it. All other rows can be pressed: else a
 * stranger whose place comes and goes would stop the whole screen.
 */
export function useRecentlyMoved(view: MembersView): ReadonlySet<string> {
	const shown = useMemo(() => positionsOf(view), [view]);
	const before = useRef(shown);
	/** Changes within the last 400 ms, by person, and by position that somebody has left. */
	const changes = useRef(new Map<string, number>());
	const [recent, setRecent] = useState(NOBODY);
	useLayoutEffect(() => {
		const changed = changesOf(before.current, shown, (position) => changes.current.has(position));
		before.current = shown;
		if (changed.length === 0) return;
		const add = (more: 1 | -1) => {
			for (const name of changed) changes.current.set(name, (changes.current.get(name) ?? 0) + more);
			for (const [name, count] of changes.current) if (count === 0) changes.current.delete(name);
			setRecent(new Set(changes.current.keys()));
		};
		add(1);
		setTimeout(() => add(-1), GUARD_MS);
	}, [shown]);
	return recent;
}

/** Who stands at a position, and in which state. */
interface Standing {
	readonly uid: string;
	readonly state: string;
}

type Positions = ReadonlyMap<string, Standing>;

/** The persons that have moved to where others stood or whose state has changed, and the positions that were left. */
function changesOf(before: Positions, shown: Positions, isLeft: (position: string) => boolean): string[] {
	const states = new Map([...before.values()].map(({ uid, state }) => [uid, state]));
	const persons = [...shown].flatMap(([position, { uid, state }]) => {
		const earlier = before.get(position)?.uid;
		const known = states.get(uid);
		const hasMoved = earlier === undefined ? isLeft(position) : earlier !== uid;
		return hasMoved || (known !== undefined && known !== state) ? [uid] : [];
	});
	return [...persons, ...[...before.keys()].filter((position) => !shown.has(position))];
}

/** By the place among all rows from top to bottom, with headings between the sections, and by that in the own section. */
function positionsOf({ next, called, guidance, waiting }: MembersView): Positions {
	const positions = new Map<string, Standing>();
	let above = 0;
	for (const [section, rows] of [next === undefined ? [] : [next], called, guidance, waiting].entries()) {
		for (const [at, { member }] of rows.entries()) {
			positions.set(`${above + at}`, member);
			positions.set(`${section} ${at}`, member);
		}
		above += rows.length + 1;
	}
	return positions;
}
