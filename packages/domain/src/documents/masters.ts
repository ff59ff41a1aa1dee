/** What the API keeps for the service's operators: their log, their grants, and the list by which they find shops. */
import { type Checked, parseAppUid, type StoredFields } from "#src/values/index.ts";
import { readDocument } from "./document.ts";
import type { DocumentOf, Fields } from "./fields.ts";
import { anything, filled, flag, oneLine, oneOf, severalLines, timestamp, uid } from "./kinds.ts";

const API = { writer: "api", seenBy: "api" } as const;
const OWNER_READS = { writer: "api", seenBy: "owner" } as const;
const name = filled(oneLine(128));

/** `begun`: an act outside the store whose end was not seen. */
const LOG_STATES = ["done", "begun", "failed"] as const;

/** `masters_log/{id}`: an act of an operator. */
export const MASTER_LOG_ENTRY = {
	at: { stored: "at", kind: timestamp, required: true, ...API },
	/** The operator's account; `command-line` for a command on the machine of the service. */
	by: { stored: "by", kind: name, required: true, ...API },
	/** Its address; empty without one. */
	mail: { stored: "mail", kind: oneLine(254), otherwise: "", personal: true, ...API },
	act: { stored: "act", kind: filled(oneLine(40)), required: true, ...API },
	/** The uid of a shop, an account or an announcement, or the page of a text. */
	target: { stored: "target", kind: name, required: true, ...API },
	reason: { stored: "reason", kind: severalLines(500), otherwise: "", ...API },
	/** The end of a grant. */
	until: { stored: "until", kind: timestamp, ...API },
	state: { stored: "state", kind: oneOf(LOG_STATES), otherwise: "begun", ...API },
} as const satisfies Fields;

export interface MasterLogEntry extends DocumentOf<typeof MASTER_LOG_ENTRY> {}

/** `invalid-value` without instant, operator, act or target. */
export function masterLogEntryFromStored(stored: StoredFields): Checked<MasterLogEntry> {
	return readDocument(MASTER_LOG_ENTRY, stored);
}

/** `apps/{appUID}/private/grant`: the premium plan as an operator granted it. */
export const GRANT = {
	at: { stored: "at", kind: timestamp, required: true, ...OWNER_READS },
	by: { stored: "by", kind: name, required: true, ...OWNER_READS },
	reason: { stored: "reason", kind: filled(severalLines(500)), required: true, ...OWNER_READS },
	/** Absent: without an end. */
	until: { stored: "until", kind: timestamp, ...OWNER_READS },
} as const satisfies Fields;

export interface Grant extends DocumentOf<typeof GRANT> {}

/** `invalid-value` without instant, operator or reason. */
export function grantFromStored(stored: StoredFields): Checked<Grant> {
	return readDocument(GRANT, stored);
}

/** `shop_directory/{appUID}`: by which operators find and sort the shops. Made again from the shop when it is out of date. */
export const DIRECTORY_ENTRY = {
	uid: { stored: "uid", kind: uid(parseAppUid), required: true, ...API },
	name: { stored: "name", kind: oneLine(100), otherwise: "", ...API },
	nameEn: { stored: "name_en", kind: oneLine(100), otherwise: "", ...API },
	/** What the shops are sorted by: name, day of the founding and last use, each with the uid behind it. */
	nameKey: { stored: "name_key", kind: oneLine(200), otherwise: "", ...API },
	foundedKey: { stored: "founded_key", kind: oneLine(60), otherwise: "", ...API },
	usedKey: { stored: "used_key", kind: oneLine(60), otherwise: "", ...API },
	/** The owners' accounts, and their addresses in the same order. */
	owners: { stored: "owners", kind: anything({ is: "list", most: 20 }), ...API },
	mails: { stored: "mails", kind: anything({ is: "list", most: 20 }), personal: true, ...API },
	/** Beginnings of words of names, uid and addresses, see SEEK-1. */
	tokens: { stored: "tokens", kind: anything({ is: "list", most: 400 }), personal: true, ...API },
	plan: { stored: "plan", kind: oneLine(10), otherwise: "free", ...API },
	/** Absent unless the shop is suspended. */
	suspended: { stored: "suspended", kind: flag, ...API },
	foundedAt: { stored: "founded_at", kind: timestamp, ...API },
	/** When the line last changed, to the hour. */
	usedAt: { stored: "used_at", kind: timestamp, ...API },
	/** When the owners were last read. */
	checkedAt: { stored: "checked_at", kind: timestamp, ...API },
} as const satisfies Fields;

export interface DirectoryEntry extends DocumentOf<typeof DIRECTORY_ENTRY> {}

/** `invalid-value` without a uid. */
export function directoryEntryFromStored(stored: StoredFields): Checked<DirectoryEntry> {
	return readDocument(DIRECTORY_ENTRY, stored);
}
