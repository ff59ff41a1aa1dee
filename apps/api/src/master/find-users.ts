/** Finds accounts: by the product's own records, which have an index, and by the service that holds the accounts. */
import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import type {
	MasterUser,
	MasterUserResponse,
	MasterUsersResponse,
} from "@junban/api-contract/master/schemas-users";
import { USERS_PATH } from "@junban/domain/documents";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import type { Account, AccountService } from "#src/accounts/account-service.ts";
import { appsOf } from "#src/accounts/apps-of.ts";
import { cursorOf, cursorParts } from "#src/cursor.ts";
import { type Result, refused } from "#src/result.ts";

export interface UserPorts {
	readonly store: FirestoreClient;
	readonly accounts: AccountService;
}

/** Addresses first, then names. */
const FIELDS = ["email", "displayName"] as const;
type Field = (typeof FIELDS)[number];
/** Records with the same value that a page can pass over. */
const MOST_TIES = 50;
/** Behind all characters. */
const LAST = "\uf8ff";
const UID = /^[A-Za-z0-9._@:+=-]{1,128}$/;

/** Where a page ends: the field that was searched, its value and the account. */
interface Place {
	readonly field: Field;
	readonly value: string;
	readonly uid: string;
}

export async function findUsers(
	{ accounts, store }: UserPorts,
	search: string,
	cursor: string | undefined,
): Promise<Result<MasterUsersResponse>> {
	const from = cursor === undefined ? undefined : placeOf(cursor);
	if (cursor !== undefined && from === undefined) return refused("invalid-value");
	const wanted = search.normalize("NFKC").trim();
	const exact = cursor === undefined ? await exactly(accounts, wanted) : ({ ok: true, value: [] } as const);
	if (!exact.ok) return exact;
	const { next, uids } = await recorded(store, wanted, from, MASTER_PAGE_ROWS - exact.value.length);
	const found = await accounts.find({ uids });
	if (!found.ok) return found;
	const byUid = new Map(found.value.map((account) => [account.uid, account]));
	const others = uids.flatMap((uid) => byUid.get(uid) ?? []);
	// On later pages, what the first one had as an exact hit is left out.
	const users = [...exact.value, ...others.filter((account) => !isExactly(account, wanted))].map(userView);
	return { ok: true, value: { users, ...(next === undefined ? {} : { next: cursorOf(...next) }) } };
}

/** An account with its shops. `user-not-found` for an unknown one. */
export async function readUser(
	{ accounts, store }: UserPorts,
	uid: string,
): Promise<Result<MasterUserResponse & { readonly account: Account }>> {
	const found = await accounts.find({ uids: [uid] });
	if (!found.ok) return found;
	const [account] = found.value;
	if (account === undefined) return refused("user-not-found");
	const apps = (await appsOf(store, uid)).map(({ app, name, role }) => ({ app, name, role }));
	return { ok: true, value: { user: userView(account), apps, account } };
}

function userView(account: Account): MasterUser {
	const { createdAt, disabled, email, emailVerified, lastLoginAt, master, name, uid } = account;
	return {
		uid,
		...(email === undefined ? {} : { email }),
		...(name === undefined ? {} : { name }),
		email_verified: emailVerified,
		disabled,
		master,
		...(createdAt === undefined ? {} : { created_at: createdAt }),
		...(lastLoginAt === undefined ? {} : { last_login_at: lastLoginAt }),
	};
}

/** The account whose uid or address is the whole search; it need not have a record. */
async function exactly(
	accounts: AccountService,
	search: string,
): Promise<Result<readonly Account[], "store-unavailable">> {
	const mails = /^[^\s@]+@[^\s@]+$/.test(search) ? [search.toLowerCase()] : [];
	const uids = UID.test(search) && mails.length === 0 ? [search] : [];
	if (mails.length + uids.length === 0) return { ok: true, value: [] };
	return await accounts.find({ uids, mails });
}

function isExactly({ email, uid }: Account, search: string): boolean {
	return search !== "" && (uid === search || email?.toLowerCase() === search.toLowerCase());
}

function placeOf(cursor: string): Place | undefined {
	const [name, value, uid] = cursorParts(cursor, 3) ?? [];
	const field = FIELDS.find((each) => each === name);
	return field === undefined || value === undefined || uid === undefined ? undefined : { field, value, uid };
}

interface Recorded {
	readonly uids: readonly string[];
	readonly next: readonly [Field, string, string] | undefined;
}

/** The uids of the records whose address, or else whose name, begins like the search. */
async function recorded(
	store: FirestoreClient,
	search: string,
	from: Place | undefined,
	most: number,
): Promise<Recorded> {
	const uids = new Set<string>();
	// Without a search all records are listed, which have an address each.
	const fields = search === "" ? FIELDS.slice(0, 1) : FIELDS;
	for (const field of fields.slice(from === undefined ? 0 : FIELDS.indexOf(from.field))) {
		const place = from?.field === field ? from : undefined;
		const begins = field === "email" ? search.toLowerCase() : search;
		const found = await store.runQuery("", {
			collection: USERS_PATH,
			where: [
				[field, ">=", place?.value ?? begins],
				[field, "<=", begins + LAST],
			],
			orderBy: [[field, "asc"]],
			limit: most + MOST_TIES,
		});
		const later = behind(found, place);
		for (const [at, document] of later.entries()) {
			uids.add(uidOf(document));
			const value = document.data[field];
			const hasMore = at + 1 < later.length || field !== fields.at(-1);
			if (uids.size >= most && hasMore)
				return { uids: [...uids], next: [field, typeof value === "string" ? value : "", uidOf(document)] };
		}
	}
	return { uids: [...uids], next: undefined };
}

/** The records behind the one where the page before ended. */
function behind(found: readonly StoredDocument[], place: Place | undefined): readonly StoredDocument[] {
	const at = place === undefined ? -1 : found.findIndex((document) => uidOf(document) === place.uid);
	return found.slice(at + 1);
}

function uidOf({ path }: StoredDocument): string {
	return path.slice(USERS_PATH.length + 1);
}
