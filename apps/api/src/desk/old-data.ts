import { type LinePaths, memberFromStored } from "@junban/domain/documents";
import { memberOnBoard } from "@junban/domain/line";
import {
	isEmptied,
	isMemberDue,
	maybeOverdue,
	type Overdue,
	type RetentionSettings,
	retentionLook,
	retentionNoteFromStored,
} from "@junban/domain/shop";
import { type EpochMs, parseMemberUid, parsePublicUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import type { Query } from "@junban/firestore-wire/query";
import { Timestamp, type Value } from "@junban/firestore-wire/value";
import { WRITTEN_AT } from "./answer-sheets.ts";
import type { LineSnapshot } from "./line-state.ts";

/** Documents of one part. A member has four writes. Small, since a join waits for at most one part. */
const PART = 60;
/** Queries of one part that find nothing to delete, before the desk looks at its queue again. */
const MOST_READS = 5;

/** `more`: another part may follow. */
export type OldDataPart = "more" | "done" | "failed";

/** A part of the deletion of old data. */
export interface OldDataWork {
	readonly type: "oldData";
	readonly writes: readonly Write[];
}

/** One kind of old documents: its query by age, and which of those found go, by what writes. */
interface Kind {
	query(overdue: Overdue): Query & Required<Pick<Query, "orderBy">>;
	/** Whether neither this document nor those after it are due, where the query does not say so. */
	endsAt?(document: StoredDocument, overdue: Overdue): boolean;
	writes(found: readonly StoredDocument[], look: Look, base: LineSnapshot): Promise<Write[]>;
}

/** A look at a line's old data that is under way. Kept in memory only: a desk that takes over begins again. */
interface Look {
	readonly at: EpochMs;
	readonly overdue: Overdue;
	readonly note: Write;
	kind: number;
	/** Documents of the kind up to this one stay. */
	after: readonly Value[] | undefined;
}

/** Deletes part by part what a line may keep no longer: SPEC.md of the domain, "Data that goes away". */
export class OldData {
	readonly #store: FirestoreClient;
	readonly #paths: LinePaths;
	readonly #kinds: readonly Kind[];
	#look: Look | undefined;
	#isMore = false;
	#asking: ((part: OldDataPart) => void)[] = [];

	constructor(store: FirestoreClient, paths: LinePaths) {
		this.#store = store;
		this.#paths = paths;
		this.#kinds = kindsOf(store, paths);
	}

	/** Whether anything is so old that it may be due. Reads at most one document of each kind. */
	async mayBeDue(settings: RetentionSettings, now: EpochMs): Promise<boolean> {
		const overdue = maybeOverdue(settings, now);
		const oldest = await Promise.all(
			this.#kinds.map(async ({ endsAt, query }) => {
				const [document] = await this.#store.runQuery(this.#paths.line, { ...query(overdue), limit: 1 });
				return document !== undefined && endsAt?.(document, overdue) !== true;
			}),
		);
		return oldest.includes(true);
	}

	/** Resolves with what became of the next part. */
	ask(wake: () => void): Promise<OldDataPart> {
		return new Promise((resolve) => {
			this.#asking.push(resolve);
			wake();
		});
	}

	get isAsked(): boolean {
		return this.#asking.length > 0;
	}

	/** Tells all who have asked whether the part of the last `next` is stored. */
	tell(isStored: boolean): void {
		const part = !isStored ? "failed" : this.#isMore ? "more" : "done";
		for (const resolve of this.#asking.splice(0)) resolve(part);
	}

	/** The next part: none, or one work. */
	async next(base: LineSnapshot, now: EpochMs): Promise<readonly OldDataWork[]> {
		this.#isMore = false;
		const begun = this.#look ?? (await this.#begin(base, now));
		if (begun === undefined) return [];
		if ("type" in begun) return [begun];
		this.#look = begun;
		this.#isMore = true;
		for (let read = 0; read < MOST_READS; read++) {
			const kind = this.#kinds[begun.kind];
			if (kind === undefined) {
				this.#look = undefined;
				this.#isMore = false;
				return [{ type: "oldData", writes: [begun.note] }];
			}
			const query = kind.query(begun.overdue);
			const found = await this.#store.runQuery(this.#paths.line, {
				...{ ...query, limit: PART },
				...(begun.after === undefined ? {} : { startAfter: [...begun.after] }),
			});
			const writes = await kind.writes(found, begun, base);
			if (writes.length > 0) return [{ type: "oldData", writes }];
			const last = found.at(-1);
			const isLast = last === undefined || found.length < PART || kind.endsAt?.(last, begun.overdue) === true;
			begun.after = isLast ? undefined : query.orderBy.map(([field]) => last.data[field] ?? null);
			if (isLast) begun.kind++;
		}
		return [];
	}

	/** Undefined when the line was looked at less than a day ago; a part when there is nothing but the note to write. */
	async #begin(base: LineSnapshot, now: EpochMs): Promise<Look | OldDataWork | undefined> {
		const path = this.#paths.retention;
		const stored = (await this.#store.batchGet([path])).get(path);
		const noted = retentionNoteFromStored(stored?.data ?? {});
		const { retentionDays } = base.app;
		const { note, overdue } = retentionLook(noted, { retentionDays, restricted: base.restricted }, now);
		if (note === undefined) return undefined;
		const limited = note.limitedAt === undefined ? {} : { limited_at: Timestamp.fromMillis(note.limitedAt) };
		const write: Write = {
			set: path,
			data: { noted_at: Timestamp.fromMillis(note.notedAt), ...limited },
		};
		if (overdue === undefined) return { type: "oldData", writes: [write] };
		return { at: now, overdue, note: write, kind: 0, after: undefined };
	}
}

function kindsOf(store: FirestoreClient, paths: LinePaths): readonly Kind[] {
	const remove = (found: readonly StoredDocument[]) =>
		Promise.resolve(found.map(({ path }): Write => ({ delete: path })));
	const older = (collection: string, field: string, at: keyof Overdue) => (overdue: Overdue) => ({
		collection,
		where: [[field, "<=", Timestamp.fromMillis(overdue[at])]] satisfies Query["where"],
		orderBy: [[field, "asc"]] satisfies Query["orderBy"],
	});
	return [
		// By joining, which every document has: nobody ends before joining.
		{
			query: older("members", "line_up_at", "before"),
			writes: (found, look, base) => Promise.resolve(emptied(paths, found, look, base)),
		},
		...["answers", "require_answers"].map((list) => orphans(store, paths, list)),
		{ query: older("events", "at", "before"), writes: remove },
		{ query: older("outbox", "at", "before"), writes: remove },
		{ query: older("members", "gone_at", "uidsBefore"), writes: remove },
	];
}

/** Everything stored of these members is deleted, but that their uids are taken. */
function emptied(
	paths: LinePaths,
	found: readonly StoredDocument[],
	{ at, overdue: { before } }: Look,
	base: LineSnapshot,
): Write[] {
	return found.flatMap(({ data, path }) => {
		const read = memberFromStored(data);
		// What no desk can read stands in no line.
		if (read.ok && !isMemberDue(memberOnBoard(base.board, read.value), before)) return [];
		const uid = parseMemberUid(path.slice(path.lastIndexOf("/") + 1));
		if (uid === undefined) return [{ delete: path }];
		const publicUid = parsePublicUid(data.public_uid);
		return [
			{ set: path, data: { gone_at: Timestamp.fromMillis(at) } },
			...(publicUid === undefined ? [] : [{ delete: paths.publicMember(publicUid) }]),
			{ delete: paths.answers(uid) },
			{ delete: paths.requireAnswers(uid) },
		];
	});
}

/** Answers whose members were cleared by the staff. They are found by the board's version of their last write. */
function orphans(store: FirestoreClient, paths: LinePaths, collection: string): Kind {
	return {
		query: () => ({ collection, orderBy: [[WRITTEN_AT, "asc"]] }),
		endsAt: (document, { before }) => !isOld(document, before),
		async writes(found, { overdue: { before } }) {
			const owners = new Map(
				found.flatMap((document) => {
					const uid = parseMemberUid(document.path.slice(document.path.lastIndexOf("/") + 1));
					return isOld(document, before) && uid !== undefined ? [[document.path, paths.member(uid)]] : [];
				}),
			);
			const members = await store.batchGet([...owners.values()]);
			return [...owners].flatMap(([path, owner]) => {
				const member = members.get(owner);
				return member === undefined || isEmptied(member.data) ? [{ delete: path }] : [];
			});
		},
	};
}

/** Whether the document was last written at or before this instant. */
function isOld({ updateTime }: StoredDocument, before: EpochMs): boolean {
	return Date.parse(updateTime) <= before;
}
