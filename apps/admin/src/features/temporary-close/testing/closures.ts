import { type Closure, closureFromStored } from "@junban/domain/documents";
import { type StoredFields, toStoredTimestamp } from "@junban/domain/values";

/** Times as ISO texts. */
export function aClosure(uid: string, from: string, to: string, stored: StoredFields = {}): Closure {
	const at = (text: string) => toStoredTimestamp(Date.parse(text));
	const read = closureFromStored({ uid, order_number: 1, start_at: at(from), end_at: at(to), ...stored });
	if (!read.ok) throw new Error(`the closure is malformed: ${read.field}`);
	return read.value;
}
