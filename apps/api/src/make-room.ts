/** Makes room for one more: of a map that holds so many, the entry that was put in first goes. */
export function makeRoom(map: Map<string, unknown>, most: number): void {
	if (map.size < most) return;
	const oldest = map.keys().next();
	if (!oldest.done) map.delete(oldest.value);
}
