/** What is stored of persons, from the tables that the product stores and reads by. */
import type { CustomerRow } from "@junban/domain/documents/person-rows";
import {
	LIFETIME_OF,
	type LIFETIMES,
	LONGER_KEPT,
	STORED_DOCUMENTS,
	storedFieldsOf,
} from "@junban/domain/documents/stored-documents";

const LINE = "apps/{appUID}/line/{lineUID}";

/** The documents about persons, with the row of the page that tells of each field. */
const ROW_OF_FIELD = {
	[`${LINE}/members/{memberUID}`]: {
		uid: "key",
		gone_at: "key",
		public_uid: "number",
		series: "number",
		number: "number",
		line_up_at: "number",
		source: "course",
		locale: "course",
		during_guidance_at: "course",
		called_at: "course",
		over_at: "course",
		over_reason: "course",
		previous_state: "course",
		told: "course",
		version: "course",
		guide_over: "course",
		during_guidance: "course",
		called: "course",
		joined_at: "course",
		notices: "course",
		answered: "course",
		party_size: "party",
		name: "name",
		phone: "phone",
		note: "note",
		require_answers: "answers",
		notification_mail: "mail",
		mail_confirmed: "mail",
		mail_asked: "mail",
		push: "push",
	},
	[`${LINE}/outbox/{id}`]: {
		kind: "delivery",
		cause: "delivery",
		channel: "delivery",
		member: "delivery",
		at: "delivery",
		to: "delivery",
		locale: "delivery",
		link: "delivery",
		shop: "delivery",
		until: "delivery",
		expire_at: "delivery",
		tries: "delivery",
		next_at: "delivery",
	},
	[`${LINE}/events/{id}`]: {
		actor: "actions",
		command: "actions",
		public_uid: "actions",
		reason: "actions",
		at: "actions",
	},
	"mail_recipients/{hash}": {
		since: "recipient",
		mails: "recipient",
		places: "recipient",
		stopped_at: "recipient",
		expire_at: "recipient",
	},
	"users/{userUID}": {
		uid: "account",
		email: "account",
		displayName: "account",
		appUID: "account",
		created_at: "account",
	},
	"apps/{appUID}/users/{userUID}": { uid: "role", role: "role", created_at: "role" },
	"apps/{appUID}/invitations/{hash}": {
		email: "invitation",
		expire_at: "invitation",
		accepted_by: "invitation",
	},
	"apps/{appUID}/outbox/{id}": {
		kind: "invitationMail",
		cause: "invitationMail",
		channel: "invitationMail",
		member: "invitationMail",
		at: "invitationMail",
		to: "invitationMail",
		locale: "invitationMail",
		link: "invitationMail",
		shop: "invitationMail",
		until: "invitationMail",
		expire_at: "invitationMail",
		tries: "invitationMail",
		next_at: "invitationMail",
	},
	"shop_directory/{appUID}": {
		uid: "directory",
		name: "directory",
		name_en: "directory",
		name_key: "directory",
		owners: "directory",
		mails: "directory",
		tokens: "directory",
		plan: "directory",
		suspended: "directory",
		founded_at: "directory",
		used_at: "directory",
		founded_key: "directory",
		used_key: "directory",
		checked_at: "directory",
	},
	"masters_log/{id}": {
		at: "operatorActs",
		by: "operatorActs",
		mail: "operatorActs",
		act: "operatorActs",
		target: "operatorActs",
		reason: "operatorActs",
		until: "operatorActs",
		state: "operatorActs",
	},
	"apps/{appUID}/private/billing": {
		subscriptions: "billing",
		events: "billing",
		checked_at: "billing",
		grant: "billing",
		told: "billing",
	},
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export const STAFF_ROWS = [
	"account",
	"role",
	"invitation",
	"invitationMail",
	"actions",
	"billing",
	"directory",
	"operatorActs",
] as const;

export type RowId = CustomerRow | (typeof STAFF_ROWS)[number];
export type Lifetime = keyof typeof LIFETIMES;
type Reader = ReturnType<typeof storedFieldsOf>[number]["seenBy"];
/** Those who read the documents, and the operator, whose screens get some of them from the API. */
export type SeenBy = Reader | (typeof WITH_OPERATOR)[keyof typeof WITH_OPERATOR];

/** What the operators' screens show. */
const OPERATORS_ROWS: ReadonlySet<RowId> = new Set([
	"account",
	"role",
	"billing",
	"directory",
	"operatorActs",
]);
/** Who sees such a row, by those who read its documents. */
const WITH_OPERATOR = {
	api: "operator",
	user: "userAndOperator",
	owner: "ownerAndOperator",
} as const;

export interface StoredRow {
	readonly id: RowId;
	readonly seenBy: SeenBy;
	/** How long it is kept. */
	readonly lifetime: Lifetime;
}

const rowsOfFields: ReadonlyMap<string, ReadonlyMap<string, RowId>> = new Map(
	Object.entries(ROW_OF_FIELD).map(([path, rows]) => [path, new Map<string, RowId>(Object.entries(rows))]),
);

/**
 * The rows with their readers and how long they are kept. Throws, and so ends the build, for a field of these documents without
 * a row, a personal field of any other document, and a row whose fields differ in readers or lifetime.
 */
export function storedRows(): ReadonlyMap<RowId, StoredRow> {
	const found = new Map<RowId, StoredRow>();
	for (const [path, table] of Object.entries(STORED_DOCUMENTS)) {
		const rows = rowsOfFields.get(path);
		for (const field of storedFieldsOf(table)) {
			const lifetime = LONGER_KEPT[path]?.[field.path] ?? LIFETIME_OF[path];
			const id = rows?.get(field.path);
			if (id === undefined && rows === undefined && !field.isPersonal) continue;
			if (id === undefined) throw new Error(`The privacy page does not tell of ${path}: ${field.path}`);
			if (lifetime === undefined) throw new Error(`Nothing says how long ${path} is kept`);
			const seenBy = seenByOf(id, field.seenBy);
			const row = found.get(id) ?? { id, seenBy, lifetime };
			if (row.seenBy !== seenBy || row.lifetime !== lifetime)
				throw new Error(
					`The fields of the row ${id} differ in readers or lifetime, see ${path}: ${field.path}`,
				);
			found.set(id, row);
		}
	}
	return found;
}

function seenByOf(id: RowId, reader: Reader): SeenBy {
	if (!OPERATORS_ROWS.has(id)) return reader;
	if (reader === "staff" || reader === "public")
		throw new Error(`The privacy page has no words for ${id}: the operator and ${reader}`);
	return WITH_OPERATOR[reader];
}
