/** What is stored of persons, from the tables that the product stores and reads by. */
import { STORED_DOCUMENTS, storedFieldsOf } from "@junban/domain/documents/stored-documents";

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
		expire_at: "invitationMail",
		tries: "invitationMail",
		next_at: "invitationMail",
	},
	"apps/{appUID}/private/billing": { subscriptions: "billing", events: "billing", checked_at: "billing" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export const CUSTOMER_ROWS = [
	"number",
	"course",
	"key",
	"party",
	"name",
	"phone",
	"note",
	"answers",
	"mail",
	"push",
	"delivery",
] as const;

export const STAFF_ROWS = ["account", "role", "invitation", "invitationMail", "actions", "billing"] as const;

export type RowId = (typeof CUSTOMER_ROWS)[number] | (typeof STAFF_ROWS)[number];
export type SeenBy = ReturnType<typeof storedFieldsOf>[number]["seenBy"];

export interface StoredRow {
	readonly id: RowId;
	/** Who may read it, the operator aside. */
	readonly seenBy: SeenBy;
}

const rowsOfFields: ReadonlyMap<string, ReadonlyMap<string, RowId>> = new Map(
	Object.entries(ROW_OF_FIELD).map(([path, rows]) => [path, new Map<string, RowId>(Object.entries(rows))]),
);

/**
 * The rows with their readers. Throws, and so ends the build, for a field of these documents without a row, a personal
 * field of any other document, and a row whose fields have different readers.
 */
export function storedRows(): ReadonlyMap<RowId, StoredRow> {
	const found = new Map<RowId, StoredRow>();
	for (const [path, table] of Object.entries(STORED_DOCUMENTS)) {
		const rows = rowsOfFields.get(path);
		for (const field of storedFieldsOf(table)) {
			const id = rows?.get(field.path);
			if (id === undefined && rows === undefined && !field.isPersonal) continue;
			if (id === undefined) throw new Error(`The privacy page does not tell of ${path}: ${field.path}`);
			const row = found.get(id) ?? { id, seenBy: field.seenBy };
			if (row.seenBy !== field.seenBy)
				throw new Error(`The fields of the row ${id} have different readers, see ${path}: ${field.path}`);
			found.set(id, row);
		}
	}
	return found;
}
