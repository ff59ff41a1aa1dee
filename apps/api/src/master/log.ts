import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import type { MasterLogResponse } from "@junban/api-contract/master/schemas-users";
import { MASTERS_LOG_PATH } from "@junban/domain/documents";
import { parseEpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import { cursorOf, cursorParts } from "#src/cursor.ts";
import { type Result, refused } from "#src/result.ts";
import { entryView } from "./acts.ts";

export interface LogAsked {
	/** The entries about one target; undefined: all. */
	readonly target: string | undefined;
	/** The `next` of the page before. */
	readonly cursor: string | undefined;
}

/** The log, the latest first. Entries of one millisecond are on one page, or come again on the next. */
export async function logPage(
	store: FirestoreClient,
	{ cursor, target }: LogAsked,
): Promise<Result<MasterLogResponse>> {
	const [at, id] = cursor === undefined ? [] : (cursorParts(cursor, 2) ?? ["no instant"]);
	const from = at === undefined ? undefined : parseEpochMs(Number(at));
	if (at !== undefined && from === undefined) return refused("invalid-value");
	const found = await store.runQuery("", {
		collection: MASTERS_LOG_PATH,
		where: [
			...(target === undefined ? [] : [["target", "==", target] as ["target", "==", string]]),
			...(from === undefined ? [] : [["at", "<=", Timestamp.fromMillis(from)] as ["at", "<=", Timestamp]]),
		],
		orderBy: [["at", "desc"]],
		limit: MASTER_PAGE_ROWS + MOST_TIES,
	});
	const later = afterEntry(found, id);
	const rows = later.slice(0, MASTER_PAGE_ROWS);
	const last = rows.at(-1);
	const next = later.length > rows.length && last !== undefined ? nextOf(last) : undefined;
	const entries = rows.flatMap((row) => entryView(row) ?? []);
	return { ok: true, value: { entries, ...(next === undefined ? {} : { next }) } };
}

/** Entries of one millisecond that a page can pass over. */
const MOST_TIES = 50;

/** The entries behind the one where the page before ended. */
function afterEntry(found: readonly StoredDocument[], id: string | undefined): readonly StoredDocument[] {
	const at = id === undefined ? -1 : found.findIndex(({ path }) => path === `${MASTERS_LOG_PATH}/${id}`);
	return found.slice(at + 1);
}

function nextOf({ data, path }: StoredDocument): string | undefined {
	const { at } = data;
	if (!(at instanceof Timestamp)) return undefined;
	return cursorOf(String(at.toMillis()), path.slice(MASTERS_LOG_PATH.length + 1));
}
