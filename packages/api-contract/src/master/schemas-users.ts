/** Schemas of the operators' calls about accounts and about the log. */
import * as v from "valibot";
import type { Wire } from "#src/schema-parts.ts";
import { instant, next, withAct } from "./parts.ts";

/** The operator who calls. */
export const masterMeResponse = v.object({
	uid: v.string(),
	email: v.optional(v.string()),
	/** Whether this sign-in carries a second factor. */
	second_factor: v.boolean(),
});
export type MasterMeResponse = Wire<typeof masterMeResponse>;

/** An account as operators see it. */
export const masterUser = v.object({
	uid: v.string(),
	email: v.optional(v.string()),
	name: v.optional(v.string()),
	email_verified: v.boolean(),
	disabled: v.boolean(),
	/** Whether it operates the service. */
	master: v.boolean(),
	created_at: v.optional(instant),
	last_login_at: v.optional(instant),
});
export type MasterUser = Wire<typeof masterUser>;

export const masterUsersResponse = v.object({ users: v.array(masterUser), next });
export type MasterUsersResponse = Wire<typeof masterUsersResponse>;

/** An account with the shops in which it has a place. */
export const masterUserResponse = v.object({
	user: masterUser,
	apps: v.array(v.object({ app: v.string(), name: v.string(), role: v.picklist(["owner", "staff"]) })),
});
export type MasterUserResponse = Wire<typeof masterUserResponse>;

export const actRequest = v.strictObject(withAct);
export type ActRequest = Wire<typeof actRequest>;

/** `locale`: of the mail. */
export const resetUserRequest = v.strictObject({ ...withAct, locale: v.picklist(["ja", "en"]) });
export type ResetUserRequest = Wire<typeof resetUserRequest>;

/** What operators do. */
export const MASTER_ACTS = [
	"premium-grant",
	"premium-end",
	"app-suspend",
	"app-resume",
	"app-export",
	"app-delete",
	"user-disable",
	"user-enable",
	"user-sign-out",
	"user-reset-mail",
	"master-add",
	"master-remove",
	"master-reset-factor",
	"announcement-write",
	"announcement-end",
	"text-write",
] as const;
export type MasterAct = (typeof MASTER_ACTS)[number];

/** The operator of an act that was done by a command on the machine of the service. No account has this uid. */
export const COMMAND_LINE = "command-line";

/**
 * An entry of the log. `target`: the uid of the shop, the account or the announcement, or the page of a text. `state`:
 * `begun` for an act whose end was not seen, and which may have been done.
 */
export const masterLogEntry = v.object({
	id: v.string(),
	at: instant,
	by: v.object({ uid: v.string(), email: v.optional(v.string()) }),
	act: v.picklist(MASTER_ACTS),
	target: v.string(),
	/** The shop's name, the account's address, or how the announcement begins, as it is now. Absent where the target has none, or is gone. */
	target_name: v.optional(v.string()),
	reason: v.optional(v.string()),
	/** Of a grant. */
	until: v.optional(instant),
	state: v.picklist(["done", "begun", "failed"]),
});
export type MasterLogEntry = Wire<typeof masterLogEntry>;

/** The latest first. */
export const masterLogResponse = v.object({ entries: v.array(masterLogEntry), next });
export type MasterLogResponse = Wire<typeof masterLogResponse>;
