import { type LinePaths, memberFromStored } from "@junban/domain/documents";
import type { Board, SweepPart } from "@junban/domain/line";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import { channelsFromStored } from "#src/channels.ts";

const MEMBERS_PER_PART = 150;
/** Two a member, and one for each channel by which it is told; with the board's this stays under the limit of a commit. */
const WRITES_PER_PART = 480;

export interface SweepWork extends SweepPart {
	/** Of its members, as they were read. */
	readonly documents: readonly StoredDocument[];
}

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

/** How many of them, from the first, fit one commit. */
function fitting(documents: readonly StoredDocument[]): number {
	let writes = 0;
	const cut = documents.findIndex(({ data }) => {
		writes += 2 + Object.keys(channelsFromStored(data)).length;
		return writes > WRITES_PER_PART;
	});
	return cut === -1 ? documents.length : cut;
}
