import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import type { MasterLogEntry, MasterLogResponse } from "@junban/api-contract/master/schemas-users";
import {
	announcementFromStored,
	appDataFromStored,
	appPath,
	MASTERS_LOG_PATH,
} from "@junban/domain/documents";
import { type AppUid, parseAppUid, parseEpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import type { AccountService } from "#src/accounts/account-service.ts";
import { cursorOf, cursorParts } from "#src/cursor.ts";
import { type Result, refused } from "#src/result.ts";
import { entryView } from "./acts.ts";
import { announcementPath } from "./words.ts";

export interface LogAsked {
	/** The entries about one target; undefined: all. */
	readonly target: string | undefined;
	/** The `next` of the page before. */
	readonly cursor: string | undefined;
}

export interface LogPorts {
	readonly store: FirestoreClient;
	readonly accounts: Pick<AccountService, "find">;
}

/** The log, the latest first. Entries of one millisecond are on one page, or come again on the next. */
export async function logPage(
	{ accounts, store }: LogPorts,
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
	const named = await withNames({ accounts, store }, entries);
	return { ok: true, value: { entries: named, ...(next === undefined ? {} : { next }) } };
}

/** An id says nothing to a reader. Whoever is gone, or cannot be asked for now, has the id alone. */
async function withNames(
	{ accounts, store }: LogPorts,
	entries: readonly MasterLogEntry[],
): Promise<MasterLogEntry[]> {
	const of = (kind: RegExp) => [
		...new Set(entries.filter(({ act }) => kind.test(act)).map(({ target }) => target)),
	];
	const shops = of(SHOPS).flatMap((target) => parseAppUid(target) ?? []);
	const uids = of(PEOPLE);
	const announcements = of(ANNOUNCEMENTS);
	const [documents, people] = await Promise.all([
		store.batchGet([...shops.map(appPath), ...announcements.map(announcementPath)]),
		uids.length === 0 ? undefined : accounts.find({ uids }),
	]);
	const emails = new Map(people?.ok === true ? people.value.map(({ email, uid }) => [uid, email]) : []);
	return entries.map((entry) => {
		const { act, target } = entry;
		const name = PEOPLE.test(act)
			? emails.get(target)
			: ANNOUNCEMENTS.test(act)
				? beginningOf(documents.get(announcementPath(target)))
				: SHOPS.test(act)
					? shopName(parseAppUid(target), documents)
					: undefined;
		return name ? { ...entry, target_name: name } : entry;
	});
}

const SHOPS = /^(?:app|premium)-/;
const PEOPLE = /^(?:user|master)-/;
const ANNOUNCEMENTS = /^announcement-/;

function shopName(
	app: AppUid | undefined,
	documents: ReadonlyMap<string, StoredDocument>,
): string | undefined {
	const shop = app && documents.get(appPath(app));
	return shop && appDataFromStored(shop.data).name;
}

/** Letters of an announcement that stand for it. */
const BEGINNING = 40;

function beginningOf(stored: StoredDocument | undefined): string | undefined {
	const read = stored && announcementFromStored(stored.data);
	if (read === undefined || !read.ok) return undefined;
	const letters = [...read.value.message.replace(/\s+/g, " ").trim()];
	return letters.length <= BEGINNING ? letters.join("") : `${letters.slice(0, BEGINNING).join("")}…`;
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
