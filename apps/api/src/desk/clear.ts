import type { LinePaths } from "@junban/domain/documents";
import { type Board, type ClearedList, type ClearPart, isUnfinished } from "@junban/domain/line";
import { parseMemberUid, parsePublicUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { WRITTEN_AT } from "./answer-sheets.ts";
import { nextSweepPart, type SweepWork } from "./sweep.ts";

/** A part with the deletions that go with it. */
export interface ClearWork extends ClearPart {
	readonly writes: readonly Write[];
}

export interface LeftPart {
	readonly work: SweepWork | ClearWork;
	/** To be called once it is committed. */
	landed(): void;
}

/** Documents of a part: a commit has 500 writes at most, with the board's. */
const PART: Readonly<Record<ClearedList, number>> = { members: 249, answers: 499, require_answers: 249 };

/** Reads what is left to do of earlier decisions, part by part: first the sweeps, then the deletions. */
export class LeftWork {
	readonly #store: FirestoreClient;
	readonly #paths: LinePaths;
	/** Documents up to here are looked at. In memory alone: whoever takes over looks at all once more. */
	#seen: { readonly mark: string; readonly path: string } | undefined;

	constructor(store: FirestoreClient, paths: LinePaths) {
		this.#store = store;
		this.#paths = paths;
	}

	/** The next part on this board; undefined when nothing is to be written now. */
	async next(board: Board): Promise<LeftPart | undefined> {
		if (!isUnfinished(board)) return undefined;
		const sweep = await nextSweepPart(this.#store, this.#paths, board);
		return sweep === undefined ? this.#nextClearing(board) : { work: sweep, landed: () => undefined };
	}

	async #nextClearing(board: Board): Promise<LeftPart | undefined> {
		const [clearing] = board.clearings;
		if (clearing === undefined) return undefined;
		const { list, upTo } = clearing;
		const mark = `${list} ${upTo}`;
		const seen = this.#seen?.mark === mark ? this.#seen.path : undefined;
		// In the order of the paths and not by what decides: documents that cannot be read go as well.
		const documents = await this.#store.runQuery(this.#paths.line, {
			collection: list,
			limit: PART[list],
			...(seen === undefined ? {} : { afterPath: seen }),
		});
		const old = documents.filter(({ data }) =>
			isUpTo(data[list === "members" ? "series" : WRITTEN_AT], upTo),
		);
		const last = documents.at(-1)?.path;
		const done = last === undefined || documents.length < PART[list];
		const landed = (): void => {
			this.#seen = done ? undefined : { mark, path: last };
		};
		if (old.length === 0 && !done) {
			// Nothing to commit: the next part begins after these.
			landed();
			return undefined;
		}
		return { work: { type: "clearPart", clearing, done, writes: await this.#deletions(list, old) }, landed };
	}

	async #deletions(list: ClearedList, documents: readonly StoredDocument[]): Promise<Write[]> {
		const writes: Write[] = documents.map(({ path }) => ({ delete: path }));
		if (list === "members")
			for (const { data } of documents) {
				const publicUid = parsePublicUid(data.public_uid);
				if (publicUid !== undefined) writes.push({ delete: this.#paths.publicMember(publicUid) });
			}
		if (list !== "require_answers") return writes;
		const members = documents.flatMap(({ path }) => {
			const uid = parseMemberUid(path.slice(path.lastIndexOf("/") + 1));
			return uid === undefined ? [] : [this.#paths.member(uid)];
		});
		// The field goes from members that are there; one that is gone must not come back.
		for (const path of (await this.#store.batchGet(members)).keys())
			writes.push({ set: path, data: {}, mask: ["require_answers"], precondition: { exists: true } });
		return writes;
	}
}

function isUpTo(value: unknown, upTo: number): boolean {
	return typeof value !== "number" || value <= upTo;
}
