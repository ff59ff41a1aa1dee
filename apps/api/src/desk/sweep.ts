import type { Board } from "@junban/domain/board";
import type { SweepPart } from "@junban/domain/commands";
import { memberFromStored } from "@junban/domain/member";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { LinePaths } from "./paths.ts";

/** Two writes a member; with the board's this stays under the limit of a commit. */
const MEMBERS_PER_PART = 150;

export type SweepWork = SweepPart;

/**
 * Reads the next part of the oldest sweep; undefined when there is none. Asks by number alone, over or not, so that the
 * index that finds a member by its number serves here too.
 */
export async function nextSweepPart(
	store: FirestoreClient,
	paths: LinePaths,
	board: Board,
): Promise<SweepWork | undefined> {
	const [sweep] = board.sweeps;
	if (sweep === undefined) return undefined;
	const documents = await store.runQuery(paths.line, {
		collection: "members",
		where: [
			["series", "==", sweep.series],
			["number", ">=", sweep.from],
		],
		orderBy: [["number", "asc"]],
		limit: MEMBERS_PER_PART,
	});
	const members = [];
	for (const { data } of documents) {
		const member = memberFromStored(data);
		if (!("corrupt" in member) && member.number <= sweep.upTo) members.push(member);
	}
	const last = documents.at(-1)?.data.number;
	const isLast = documents.length < MEMBERS_PER_PART || typeof last !== "number";
	return { type: "sweepPart", sweep, members, upTo: isLast ? sweep.upTo : Math.min(last, sweep.upTo) };
}
