/** Schemas of exports: what is stored of a shop, and of an account. */
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";
import { accountSession, myApp } from "./schemas-accounts.ts";

/** A stored document: its path below the root, and its fields as Firestore's REST interface writes them. */
const exportedDocument = v.object({ path: v.string(), fields: v.record(v.string(), v.unknown()) });

/** A part of a shop's export. `next`: for the next part; absent with the last one. */
export const exportShopResponse = v.object({
	documents: v.array(exportedDocument),
	next: v.optional(v.string()),
});
export type ExportShopResponse = Wire<typeof exportShopResponse>;

/**
 * The account as the account service has it. `email`, `name` and the instants are absent where it has none. `second_factor`:
 * whether the sign-in asks for a code besides the password. Instants are milliseconds since 1970.
 */
const account = v.object({
	uid: v.string(),
	email: v.optional(v.string()),
	name: v.optional(v.string()),
	email_verified: v.boolean(),
	second_factor: v.boolean(),
	/** Whether it operates the service. */
	operator: v.boolean(),
	created_at: v.optional(whole),
	last_login_at: v.optional(whole),
});

/**
 * `shops`: where the account has a place. `sessions`: its open sign-ins, absent where the account service has no list of them.
 * `documents`: all that the product stores under the account's uid.
 */
export const exportAccountResponse = v.object({
	exported_at: whole,
	account,
	shops: v.array(myApp),
	sessions: v.optional(v.array(v.omit(accountSession, ["current"]))),
	documents: v.array(exportedDocument),
});
export type ExportAccountResponse = Wire<typeof exportAccountResponse>;
