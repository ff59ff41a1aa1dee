import { type LinePaths, memberFromStored } from "@junban/domain/documents";
import type { Board, SweepPart } from "@junban/domain/line";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";

/** A member needs two writes, and one for each of its channels. Few, since the requests of all lines wait for at most one part. */
const MEMBERS_PER_PART = 60;

export interface SweepWork extends SweepPart {
	/** The members' documents as they were read. */
	readonly documents: readonly StoredDocument[];
}

/**
 * Reads the next part of the oldest sweep. Undefined when there is none. Queries by number alone and includes members that
 * are over, so that the index for finding a member by its number serves here too.
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
		if (member.ok && member.value.number <= sweep.upTo) members.push(member.value);
	}
	const last = documents.at(-1)?.data.number;
	const isLast = documents.length < MEMBERS_PER_PART;
	const upTo = isLast || typeof last !== "number" ? sweep.upTo : Math.min(last, sweep.upTo);
	return { type: "sweepPart", sweep, members, documents, upTo };
}
