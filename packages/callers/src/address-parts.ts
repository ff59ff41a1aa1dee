/** Far more than the address of any page or call has. */
const MOST = 1_000;
const [SLASH, AND] = [0x2f, 0x26];

/**
 * Whether the path and query of an address have more parts than any honest one. Whoever answers such an address takes it
 * apart, some pages more than once, which takes longer than the answer.
 */
export function hasManyParts(address: string): boolean {
	let parts = 0;
	for (let at = 0; at < address.length; at++) {
		const code = address.charCodeAt(at);
		if (code === SLASH || code === AND) parts++;
	}
	return parts > MOST;
}
