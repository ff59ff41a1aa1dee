import { mailboxOf } from "@junban/callers/mailbox-of";
import { appDataFromStored, appPath } from "@junban/domain/documents";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type OutboxItem, outboxWrite } from "#src/notify/outbox-item.ts";
import type { AccountService } from "./account-service.ts";
import type { PlanPorts } from "./plan-changes.ts";
import { ownersOf } from "./plan-news.ts";

const DAY_MS = 86_400_000;
/** A mail that could not be sent for so long is given up. */
const LIFE_MS = 3 * DAY_MS;

/** What tells owners that their shop is gone. */
export interface FarewellPorts extends Pick<PlanPorts, "notifier"> {
	readonly accounts: Pick<AccountService, "find">;
}

/**
 * The mails to those who own a shop at the end of its deletion, in the shop's language. Stored where the shop was. Whose address is not
 * known to be confirmed gets none: anybody can found a shop with a stranger's address.
 */
export async function farewells(
	store: FirestoreClient,
	{ accounts, notifier }: Partial<FarewellPorts>,
	shop: StoredDocument,
	{ app, isByOperator, now }: { readonly app: AppUid; readonly isByOperator: boolean; readonly now: EpochMs },
): Promise<{ readonly letters: readonly OutboxItem[]; readonly writes: readonly Write[] }> {
	if (notifier?.offered.mail !== true) return { letters: [], writes: [] };
	const { locale, name } = appDataFromStored(shop.data);
	const kind = isByOperator ? "shop_removed" : "shop_deleted";
	const owners = await ownersOf(store, app);
	const found =
		owners.length === 0 ? undefined : await accounts?.find({ uids: owners.map(({ uid }) => uid) });
	const known = new Map(found?.ok === true ? found.value.map((account) => [account.uid, account]) : []);
	const told = owners.filter(({ email, uid }) => {
		const account = known.get(uid);
		// The record may have an address that the account has had before.
		return account?.emailVerified === true && mailboxOf(account.email ?? "") === mailboxOf(email);
	});
	const letters = told.map(({ email, uid }) => ({
		id: `gone-${now}-${uid}`,
		what: { kind, to: email, locale, shop: name === "" ? app : name } as const,
		expireAt: now + LIFE_MS,
		tries: 0,
		nextAt: now,
	}));
	return { letters, writes: letters.map((letter) => outboxWrite(appPath(app), letter)) };
}
