import type { Accounts } from "#src/auth/accounts.ts";
import { AuthError } from "#src/auth/auth-error.ts";
import { type Body, isGiven } from "./method.ts";
import { entryOf } from "./profile.ts";

/** Firebase's bounds: accounts of one page, without and with a request, and of one deletion. */
const DEFAULT_PAGE = 20;
const MAX_PAGE = 1000;
const MAX_DELETED = 1000;

/** accounts:batchGet, all accounts in pages by uid. The token of the next page is the last uid of this one. */
export function listAccounts({ store }: Accounts, body: Body): object {
	const most = pageSize(body.maxResults);
	const after = typeof body.nextPageToken === "string" ? body.nextPageToken : "";
	const [found, more] = split(store.users.page(after, most + 1), most);
	const users = found.map((user) => ({ ...entryOf(store, user), disabled: user.disabled }));
	const last = found.at(-1);
	return {
		kind: "identitytoolkit#DownloadAccountResponse",
		...(users.length === 0 ? {} : { users }),
		...(more.length === 0 || last === undefined ? {} : { nextPageToken: last.uid }),
	};
}

/**
 * accounts:batchDelete. Unknown accounts count as deleted. Without `force`, accounts that are not disabled stay, and the
 * answer names them.
 */
export function deleteMany({ store }: Accounts, body: Body): object {
	const { localIds, force } = body;
	if (!Array.isArray(localIds) || localIds.length === 0 || localIds.length > MAX_DELETED)
		throw new AuthError("LOCAL_ID_LIST_EXCEEDS_LIMIT");
	const given: readonly unknown[] = localIds;
	const errors = store.transaction(() =>
		given.flatMap((localId, index) => {
			const user = typeof localId === "string" ? store.users.find(localId) : undefined;
			if (user === undefined) return [];
			if (!user.disabled && force !== true) {
				const message = "NOT_DISABLED : Disable the account before batch deletion.";
				return [{ index, localId, message }];
			}
			store.users.remove(user.uid);
			return [];
		}),
	);
	return errors.length === 0 ? {} : { errors };
}

function pageSize(value: unknown): number {
	if (!isGiven(value)) return DEFAULT_PAGE;
	const size = Number(value);
	if (!Number.isInteger(size) || size < 1)
		throw new AuthError("INVALID_ARGUMENT", "maxResults must be a positive integer");
	return Math.min(size, MAX_PAGE);
}

function split<T>(items: readonly T[], at: number): [T[], T[]] {
	return [items.slice(0, at), items.slice(at)];
}
