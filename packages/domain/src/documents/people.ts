/** The documents of people: accounts, who works for a shop, and who is invited to. */
import { parseAppUid } from "#src/values/index.ts";
import type { DocumentOf, Fields } from "./fields.ts";
import { type Kind, oneLine, oneOf, parsedKind, timestamp, uid } from "./kinds.ts";

/** An address as the account's provider has it: not cleaned, since it names the account. Some providers give none. */
const email: Kind<string> = parsedKind({ is: "text", most: 254, lines: false }, (value) =>
	typeof value === "string" ? value : undefined,
);
const userUid: Kind<string> = uid(textOf);

const OWN = { writer: "owner", seenBy: "user" } as const;

/** The product's own record of an account, `users/{userUID}`. */
export const USER = {
	uid: { stored: "uid", kind: userUid, required: true, ...OWN },
	email: { stored: "email", kind: email, required: true, personal: true, ...OWN },
	/** Empty when the person entered none. */
	displayName: { stored: "displayName", kind: oneLine(100), otherwise: "", personal: true, ...OWN },
	/** The shop that the person registered; absent before registration. */
	appUid: { stored: "appUID", kind: uid(parseAppUid), ...OWN },
	createdAt: { stored: "created_at", kind: timestamp, ...OWN },
} as const satisfies Fields;

export interface User extends DocumentOf<typeof USER> {}

export const ROLES = ["owner", "staff"] as const;
export type Role = (typeof ROLES)[number];

/** The place of a user in a shop, `apps/{appUID}/users/{userUID}`. */
export const APP_USER = {
	uid: { stored: "uid", kind: userUid, required: true, writer: "api", seenBy: "owner" },
	role: { stored: "role", kind: oneOf(ROLES), required: true, writer: "api", seenBy: "owner" },
	createdAt: { stored: "created_at", kind: timestamp, writer: "api", seenBy: "owner" },
} as const satisfies Fields;

/** An invitation to a shop's staff, `apps/{appUID}/invitations/{hash}`; the secret itself is only in the mail. */
export const INVITATION = {
	email: { stored: "email", kind: email, required: true, personal: true, writer: "api", seenBy: "api" },
	expireAt: { stored: "expire_at", kind: timestamp, required: true, writer: "api", seenBy: "api" },
	/** The account that accepted it; absent while it is open. */
	acceptedBy: { stored: "accepted_by", kind: userUid, writer: "api", seenBy: "api" },
} as const satisfies Fields;

function textOf(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}
