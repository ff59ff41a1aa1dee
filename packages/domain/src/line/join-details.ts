import { checkDocument, JOIN_DETAILS, type JoinDetails, PAUSED_MESSAGE } from "#src/documents/index.ts";
import { type Checked, type CheckedForm, checkText, type StoredFields } from "#src/values/index.ts";

/**
 * Reads the details of a join; without a party size it is one person. Refused with every fault, in the order of the
 * fields: `invalid-value`, or `text-too-long` for name and note.
 */
export function checkJoinDetails(given: StoredFields): CheckedForm<JoinDetails, string> {
	return checkDocument(JOIN_DETAILS, given);
}

/** What the shop says to customers who want to join while joining is paused; empty for nothing. */
export function checkPausedMessage(value: unknown): Checked<string> {
	return checkText(value, PAUSED_MESSAGE);
}
