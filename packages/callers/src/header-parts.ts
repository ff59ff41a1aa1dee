/** Longer than any header of this kind that browsers or proxies send. */
const MOST = 1_000;

/**
 * The parts of a header between its commas, without spaces around them. A header that no honest caller sends counts as
 * absent: the parts of 15,000 commas take longer than the answer.
 */
export function headerParts(header: string | undefined): readonly string[] {
	if (header === undefined || header.length > MOST) return [];
	return header.split(",").map((part) => part.trim());
}
