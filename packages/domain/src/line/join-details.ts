import { LINE_TEXTS } from "#src/documents/index.ts";
import {
	type Checked,
	type CheckedForm,
	checkInteger,
	checkTelephone,
	checkText,
	type FieldRefusal,
	good,
	isMissing,
	line,
	paragraph,
} from "#src/values/index.ts";

/** Persons that come with one place. */
export const PARTY_SIZES = { least: 1, most: 99 } as const;
const NAME = line(80);
const NOTE = paragraph(500);

/** What somebody who joins says of itself. What was not said is absent. */
export interface JoinDetails {
	readonly partySize: number;
	readonly name?: string;
	readonly phone?: string;
	readonly note?: string;
}

/** The names of the details in requests and documents. */
export type JoinField = "party_size" | "name" | "phone" | "note";

/**
 * Reads the details of a join; without a party size it is one person. Refused with every fault, in the order of the
 * fields: `invalid-value`, or `text-too-long` for name and note.
 */
export function checkJoinDetails(
	given: {
		readonly [field in JoinField]?: unknown;
	},
): CheckedForm<JoinDetails, JoinField> {
	const faults: FieldRefusal<JoinField>[] = [];
	const read = <T>(field: JoinField, check: (value: unknown) => Checked<T>): T | undefined => {
		if (isMissing(given[field])) return undefined;
		const checked = check(given[field]);
		if (checked.ok) return checked.value;
		faults.push({ ...checked, field });
		return undefined;
	};
	const partySize = read("party_size", (value) => checkInteger(value, PARTY_SIZES.least, PARTY_SIZES.most));
	const name = read("name", (value) => checkText(value, NAME));
	const phone = read("phone", checkTelephone);
	const note = read("note", (value) => checkText(value, NOTE));
	if (faults.length > 0) return { ok: false, faults };
	return good({
		partySize: partySize ?? PARTY_SIZES.least,
		...(name ? { name } : {}),
		...(phone ? { phone } : {}),
		...(note ? { note } : {}),
	});
}

/** What the shop tells those who want to join while joining is paused; empty for nothing. */
export function checkPausedMessage(value: unknown): Checked<string> {
	return checkText(value, LINE_TEXTS.paused_message);
}
