/** Removes the oldest entry of a map that has reached its bound, before another is added. */
export function evictOldest(map: Map<string, unknown>, max: number): void {
	if (map.size < max) return;
	const oldest = map.keys().next();
	if (!oldest.done) map.delete(oldest.value);
}
