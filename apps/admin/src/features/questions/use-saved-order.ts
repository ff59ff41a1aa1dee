import type { Question } from "@junban/domain/documents";
import type { Outcome, Problem } from "@junban/ports/outcome";
import { useRef, useState } from "react";

interface WantedOrder {
	readonly uids: readonly string[];
	/** The documents when the order was saved; undefined until then. Newer ones hold the order. */
	readonly savedWith: readonly Question[] | undefined;
}

/**
 * The questions in the order that a person just chose. Saves run one after the other, and of those that wait the latest
 * alone is sent: an arrow key may be held down. After a refusal the stored order is shown again.
 */
export function useSavedOrder(
	stored: readonly Question[],
	save: (uids: readonly string[]) => Promise<Outcome>,
	refused: (problem: Problem) => void,
) {
	const [wanted, setWanted] = useState<WantedOrder>();
	const latest = useRef(stored);
	latest.current = stored;
	const queue = useRef<{ next: readonly string[] | undefined; isRunning: boolean }>({
		next: undefined,
		isRunning: false,
	});
	const reorder = async (uids: readonly string[]) => {
		setWanted({ uids, savedWith: undefined });
		const state = queue.current;
		state.next = uids;
		if (state.isRunning) return;
		state.isRunning = true;
		while (state.next !== undefined) {
			const now = state.next;
			state.next = undefined;
			const outcome = await save(now);
			if (outcome.ok) continue;
			state.next = undefined;
			state.isRunning = false;
			setWanted(undefined);
			refused(outcome);
			return;
		}
		state.isRunning = false;
		setWanted((order) => order && { ...order, savedWith: latest.current });
	};
	return { questions: ordered(stored, wanted), reorder };
}

/** Questions that the order does not name, added on another screen meanwhile, stand at the end. */
function ordered(stored: readonly Question[], wanted: WantedOrder | undefined): readonly Question[] {
	if (wanted === undefined) return stored;
	if (wanted.savedWith !== undefined && wanted.savedWith !== stored) return stored;
	const place = (uid: string) => {
		const index = wanted.uids.indexOf(uid);
		return index < 0 ? wanted.uids.length : index;
	};
	return stored.toSorted((a, b) => place(a.uid) - place(b.uid));
}
