/** Every stored document with its table: what is stored, who writes it, who may read it, and what is of a person. */
import { ANNOUNCEMENT } from "./announcements.ts";
import { APP_OWNERS, APP_PLAN } from "./app.ts";
import {
	BILLING,
	BOARD,
	DELETION,
	EMPTIED_MEMBER,
	EVENT,
	HISTORY_DAY,
	MAIL_RECIPIENT,
	MEMBER_CHANNELS,
	OUTBOX_ITEM,
	PAST_DAYS,
	RETENTION_NOTE,
} from "./bookkeeping.ts";
import { CLOSURE } from "./closure.ts";
import type { Audience, Field, Fields, Writer } from "./fields.ts";
import type { Shape } from "./kinds.ts";
import { LINE_DESK, LINE_OWNERS, LINE_VERSION } from "./line.ts";
import { DIRECTORY_ENTRY, GRANT, MASTER_LOG_ENTRY } from "./masters.ts";
import { MEMBER, PUBLIC_MEMBER } from "./member.ts";
import { APP_USER, INVITATION, USER } from "./people.ts";
import { QUESTION } from "./question.ts";
import { RECEPTION } from "./reception.ts";
import { SERVICE_TEXT } from "./service-text.ts";
import { SUSPENSION } from "./suspension.ts";

const LINE = "apps/{appUID}/line/{lineUID}";

/** By path, with the names of uids in braces. */
export const STORED_DOCUMENTS: { readonly [path: string]: Fields } = {
	"apps/{appUID}": { ...APP_OWNERS, ...APP_PLAN },
	"apps/{appUID}/users/{userUID}": APP_USER,
	"apps/{appUID}/invitations/{hash}": INVITATION,
	"apps/{appUID}/private/billing": BILLING,
	"apps/{appUID}/private/deletion": DELETION,
	"apps/{appUID}/private/suspension": SUSPENSION,
	"apps/{appUID}/private/grant": GRANT,
	"apps/{appUID}/outbox/{id}": OUTBOX_ITEM,
	[LINE]: { ...LINE_OWNERS, ...LINE_DESK, ...LINE_VERSION },
	[`${LINE}/receptions/{uid}`]: RECEPTION,
	[`${LINE}/temporary_closeds/{uid}`]: CLOSURE,
	[`${LINE}/questions/{uid}`]: QUESTION,
	[`${LINE}/require_questions/{uid}`]: QUESTION,
	[`${LINE}/public/board`]: BOARD,
	[`${LINE}/members/{memberUID}`]: { ...MEMBER, ...MEMBER_CHANNELS, ...EMPTIED_MEMBER },
	[`${LINE}/public_members/{publicUid}`]: PUBLIC_MEMBER,
	[`${LINE}/events/{id}`]: EVENT,
	[`${LINE}/history/{day}`]: HISTORY_DAY,
	[`${LINE}/desk/past_days`]: PAST_DAYS,
	[`${LINE}/desk/retention`]: RETENTION_NOTE,
	[`${LINE}/outbox/{id}`]: OUTBOX_ITEM,
	"users/{userUID}": USER,
	"project/main/public/register": SERVICE_TEXT,
	"project/main/public/admin": SERVICE_TEXT,
	"project/main/public/admin/information/{id}": ANNOUNCEMENT,
	"shop_directory/{appUID}": DIRECTORY_ENTRY,
	"masters_log/{id}": MASTER_LOG_ENTRY,
	"mail_recipients/{hash}": MAIL_RECIPIENT,
};

/** How long a document is kept, and by what it goes. */
export const LIFETIMES = {
	shop: "as long as the shop; deleted with it",
	retention:
		"the shop's `retention_days` after the place has ended, two days more at most; deleted by the line's desk",
	taken: "366 days from the deletion of the rest, so that no uid is used twice; deleted by the line's desk",
	events: "the shop's `retention_days`, two days more at most; deleted by the line's desk",
	sent: "until the notice is sent or its time is over",
	recipient:
		"24 hours from its first registration or mail, two days more at most; stopped mails: until the recipient allows them again",
	account:
		"as long as the account; deleted with it. An account without a confirmed address and without a shop: 30 days after its last use",
	service: "until the operator deletes it",
} as const;

/** The lifetime of each document of `STORED_DOCUMENTS`. */
export const LIFETIME_OF: { readonly [path: string]: keyof typeof LIFETIMES } = {
	"apps/{appUID}": "shop",
	"apps/{appUID}/users/{userUID}": "shop",
	"apps/{appUID}/invitations/{hash}": "shop",
	"apps/{appUID}/private/billing": "shop",
	"apps/{appUID}/private/deletion": "shop",
	"apps/{appUID}/private/suspension": "shop",
	"apps/{appUID}/private/grant": "shop",
	"apps/{appUID}/outbox/{id}": "sent",
	[LINE]: "shop",
	[`${LINE}/receptions/{uid}`]: "shop",
	[`${LINE}/temporary_closeds/{uid}`]: "shop",
	[`${LINE}/questions/{uid}`]: "shop",
	[`${LINE}/require_questions/{uid}`]: "shop",
	[`${LINE}/public/board`]: "shop",
	[`${LINE}/members/{memberUID}`]: "retention",
	[`${LINE}/public_members/{publicUid}`]: "retention",
	[`${LINE}/answers/{memberUID}`]: "retention",
	[`${LINE}/require_answers/{memberUID}`]: "retention",
	[`${LINE}/events/{id}`]: "events",
	[`${LINE}/history/{day}`]: "shop",
	[`${LINE}/desk/past_days`]: "shop",
	[`${LINE}/desk/retention`]: "shop",
	[`${LINE}/outbox/{id}`]: "sent",
	"users/{userUID}": "account",
	"project/main/public/register": "service",
	"project/main/public/admin": "service",
	"project/main/public/admin/information/{id}": "service",
	"shop_directory/{appUID}": "shop",
	"masters_log/{id}": "service",
	"mail_recipients/{hash}": "recipient",
};

/** Fields that are kept longer than the rest of their document. */
export const LONGER_KEPT: {
	readonly [path: string]: { readonly [field: string]: keyof typeof LIFETIMES };
} = {
	[`${LINE}/members/{memberUID}`]: { uid: "taken", gone_at: "taken" },
};

/** One stored field as the page on stored data shows it. */
export interface StoredField {
	readonly path: string;
	readonly shape: Shape;
	readonly writer: Writer;
	readonly seenBy: Audience;
	readonly isPersonal: boolean;
}

/** The fields of a table in the order of their declaration, English variants behind their own. */
export function storedFieldsOf(table: Fields): readonly StoredField[] {
	const row = ({ kind, writer, seenBy, personal }: Field, path: string): StoredField => ({
		...{ path, shape: kind.shape, writer, seenBy, isPersonal: personal === true },
	});
	return Object.values(table).flatMap((field) =>
		field.english === undefined
			? [row(field, field.stored)]
			: [row(field, field.stored), row(field, field.english)],
	);
}
