import { type LinePaths, memberFromStored } from "@junban/domain/documents";
import type { Board, SweepPart } from "@junban/domain/line";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import { channelsFromStored } from "#src/channels.ts";

const MEMBERS_PER_PART = 150;
/** A member needs two writes, and one for each of its channels. With the board's write this fits into one commit. */
const WRITES_PER_PART = 480;

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
	const taken = documents.slice(0, fitting(documents));
	const members = [];
	for (const { data } of taken) {
		const member = memberFromStored(data);
		if (member.ok && member.value.number <= sweep.upTo) members.push(member.value);
	}
	const last = taken.at(-1)?.data.number;
	const isLast = taken.length < MEMBERS_PER_PART && taken.length === documents.length;
	const upTo = isLast || typeof last !== "number" ? sweep.upTo : Math.min(last, sweep.upTo);
	return { type: "sweepPart", sweep, members, documents: taken, upTo };
}

/** The number of documents, from the first, whose writes fit into one commit. */
function fitting(documents: readonly StoredDocument[]): number {
	let writes = 0;
	const cut = documents.findIndex(({ data }) => {
		writes += 2 + Object.keys(channelsFromStored(data)).length;
		return writes > WRITES_PER_PART;
	});
	return cut === -1 ? documents.length : cut;
}
