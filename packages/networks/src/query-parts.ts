/** Far more than the address of any page or call has. */
const MOST = 1_000;

/**
 * Whether the query of an address has more parts than any honest one. Whoever answers such an address takes it apart, some
 * pages more than once, which takes longer than the answer.
 *
 * @param address path and query
 */
export function hasManyParts(address: string): boolean {
	let at = address.indexOf("?");
	for (let parts = 0; at !== -1; parts++) {
		if (parts === MOST) return true;
		at = address.indexOf("&", at + 1);
	}
	return false;
}
