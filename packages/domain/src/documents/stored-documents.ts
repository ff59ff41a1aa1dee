/** Every stored document with its table: what is stored, who writes it, who may read it, and what is of a person. */
import { ANNOUNCEMENT } from "./announcements.ts";
import { APP_OWNERS, APP_PLAN } from "./app.ts";
import {
	BILLING,
	BOARD,
	DELETION,
	EVENT,
	HISTORY_DAY,
	MEMBER_CHANNELS,
	OUTBOX_ITEM,
	PAST_DAYS,
} from "./bookkeeping.ts";
import { CLOSURE } from "./closure.ts";
import type { Audience, Field, Fields, Writer } from "./fields.ts";
import type { Shape } from "./kinds.ts";
import { LINE_DESK, LINE_OWNERS, LINE_VERSION } from "./line.ts";
import { MEMBER, PUBLIC_MEMBER } from "./member.ts";
import { APP_USER, INVITATION, USER } from "./people.ts";
import { QUESTION } from "./question.ts";
import { RECEPTION } from "./reception.ts";

const LINE = "apps/{appUID}/line/{lineUID}";

/** By path, with the names of uids in braces. */
export const STORED_DOCUMENTS: { readonly [path: string]: Fields } = {
	"apps/{appUID}": { ...APP_OWNERS, ...APP_PLAN },
	"apps/{appUID}/users/{userUID}": APP_USER,
	"apps/{appUID}/invitations/{hash}": INVITATION,
	"apps/{appUID}/private/billing": BILLING,
	"apps/{appUID}/private/deletion": DELETION,
	"apps/{appUID}/outbox/{id}": OUTBOX_ITEM,
	[LINE]: { ...LINE_OWNERS, ...LINE_DESK, ...LINE_VERSION },
	[`${LINE}/receptions/{uid}`]: RECEPTION,
	[`${LINE}/temporary_closeds/{uid}`]: CLOSURE,
	[`${LINE}/questions/{uid}`]: QUESTION,
	[`${LINE}/require_questions/{uid}`]: QUESTION,
	[`${LINE}/public/board`]: BOARD,
	[`${LINE}/members/{memberUID}`]: { ...MEMBER, ...MEMBER_CHANNELS },
	[`${LINE}/public_members/{publicUid}`]: PUBLIC_MEMBER,
	[`${LINE}/events/{id}`]: EVENT,
	[`${LINE}/history/{day}`]: HISTORY_DAY,
	[`${LINE}/desk/past_days`]: PAST_DAYS,
	[`${LINE}/outbox/{id}`]: OUTBOX_ITEM,
	"users/{userUID}": USER,
	"project/main/public/admin/information/{id}": ANNOUNCEMENT,
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
