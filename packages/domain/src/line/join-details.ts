import { checkDocument, JOIN_DETAILS, type JoinDetails, LINE_DESK } from "#src/documents/index.ts";
import { type Checked, type CheckedForm, good, type StoredFields } from "#src/values/index.ts";

/**
 * Reads the details of a join. The default party size is 1. A refusal contains every fault in the order of the fields:
 * `invalid-value`, or `text-too-long` for name and note.
 */
export function checkJoinDetails(given: StoredFields): CheckedForm<JoinDetails, string> {
	return checkDocument(JOIN_DETAILS, given);
}

/** Reads the message that customers see while joining is paused. Empty means no message. */
export function checkPausedMessage(value: unknown): Checked<string> {
	const checked = LINE_DESK.pausedMessage.kind.check(value ?? "");
	return checked.ok ? good(checked.value ?? "") : checked;
}
