import type { LinePaths } from "@junban/domain/documents";
import { type Board, type ClearedList, type ClearPart, isUnfinished } from "@junban/domain/line";
import { parseMemberUid, parsePublicUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { WRITTEN_AT } from "./answer-sheets.ts";
import { nextSweepPart, type SweepWork } from "./sweep.ts";

/** A part of a clear, with its deletions. */
export interface ClearWork extends ClearPart {
	readonly writes: readonly Write[];
}

export interface UnfinishedPart {
	readonly work: SweepWork | ClearWork;
	/** To be called after its commit. */
	landed(): void;
}

/** Documents of one part, each with a second write. Few, since the requests of all lines wait for at most one part. */
const PART = 80;
/** What a member's document has of a deleted list. */
const MEMBER_FIELD: Readonly<Record<Exclude<ClearedList, "members">, string>> = {
	answers: "answered",
	require_answers: "require_answers",
};

/** Reads the unfinished work of earlier decisions part by part: first the sweeps, then the deletions. */
export class UnfinishedWork {
	readonly #store: FirestoreClient;
	readonly #paths: LinePaths;
	/** Documents up to this path are checked. Kept in memory only: a desk that takes over checks all documents again. */
	#seen: { readonly mark: string; readonly path: string } | undefined;

	constructor(store: FirestoreClient, paths: LinePaths) {
		this.#store = store;
		this.#paths = paths;
	}

	/** The next part on this board. Undefined when there is nothing to write now. */
	async next(board: Board): Promise<UnfinishedPart | undefined> {
		if (!isUnfinished(board)) return undefined;
		const sweep = await nextSweepPart(this.#store, this.#paths, board);
		return sweep === undefined ? this.#nextClearing(board) : { work: sweep, landed: () => undefined };
	}

	async #nextClearing(board: Board): Promise<UnfinishedPart | undefined> {
		const [clearing] = board.clearings;
		if (clearing === undefined) return undefined;
		const { list, upTo } = clearing;
		const mark = `${list} ${upTo}`;
		const seen = this.#seen?.mark === mark ? this.#seen.path : undefined;
		// Ordered by path and not filtered by series: unreadable documents are deleted as well.
		const documents = await this.#store.runQuery(this.#paths.line, {
			collection: list,
			limit: PART,
			...(seen === undefined ? {} : { afterPath: seen }),
		});
		const old = documents.filter(({ data }) =>
			isUpTo(data[list === "members" ? "series" : WRITTEN_AT], upTo),
		);
		const last = documents.at(-1)?.path;
		const done = last === undefined || documents.length < PART;
		const landed = (): void => {
			this.#seen = done ? undefined : { mark, path: last };
		};
		if (old.length === 0 && !done) {
			// There is nothing to commit. The next part begins after these documents.
			landed();
			return undefined;
		}
		return { work: { type: "clearPart", clearing, done, writes: await this.#deletions(list, old) }, landed };
	}

	async #deletions(list: ClearedList, documents: readonly StoredDocument[]): Promise<Write[]> {
		const writes: Write[] = documents.map(({ path }) => ({ delete: path }));
		if (list === "members") {
			for (const { data } of documents) {
				const publicUid = parsePublicUid(data.public_uid);
				if (publicUid !== undefined) writes.push({ delete: this.#paths.publicMember(publicUid) });
			}
			return writes;
		}
		const members = documents.flatMap(({ path }) => {
			const uid = parseMemberUid(path.slice(path.lastIndexOf("/") + 1));
			return uid === undefined ? [] : [this.#paths.member(uid)];
		});
		// Removes the field from existing members only: the write must not create a deleted member again.
		for (const path of (await this.#store.batchGet(members)).keys())
			writes.push({ set: path, data: {}, mask: [MEMBER_FIELD[list]], precondition: { exists: true } });
		return writes;
	}
}

function isUpTo(value: unknown, upTo: number): boolean {
	return typeof value !== "number" || value <= upTo;
}
