/** Finds shops in the directory: each page is a bounded stretch of an index, however many shops there are. */
import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import type { MasterAppFilter, MasterAppSort } from "@junban/api-contract/master/schemas-shops";
import { DIRECTORY_PATH, directoryEntryFromStored, directoryPath } from "@junban/domain/documents";
import { isFoundBy, searchKey, tokenOfSearch } from "@junban/domain/shop";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient, Query, StoredDocument } from "@junban/firestore-wire/client";
import { cursorOf, cursorParts } from "#src/cursor.ts";
import { type Result, refused } from "#src/result.ts";

export interface ShopSearch {
	/** Empty: all shops. */
	readonly search: string;
	readonly show: MasterAppFilter;
	readonly sort: MasterAppSort;
	/** The `next` of the page before. */
	readonly cursor: string | undefined;
}

/** A page of the directory. */
export interface FoundShops {
	readonly entries: readonly StoredDocument[];
	readonly next: string | undefined;
}

/** Entries of one query of a search, and queries of one page: a rare long search may need the next page to go on. */
const SCANNED = 200;
const SCANS = 5;

const SORTS: Readonly<Record<MasterAppSort, readonly [field: string, direction: "asc" | "desc"]>> = {
	name: ["name_key", "asc"],
	founded: ["founded_key", "desc"],
	used: ["used_key", "desc"],
};

export async function findShops(store: FirestoreClient, asked: ShopSearch): Promise<Result<FoundShops>> {
	return searchKey(asked.search) === "" ? await listed(store, asked) : await searched(store, asked);
}

async function listed(
	store: FirestoreClient,
	{ cursor, show, sort }: ShopSearch,
): Promise<Result<FoundShops>> {
	const after = cursor === undefined ? [] : cursorParts(cursor, 2);
	if (after === undefined || (after[0] !== undefined && after[0] !== sort)) return refused("invalid-value");
	const [field, direction] = SORTS[sort];
	const found = await store.runQuery("", {
		collection: DIRECTORY_PATH,
		orderBy: [[field, direction]],
		limit: MASTER_PAGE_ROWS + 1,
		...whereOf(show),
		...(after[1] === undefined ? {} : { startAfter: [after[1]] }),
	});
	const entries = found.slice(0, MASTER_PAGE_ROWS);
	const last = entries.at(-1)?.data[field];
	const hasMore = found.length > entries.length && typeof last === "string";
	return { ok: true, value: { entries, next: hasMore ? cursorOf(sort, last) : undefined } };
}

function whereOf(show: MasterAppFilter): Pick<Query, "where"> {
	if (show === "all") return {};
	if (show === "suspended") return { where: [["suspended", "==", true]] };
	return { where: [["plan", "==", show]] };
}

async function searched(store: FirestoreClient, asked: ShopSearch): Promise<Result<FoundShops>> {
	const from = asked.cursor === undefined ? undefined : cursorParts(asked.cursor, 1)?.[0];
	const after = parseAppUid(from);
	if (asked.cursor !== undefined && after === undefined) return refused("invalid-value");
	const token = tokenOfSearch(asked.search);
	if (token === undefined) return { ok: true, value: { entries: [], next: undefined } };
	const first = after === undefined ? await exactly(store, asked) : [];
	const entries: StoredDocument[] = [...first];
	let last: AppUid | undefined = after;
	// Every shop with the token is wanted, unless there is more to compare.
	const limit = asked.show === "all" && token === searchKey(asked.search) ? MASTER_PAGE_ROWS + 1 : SCANNED;
	for (let scan = 0; scan < SCANS; scan++) {
		const found = await store.runQuery("", {
			collection: DIRECTORY_PATH,
			where: [["tokens", "array-contains", token]],
			limit,
			...(last === undefined ? {} : { afterPath: directoryPath(last) }),
		});
		for (const entry of found) {
			const uid = parseAppUid(entry.data.uid);
			if (entries.length === MASTER_PAGE_ROWS && last !== undefined)
				return { ok: true, value: { entries, next: cursorOf(last) } };
			if (uid !== undefined) last = uid;
			if (isWanted(entry, asked) && uid !== uidOf(asked)) entries.push(entry);
		}
		if (found.length < limit) return { ok: true, value: { entries, next: undefined } };
	}
	return { ok: true, value: { entries, next: last === undefined ? undefined : cursorOf(last) } };
}

/** The shop whose uid is the whole search: the first of the first page. */
async function exactly(store: FirestoreClient, asked: ShopSearch): Promise<readonly StoredDocument[]> {
	const uid = uidOf(asked);
	if (uid === undefined) return [];
	const found = (await store.batchGet([directoryPath(uid)])).get(directoryPath(uid));
	return found !== undefined && isWanted(found, asked) ? [found] : [];
}

function uidOf({ search }: ShopSearch): AppUid | undefined {
	return parseAppUid(searchKey(search));
}

function isWanted({ data }: StoredDocument, { search, show }: ShopSearch): boolean {
	const read = directoryEntryFromStored(data);
	if (!read.ok) return false;
	const { mails, name, nameEn, plan, suspended, uid } = read.value;
	if (show === "suspended" ? suspended !== true : show !== "all" && plan !== show) return false;
	const texts = (Array.isArray(mails) ? mails : []).filter((each) => typeof each === "string");
	return isFoundBy(search, { uid, names: [name, nameEn], mails: texts });
}
