/** Far more than the address of any page or call has. */
const MOST = 1_000;
/** Far more fields than the form of any call has. */
const MOST_FIELDS = 100;
/** Far more than an address has that a person or a browser wrote wrongly, such as `?rate=100%`. */
const MOST_ESCAPES = 50;
const [SLASH, AND, PERCENT] = [0x2f, 0x26, 0x25];

/**
 * Whether to take the path and query of an address apart takes longer than to answer any honest one: it has more parts, or many
 * escapes that cannot be decoded. Node.js, Hono and others throw an error for each such escape, in a part or within a name,
 * which takes 10 µs and more: 4,000 in 16 kB took 40 ms.
 */
export function hasManyParts(address: string): boolean {
	return countOf(address, SLASH) + countOf(address, AND) > MOST || hasManyFaults(address);
}

/**
 * The same for a form.
 * @param most fields. Default: of a call
 */
export function hasManyFields(form: string, most = MOST_FIELDS): boolean {
	return countOf(form, AND) >= most || hasManyFaults(form);
}

function hasManyFaults(text: string): boolean {
	return countOf(text, PERCENT) > MOST_ESCAPES && decoded(text) === undefined;
}

// Bundlers drop a call of `decodeURIComponent` whose value nobody uses, although it may throw.
function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

function countOf(text: string, code: number): number {
	let count = 0;
	for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === code) count++;
	return count;
}
