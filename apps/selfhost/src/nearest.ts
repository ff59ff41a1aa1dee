/** Letters that may be missing, too many or wrong. */
const MOST = 3;

/** The name that was probably meant. Undefined if none is near. */
export function nearestOf(name: string, known: readonly string[]): string | undefined {
	const [best] = known
		.map((each) => ({ each, distance: distanceOf(name, each) }))
		.filter(({ distance }) => distance <= MOST)
		.sort((a, b) => a.distance - b.distance);
	return best?.each;
}

/** Levenshtein's distance: letters to insert, delete or replace. */
function distanceOf(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (const [i, letter] of [...a].entries()) {
		const next = [i + 1];
		for (const [j, other] of [...b].entries())
			next.push(
				Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
			);
		row = next;
	}
	return row[b.length] ?? 0;
}
