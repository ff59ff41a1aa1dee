/** The real desk in a rush, on a store that is slow: with a clock that only the rush moves. */
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { Activity } from "#src/model/testing/local-activity.ts";
import { LocalClock } from "#src/model/testing/local-clock.ts";
import { joinRequest, openFixture } from "./fixture.ts";

export interface SlowStore {
	/** From the sending of a commit to its answer, in ms. Reads take no time. */
	readonly commitMs: number;
	/** Least time between two commits, in ms. */
	readonly gapMs: number;
}

export interface PlayedRush {
	/** How long each join waited for its answer, in ms, in the order of the arrivals. */
	readonly waits: readonly number[];
	readonly commits: number;
}

/** @param arrivals when each person joins, in ms since the first one could */
export async function playDesk(
	{ commitMs, gapMs }: SlowStore,
	arrivals: readonly number[],
): Promise<PlayedRush> {
	const fixture = await openFixture();
	const clock = new LocalClock(fixture.clock);
	const activity = new Activity();
	const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
	let commits = 0;
	const store: FirestoreClient = {
		batchGet: (paths) => activity.during(() => fixture.store.batchGet(paths)),
		runQuery: (parent, query) => activity.during(() => fixture.store.runQuery(parent, query)),
		count: (parent, query) => activity.during(() => fixture.store.count(parent, query)),
		async commit(writes) {
			commits++;
			const stored = await activity.during(() => fixture.store.commit(writes));
			await pause(commitMs);
			return stored;
		},
	};
	const turn = async () => {
		await new Promise<void>((resolve) => setImmediate(resolve));
		activity.note();
	};
	const desk = fixture.desk({ store, now: clock.now, pause, turn, commitGapMs: gapMs });
	try {
		const read = await desk.read();
		if (!read.ok) throw new Error(read.code);
		const waits: number[] = [];
		let answered = 0;
		for (const [person, at] of arrivals.entries())
			clock.after(at, () => {
				const since = clock.now();
				void desk.submit(joinRequest()).then((answer) => {
					if (!answer.ok) throw new Error(answer.code);
					waits[person] = clock.now() - since;
					answered++;
				});
			});
		while (answered < arrivals.length) {
			await activity.quiet();
			clock.moveTo(clock.nextDue);
			for (const run of clock.takeDue()) run();
			await activity.quiet();
		}
		return { waits, commits };
	} finally {
		await desk.drained();
		await fixture.close();
	}
}
