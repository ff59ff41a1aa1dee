/** Approximate cost of each array, object and text, besides its characters. */
const EACH = 16;

/** How much a value of a document or of JSON holds, in characters, approximately: its texts and what surrounds them. */
export function charactersOf(value: unknown): number {
	if (typeof value === "string") return EACH + value.length;
	if (typeof value !== "object" || value === null) return EACH;
	let sum = EACH;
	for (const each of value instanceof Map ? value.values() : Object.values(value)) sum += charactersOf(each);
	return sum;
}
