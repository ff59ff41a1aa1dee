/** Far more than the address of any page or call has. */
const MOST = 1_000;
/** Far more fields than the form of any call has. */
const MOST_FIELDS = 100;
const [SLASH, AND] = [0x2f, 0x26];

/**
 * Whether the path and query of an address have more parts than any honest one. Whoever answers such an address takes it
 * apart, some pages more than once, which takes longer than the answer.
 */
export function hasManyParts(address: string): boolean {
	return partsOf(address) > MOST;
}

/**
 * The same for the form of a call. A name that cannot be decoded takes microseconds: 16,000 of them in 64 kB took 0.1 s.
 */
export function hasManyFields(form: string): boolean {
	return partsOf(form) > MOST_FIELDS;
}

function partsOf(text: string): number {
	let parts = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === SLASH || code === AND) parts++;
	}
	return parts;
}
