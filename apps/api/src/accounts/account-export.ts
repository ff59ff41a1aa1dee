/** What is stored of an account, for its own person. */
import type { AccountSession } from "@junban/api-contract/schemas-accounts";
import type { ExportAccountResponse } from "@junban/api-contract/schemas-exports";
import { appUserPath, foundedAppsPath, userPath } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { type Result, refused } from "#src/result.ts";
import type { Account, AccountService, OpenSession } from "./account-service.ts";
import { appsOf } from "./apps-of.ts";
import { exported } from "./shop-export.ts";

export interface AccountExportPorts {
	readonly store: FirestoreClient;
	readonly accounts: AccountService;
	readonly now: EpochMs;
}

export async function exportAccount(
	{ accounts, now, store }: AccountExportPorts,
	uid: string,
): Promise<Result<ExportAccountResponse>> {
	const [found, shops] = await Promise.all([accounts.find({ uids: [uid] }), appsOf(store, uid)]);
	if (!found.ok) return found;
	const [account] = found.value;
	if (account === undefined) return refused("user-not-found");
	const paths = [userPath(uid), foundedAppsPath(uid), ...shops.map(({ app }) => appUserPath(app, uid))];
	const stored = await store.batchGet(paths);
	const documents = paths.flatMap((path) => {
		const document = stored.get(path);
		return document === undefined ? [] : [exported(document)];
	});
	const sessions = accounts.sessions?.of(uid).map(sessionView);
	const value = { exported_at: now, account: accountView(account), shops, documents };
	return { ok: true, value: sessions === undefined ? value : { ...value, sessions } };
}

/** A sign-in as its person reads it. */
export function sessionView({
	name,
	signedInAt,
	usedAt,
	...words
}: OpenSession): Omit<AccountSession, "current"> {
	return { session: name, signed_in_at: signedInAt, used_at: usedAt, ...words };
}

function accountView(account: Account): ExportAccountResponse["account"] {
	const { createdAt, email, emailVerified, lastLoginAt, master, name, secondFactor, uid } = account;
	return {
		uid,
		...(email === undefined ? {} : { email }),
		...(name === undefined ? {} : { name }),
		...{ email_verified: emailVerified, second_factor: secondFactor, operator: master },
		...(createdAt === undefined ? {} : { created_at: createdAt }),
		...(lastLoginAt === undefined ? {} : { last_login_at: lastLoginAt }),
	};
}
