import type { Checked, StoredFields } from "#src/values/index.ts";
import { readDocument } from "./document.ts";
import type { DocumentOf, Fields } from "./fields.ts";
import { filled, severalLines, timestamp } from "./kinds.ts";

const STAFF_READ = { writer: "api", seenBy: "staff" } as const;

/** Why the shop takes no new places, `apps/{appUID}/private/suspension`; the operator's words to the shop. */
export const SUSPENSION = {
	at: { stored: "at", kind: timestamp, required: true, ...STAFF_READ },
	reason: { stored: "reason", kind: filled(severalLines(500)), required: true, ...STAFF_READ },
	/** Empty without one; the reason then stands in. */
	reasonEn: { stored: "en.reason", kind: severalLines(500), otherwise: "", ...STAFF_READ },
} as const satisfies Fields;

export interface Suspension extends DocumentOf<typeof SUSPENSION> {}

/** `invalid-value` without instant or reason. */
export function suspensionFromStored(stored: StoredFields): Checked<Suspension> {
	return readDocument(SUSPENSION, stored);
}
