import type { ReadableStore } from "@junban/app-shell/store";
import type { Member } from "@junban/domain/documents";
import type { LinePath } from "@junban/firebase-client/paths";
import type { ListedMember } from "@junban/firebase-client/readings";
import type { Unsubscribe } from "@junban/ports/watch";
import type { LineData } from "./line-source.ts";
import type { LineState } from "./line-state.ts";

/** Places that ended meanwhile may stand before the ones that are looked for. */
const MOST_READ = 5;

/**
 * Calls `onLeft` for each called customer who leaves the line. Without it the row just disappears, and staff look for the customer.
 * Only the document of the ended place says why it ended, so it is read then.
 */
export function watchDepartures(
	state: ReadableStore<LineState>,
	data: Pick<LineData, "watchEndings">,
	path: LinePath,
	onLeft: (member: Member) => void,
): Unsubscribe {
	let before = state.get();
	/** Who is looked for. */
	const sought = new Set<Member["uid"]>();
	let stopReading: Unsubscribe = () => undefined;
	const found = (ended: readonly Member[]) => {
		for (const member of ended) if (sought.delete(member.uid) && member.overReason === "left") onLeft(member);
		sought.clear();
	};
	const stop = state.subscribe(() => {
		const gone = goneAfterCall(before, state.get());
		before = state.get();
		if (gone.length === 0) return;
		for (const { uid } of gone) sought.add(uid);
		stopReading();
		stopReading = readEndings(data, path, found);
	});
	return () => {
		stop();
		stopReading();
	};
}

/** Reads the last endings once, as the server knows them. */
function readEndings(
	data: Pick<LineData, "watchEndings">,
	path: LinePath,
	found: (ended: readonly Member[]) => void,
): Unsubscribe {
	let isRead = false;
	const stop = data.watchEndings(path, MOST_READ, {
		next({ value, fromCache }) {
			if (fromCache || isRead) return;
			isRead = true;
			found(value.documents);
			// A source may answer before it has returned how to stop.
			queueMicrotask(() => stop());
		},
		failed: () => undefined,
	});
	return stop;
}

/** Called customers who are no longer listed, without a command of this device. A new series is not told one by one. */
function goneAfterCall(before: LineState, now: LineState): readonly ListedMember[] {
	const { page, board, cached, overlays, busy } = before;
	if (page === undefined || page === now.page || cached.page || now.cached.page) return [];
	if (board?.series !== now.board?.series) return [];
	const listed = new Set(now.page?.members.map(({ uid }) => uid));
	const commanded = new Set(overlays.map(({ member }) => member.uid));
	return page.members.filter(
		({ uid, state }) => state === "called" && !listed.has(uid) && !commanded.has(uid) && !busy.has(uid),
	);
}
